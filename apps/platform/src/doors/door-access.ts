import { DOOR_LIMIT } from '@commissioning/domain/doors/door-rules'
import type { Tx } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { countInCollection } from '../installations/collection-store.ts'
import { insertDoors } from './door-store.ts'

interface NewLock {
  id: string
  collectionId: string
  customerReference: string
  now: Date
}

/** A lock that nobody planned stands at a door of its own; where there is no room for one more it has none. */
export async function giveLockItsDoor(tx: Tx, { id, collectionId, customerReference, now }: NewLock) {
  if ((await countInCollection(tx, 'door', collectionId)) >= DOOR_LIMIT) return
  const door = { id: newId(now), collectionId, customerReference, lockId: id, createdAt: now }
  await insertDoors(tx, [{ ...unplanned, ...door, isOfLock: true }])
}

const unplanned = {
  number: null,
  floorId: null,
  lockType: null,
  communicationType: null,
  isEscapeRoute: false,
  externalId: null,
}
