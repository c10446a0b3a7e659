import type { NotificationKind } from '@commissioning/domain/notifications/notification-rules'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { asSystem } from '../http/door.ts'

interface News {
  kind: NotificationKind
  collectionId: string
  /** Every company with an open installation there, unless the news is for one alone. */
  companyId?: string
  /** The name of the IQ or the address of the owner. */
  subject: string
  now: Date
}

/** Tells the companies at work on a collection what happened there, in the transaction in which it did. */
export const notify = (tx: Tx, { kind, collectionId, companyId, subject, now }: News): Promise<void> =>
  asSystem(tx, async () => {
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
