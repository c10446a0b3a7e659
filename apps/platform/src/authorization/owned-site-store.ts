import type { Tx } from '../infra/database/database.ts'
import { setSystemRole } from '../infra/database/database-roles.ts'
import type { Identity } from './caller.ts'

/** A refused call is recorded at the site that its path names; undefined where this person does not own it. */
export async function findCalledSite(tx: Tx, { issuer, subject }: Identity, siteId: string) {
  await setSystemRole(tx)
  return tx
    .selectFrom('site')
    .innerJoin('owner', 'owner.id', 'site.ownerId')
    .where('site.id', '=', siteId)
    .where('owner.oidcIssuer', '=', issuer)
    .where('owner.oidcSubject', '=', subject)
    .select(['owner.id as ownerId', 'site.collectionId'])
    .executeTakeFirst()
}
