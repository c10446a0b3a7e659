import type { ListQuery } from '@commissioning/contract/http/list'
import {
  type Notification,
  notificationEndpoints,
  type ReadMark,
} from '@commissioning/contract/notifications/notification-endpoints'
import { oldestNotification } from '@commissioning/domain/notifications/notification-rules'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'

const columns = {
  kind: 'notification.kind',
  created_at: 'notification.created_at',
  read_at: 'notification_read.read_at',
  'installation.id': 'notification.installation_id',
} as const satisfies ColumnsOf<typeof notificationEndpoints.listNotifications>

/** The company's notifications since this person joined it, and which of them are read. */
export const listNotifications = (tx: Tx, staffId: string, query: ListQuery) =>
  listPage({
    tx,
    rows: (tx) => rowsFor(tx, staffId),
    query,
    list: notificationEndpoints.listNotifications.list,
    columns,
    idColumn: 'notification.id',
    present: presentNotification,
  })

interface MarkedNotifications {
  staffId: string
  mark: ReadMark
  now: Date
}

/** A notification that was read before keeps the time of its first reading. */
export const markRead = (tx: Tx, { staffId, mark, now }: MarkedNotifications) =>
  tx
    .insertInto('notificationRead')
    .columns(['notificationId', 'staffId', 'readAt'])
    .expression((eb) =>
      eb
        .selectFrom('notification')
        .where((place) =>
          'until' in mark
            ? place('createdAt', '<=', new Date(mark.until))
            : place('id', 'in', mark.notificationIds),
        )
        .select((own) => ['id', own.val(staffId).as('staffId'), own.val(now).as('readAt')]),
    )
    .onConflict((conflict) => conflict.columns(['staffId', 'notificationId']).doNothing())
    .execute()

/** Needs the system role, since notifications of every company are removed. */
export const forgetOldNotifications = (tx: Tx, now: Date) =>
  tx.deleteFrom('notification').where('createdAt', '<', oldestNotification(now)).execute()

const rowsFor = (tx: Tx, staffId: string) =>
  tx
    .selectFrom('notification')
    .innerJoin('installation', 'installation.id', 'notification.installationId')
    // a new colleague gets the notifications from now on
    .innerJoin('staff', (join) =>
      join.on('staff.id', '=', staffId).onRef('staff.createdAt', '<=', 'notification.createdAt'),
    )
    .leftJoin('notificationRead', (join) =>
      join
        .onRef('notificationRead.notificationId', '=', 'notification.id')
        .on('notificationRead.staffId', '=', staffId),
    )
    .select(['notification.id', 'notification.kind', 'notification.subject', 'notification.createdAt'])
    .select(['notificationRead.readAt', 'installation.id as installationId'])
    .select('installation.siteCustomerReference')

type Row = Awaited<ReturnType<ReturnType<typeof rowsFor>['executeTakeFirstOrThrow']>>

const presentNotification = ({
  installationId,
  siteCustomerReference,
  createdAt,
  readAt,
  ...row
}: Row): Notification => ({
  ...row,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
  installation: { id: installationId, siteCustomerReference },
})
