import type { NotificationKind } from '@commissioning/domain/notifications/notification-rules'
import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { newId } from '../../infra/database/new-id.ts'

interface NewNotification {
  kind: NotificationKind
  collectionId: string
  /** Every company with an open installation on the collection, unless it concerns one alone. */
  companyId?: string
  /** The name of the IQ or the address of the owner. */
  subject: string
  now: Date
}

/** Notifies the companies at work on a collection, in the transaction of the change. */
export const notify = (
  tx: Tx,
  { kind, collectionId, companyId, subject, now }: NewNotification,
): Promise<void> =>
  withSystemRole(tx, async () => {
    const open = await tx
      .selectFrom('installation')
      .where('collectionId', '=', collectionId)
      .where(sql<boolean>`release_date is null and (access_expiry is null or access_expiry > ${now})`)
      .$if(companyId !== undefined, (query) => query.where('companyId', '=', companyId ?? ''))
      .select(['id as installationId', 'companyId'])
      .execute()
    if (open.length === 0) return
    await tx
      .insertInto('notification')
      .values(open.map((place) => ({ ...place, id: newId(now), kind, subject, createdAt: now })))
      .execute()
  })
