import type { Tx } from '../../infra/database/database.ts'

interface GrantChange {
  isSubscribed?: boolean | undefined
  installerHasAccess?: boolean | undefined
}

/** The grants of an IQ of that site, held until the transaction ends; undefined if the IQ is not on it. */
export const selectGrantsForUpdate = (tx: Tx, { siteId, iqId }: { siteId: string; iqId: string }) =>
  tx
    .selectFrom('iq')
    .where('id', '=', iqId)
    .where('collectionId', 'in', (eb) =>
      eb.selectFrom('site').where('site.id', '=', siteId).select('collectionId'),
    )
    .select(['collectionId', 'isSubscribed', 'installerHasAccess'])
    .forUpdate()
    .executeTakeFirst()

export const updateGrants = (tx: Tx, iqId: string, grants: GrantChange) =>
  tx.updateTable('iq').where('id', '=', iqId).set(grants).execute()
