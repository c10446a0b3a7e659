import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import {
  refuseFloorDelete,
  refuseFloorLock,
  refuseTakenNumber,
} from '@commissioning/domain/floors/floor-rules'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, notFound, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'
import {
  deleteFloor,
  findFloor,
  insertFloor,
  listFloorNumbers,
  listFloors,
  putLocksOnFloor,
  removeLocksFromFloor,
  selectLocksForUpdate,
  updateFloor,
} from './floor-store.ts'

export function floorRoutes(register: EndpointRegistrar): void {
  register(floorEndpoints, {
    listFloors: ({ tx, query }) => listFloors(tx, query),

    async createFloor({ tx, body, installation, now }) {
      const { collectionId } = installation
      const { customerReference, number, locks } = body
      // two installers may number floors, or choose the same lock, at once
      await selectCollectionForUpdate(tx, collectionId)
      assertAllowed(refuseTakenNumber(number, await listFloorNumbers(tx)))
      await ensureFree(tx, locks)

      const id = newId(now)
      await insertFloor(tx, { id, collectionId, customerReference, number, createdAt: now })
      await putLocksOnFloor(tx, id, locks)
      await announce(tx, { collectionId, resource: 'floor', id, change: 'created' })
      return orNotFound(await findFloor(tx, id))
    },

    async changeFloor({ tx, params, body, installation, ifMatch, recordBefore }) {
      await selectCollectionForUpdate(tx, installation.collectionId)
      const floor = orNotFound(await findFloor(tx, params.floorId))
      ensureFresh(ifMatch, floor.version)
      recordBefore(floor)
      const { customerReference = floor.customerReference, number = floor.number } = body
      const { locksToAdd = [], locksToRemove = [] } = body
      assertAllowed(refuseTakenNumber(number, await listFloorNumbers(tx), floor.id))
      await ensureFree(tx, locksToAdd, floor.id)
      await ensureKnown(tx, locksToRemove)

      const { id } = floor
      await updateFloor(tx, { id, customerReference, number })
      await removeLocksFromFloor(tx, id, locksToRemove)
      await putLocksOnFloor(tx, id, locksToAdd)
      await announce(tx, { ...installation, resource: 'floor', id, change: 'updated' })
      return orNotFound(await findFloor(tx, id))
    },

    async deleteFloor({ tx, params, query, installation, recordBefore }) {
      await selectCollectionForUpdate(tx, installation.collectionId)
      const { id, lockCount, customerReference, number } = orNotFound(await findFloor(tx, params.floorId))
      recordBefore({ customerReference, number })
      assertAllowed(refuseFloorDelete({ lockCount, isForced: query.force === true }))
      await deleteFloor(tx, id)
      await announce(tx, { ...installation, resource: 'floor', id, change: 'deleted' })
    },
  })
}

/** Holds the locks and refuses what is not of the collection or stands on another floor. */
async function ensureFree(tx: Tx, ids: readonly string[], floorId?: string): Promise<void> {
  for (const lock of await ensureKnown(tx, ids)) assertAllowed(refuseFloorLock(lock, floorId))
}

async function ensureKnown(tx: Tx, ids: readonly string[]) {
  const locks = await selectLocksForUpdate(tx, ids)
  if (locks.length < new Set(ids).size) throw notFound()
  return locks
}
