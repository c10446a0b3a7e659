import { DOOR_LIMIT } from '@commissioning/domain/doors/door-rules'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { proveIdentity } from '../door-tests/lock-proof-store.ts'
import { putLocksOnFloor } from '../floors/floor-store.ts'
import { countRowsInCollection } from '../installations/collection-store.ts'
import { attachLockByBoxCode, insertDoors } from './door-store.ts'

interface NewLock {
  id: string
  mac: string
  collectionId: string
  customerReference: string
  now: Date
}

/**
 * A lock whose code a door knows comes to that door and onto its floor (DOOR-16). One that nobody planned stands at a door
 * of its own; where there is no room for one more it has none.
 */
export async function giveLockItsDoor(tx: Tx, { id, mac, collectionId, customerReference, now }: NewLock) {
  const door = await attachLockByBoxCode(tx, { lockId: id, code: mac })
  if (door?.floorId) await putLocksOnFloor(tx, door.floorId, [id])
  if (door) await proveIdentity(tx, { doorId: door.id, collectionId, code: mac, now })
  if (!door) await insertOwnDoor(tx, { id, collectionId, customerReference, now })
}

async function insertOwnDoor(
  tx: Tx,
  { id, collectionId, customerReference, now }: Omit<NewLock, 'mac'>,
): Promise<void> {
  if ((await countRowsInCollection(tx, 'door', collectionId)) >= DOOR_LIMIT) return
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
