import type { DeviceEvent } from '@commissioning/device-protocol/events'
import type { Refusal } from '@commissioning/domain/refusal'
import { refuseOneMoreTag } from '@commissioning/domain/tags/tag-rules'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import { countRowsInCollection, selectCollectionForUpdate } from '../installations/collection-store.ts'
import { findRegistration } from './registration-store.ts'
import { recordLearnedTag } from './tag-record.ts'

type TagLearned = Extract<DeviceEvent, { kind: 'tagLearned' }>

/**
 * Stores a tag that a lock has registered, however late the IQ reports it. A known tag becomes active. Duplicates and
 * registrations that the IQ never had change nothing. No desired state changes: the tag opens nothing before a group
 * contains it. Answers why a tag was not stored for lack of room.
 */
export async function storeLearnedTag(
  tx: Tx,
  mac: string,
  event: TagLearned,
  now: Date,
): Promise<Refusal | undefined> {
  const { registrationId, lockMac, tagNumber: number } = event
  const registration = await findRegistration(tx, { id: registrationId, mac, lockMac })
  if (!registration) return undefined
  const { collectionId } = registration
  // one at a time: two doors may report the same tag at once
  await selectCollectionForUpdate(tx, collectionId)
  const known = await tx
    .selectFrom('tag')
    .where('collectionId', '=', collectionId)
    .where('number', '=', number)
    .select(['id', 'isActive'])
    .executeTakeFirst()
  if (known?.isActive) return undefined
  const refusal = known ? undefined : refuseOneMoreTag(await countRowsInCollection(tx, 'tag', collectionId))
  if (refusal) return refusal
  const id = known?.id ?? newId(now)
  if (known) await tx.updateTable('tag').where('id', '=', id).set({ isActive: true }).execute()
  else
    await tx
      .insertInto('tag')
      .values({ id, collectionId, number, isActive: true, registrationDate: now })
      .execute()
  await recordLearnedTag(tx, { ...registration, mac, id, number, now })
  const change = known ? 'updated' : 'created'
  await announce(tx, { collectionId, resource: 'tag', id, change })
  return undefined
}
