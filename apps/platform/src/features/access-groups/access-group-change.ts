import type { AccessGroup } from '@commissioning/contract/access-groups/access-group-endpoints'
import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import type { InstallationContext } from '../../http/endpoint-context.ts'
import { ensureFresh } from '../../http/if-match.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { announce } from '../../infra/events/announce.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'
import { increaseCollectionRulesVersion } from '../tags/tag-change-store.ts'
import { findAccessGroup, updateAccessGroupVersion } from './access-group-store.ts'

/** Refuses every call on access groups to a by-access installer (GROUP-27). */
export const ensureOpen = ({ installation }: Pick<InstallationContext, 'installation'>): void =>
  assertAllowed(refuseAccessGroupsByAccess(installation))

type OfGroup = InstallationContext & { params: { accessGroupId: string } }

/** The group in the version that the caller saw, locked together with its collection. */
export async function selectGroupForUpdate({
  tx,
  params,
  installation,
  ifMatch,
}: OfGroup): Promise<AccessGroup> {
  await selectCollectionForUpdate(tx, installation.collectionId)
  const group = orNotFound(await findAccessGroup(tx, params.accessGroupId))
  ensureFresh(ifMatch, group.version)
  return group
}

/**
 * Changes access and raises the desired version of the IQs in the same transaction. IQs are locked before tags and
 * locks, as by every other writer of both.
 */
export async function changeGroup(
  context: OfGroup,
  work: (group: AccessGroup) => Promise<void>,
): Promise<AccessGroup> {
  const { tx, installation } = context
  ensureOpen(context)
  const group = await selectGroupForUpdate(context)
  await increaseCollectionRulesVersion(tx, installation.collectionId)
  await work(group)
  await updateAccessGroupVersion(tx, group.id)
  await announce(tx, { ...installation, resource: 'access_group', id: group.id, change: 'updated' })
  return orNotFound(await findAccessGroup(tx, group.id))
}
