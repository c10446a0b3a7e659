import type { TagChange } from '@commissioning/contract/tags/tag-endpoints'
import { refuseBlocking, refuseMasterKey, tagStatus } from '@commissioning/domain/tags/tag-rules'
import { ensureFresh } from '../../http/if-match.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { announce } from '../../infra/events/announce.ts'
import { increaseCollectionRulesVersion, waitForIqReports } from './tag-change-store.ts'
import { selectMasterKeyForUpdate, selectTagForUpdate, type TagForUpdate, updateTag } from './tag-store.ts'

interface Change {
  collectionId: string
  /** One of that collection. */
  tagId: string
  wanted: TagChange
  /** The version that the person saw. */
  ifMatch: number | undefined
  now: Date
}

/** Writes the change of a tag by staff or by its owner, and answers what the tag was, read under its lock. */
export async function writeTagChange(
  tx: Tx,
  { collectionId, tagId, wanted, ifMatch, now }: Change,
): Promise<{ block: boolean; masterkey: boolean }> {
  const iqs = await increaseCollectionRulesVersion(tx, collectionId)
  const tag = orNotFound(await selectTagForUpdate(tx, tagId))
  ensureFresh(ifMatch, tag.version)
  const tagIds = await change(tx, { tag, wanted, now })
  await waitForIqReports(tx, { collectionId, tagIds, iqs })
  for (const id of tagIds) await announce(tx, { collectionId, resource: 'tag', id, change: 'updated' })
  return { block: tag.isBlocked, masterkey: tag.isMasterKey }
}

/** Answers the changed tags: a new master key replaces the one before. */
async function change(
  tx: Tx,
  { tag, wanted, now }: { tag: TagForUpdate; wanted: TagChange; now: Date },
): Promise<string[]> {
  if ('block' in wanted) {
    assertAllowed(refuseBlocking(tagStatus(tag)))
    if (wanted.block === tag.isBlocked) return []
    await updateTag(tx, tag.id, { isBlocked: wanted.block, blockedAt: wanted.block ? now : null })
    return [tag.id]
  }
  if (wanted.masterkey === tag.isMasterKey) return []
  if (!wanted.masterkey) {
    await updateTag(tx, tag.id, { isMasterKey: false })
    return [tag.id]
  }
  assertAllowed(refuseMasterKey(tagStatus(tag)))
  const before = await selectMasterKeyForUpdate(tx, tag.collectionId)
  if (before) await updateTag(tx, before.id, { isMasterKey: false })
  await updateTag(tx, tag.id, { isMasterKey: true })
  return before ? [before.id, tag.id] : [tag.id]
}
