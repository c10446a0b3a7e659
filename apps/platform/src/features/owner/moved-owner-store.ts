import { recordActs } from '../../infra/audit/audit-store.ts'
import type { Tx } from '../../infra/database/database.ts'
import { announceAll } from '../../infra/events/announce.ts'

interface MovedOwner {
  ownerId: string
  email: string
  /** The site whose invitation was accepted, which its own call tells of. */
  siteId: string
  now: Date
}

/**
 * A new address is seen wherever the owner has a site: browsers there are notified, and each has a
 * record of it.
 */
export async function notifyMovedOwner(tx: Tx, { ownerId, email, siteId, now }: MovedOwner): Promise<void> {
  const sites = await tx
    .selectFrom('site')
    .where('ownerId', '=', ownerId)
    .where('id', '!=', siteId)
    .select(['id', 'collectionId'])
    .orderBy('id')
    .execute()
  const intercoms = await tx
    .updateTable('intercomSite')
    .where('ownerId', '=', ownerId)
    .where('id', '!=', siteId)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning(['id', 'collectionId'])
    .execute()
  const changes = [
    ...sites.map((site) => ({ ...site, resource: 'owner' as const, change: 'updated' as const })),
    ...intercoms.map((site) => ({ ...site, resource: 'intercom' as const, change: 'updated' as const })),
  ]
  await announceAll(tx, changes)
  const acts = changes.map(({ id, collectionId, resource }) => ({
    operation: 'moveOwner',
    actorKind: 'owner' as const,
    actorId: ownerId,
    collectionId,
    subject: resource === 'owner' ? { siteId: id } : { intercomSiteId: id },
    change: { email },
  }))
  await recordActs(tx, now, acts)
}
