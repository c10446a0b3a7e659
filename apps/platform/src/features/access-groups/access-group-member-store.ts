import type { MemberChange } from '@commissioning/contract/access-groups/access-group-endpoints'
import type { Tx } from '../../infra/database/database.ts'

/** How many of these tags the collection has that the request is authorized for. */
export async function countTags(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const known = await tx.selectFrom('tag').where('id', 'in', ids).select('id').execute()
  return known.length
}

/** The same of locks. */
export async function countLocks(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const known = await tx
    .selectFrom('hardware')
    .where('hardwareType', '=', 'lock')
    .where('id', 'in', ids)
    .select('id')
    .execute()
  return known.length
}

interface GroupKey {
  collectionId: string
  accessGroupId: string
}

export async function changeTags(
  tx: Tx,
  group: GroupKey,
  { addIds, removeIds }: MemberChange,
): Promise<void> {
  if (removeIds.length > 0)
    await tx
      .deleteFrom('accessGroupTag')
      .where('accessGroupId', '=', group.accessGroupId)
      .where('tagId', 'in', removeIds)
      .execute()
  if (addIds.length > 0)
    await tx
      .insertInto('accessGroupTag')
      .values(addIds.map((tagId) => ({ ...group, tagId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function changeLocks(
  tx: Tx,
  group: GroupKey,
  { addIds, removeIds }: MemberChange,
): Promise<void> {
  if (removeIds.length > 0)
    await tx
      .deleteFrom('accessGroupLock')
      .where('accessGroupId', '=', group.accessGroupId)
      .where('lockId', 'in', removeIds)
      .execute()
  if (addIds.length > 0)
    await tx
      .insertInto('accessGroupLock')
      .values(addIds.map((lockId) => ({ ...group, lockId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
