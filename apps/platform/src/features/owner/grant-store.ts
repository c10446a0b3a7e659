import { sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'

interface GrantChange {
  siteId: string
  iqId: string
  isSubscribed?: boolean | undefined
  installerHasAccess?: boolean | undefined
}

/** Answers the IQ's collection, or undefined if the IQ is not on that site. */
export async function updateGrants(
  tx: Tx,
  { siteId, iqId, ...grants }: GrantChange,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('iq')
    .where('id', '=', iqId)
    .where('collectionId', 'in', (eb) =>
      eb.selectFrom('site').where('site.id', '=', siteId).select('collectionId'),
    )
    .set({
      isSubscribed: grants.isSubscribed ?? sql<boolean>`is_subscribed`,
      installerHasAccess: grants.installerHasAccess ?? sql<boolean>`installer_has_access`,
    })
    .returning('collectionId')
    .executeTakeFirst()
  return row?.collectionId
}
