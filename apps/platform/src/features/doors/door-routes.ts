import { type Door, doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { doorRefusals } from '@commissioning/domain/doors/door-refusals'
import {
  doorName,
  refuseBoxFor,
  refuseDoorCode,
  refuseDoorCount,
  refuseDoorLock,
  refuseDoorMove,
  refuseDoorPlace,
  toPlacedDoor,
} from '@commissioning/domain/doors/door-rules'
import { normalizeDeviceAddress, refuseAddress } from '@commissioning/domain/hardware-tree/device-address'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import type { GuessLimiter } from '../device-registry/limit-guesses.ts'
import { selectFloorForUpdate } from '../floors/floor-store.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'
import { storeDeletedDoors } from './door-import-store.ts'
import {
  deleteDoors,
  everyDoor,
  findDoor,
  insertDoors,
  listDoors,
  selectLockForUpdate,
  updateDoor,
  updateDoors,
} from './door-store.ts'

export function doorRoutes(register: EndpointRegistrar, { guesses }: { guesses: GuessLimiter }): void {
  register(doorEndpoints, {
    listDoors: ({ tx, query }) => listDoors(tx, query),

    async createDoor({ tx, body, installation, now }) {
      const { collectionId } = installation
      await selectCollectionForUpdate(tx, collectionId)
      await ensureFloor(tx, body.floorId)
      const doors = await everyDoor(tx)
      assertAllowed(refuseDoorCount(doors.length + 1) ?? refuseDoorPlace(body, doors.map(toPlacedDoor)))

      const id = newId(now)
      await insertDoors(tx, [{ ...body, id, collectionId, lockId: null, createdAt: now }])
      await announce(tx, { collectionId, resource: 'door', id, change: 'created' })
      return orNotFound(await findDoor(tx, id))
    },

    async changeDoor({ tx, params, body, installation, ifMatch, recordBefore }) {
      await selectCollectionForUpdate(tx, installation.collectionId)
      const doors = await everyDoor(tx)
      const before = orNotFound(doors.find(({ id }) => id === params.doorId))
      ensureFresh(ifMatch, before.version)
      recordBefore(toPlannedDoor(before))
      await ensureFloor(tx, body.floorId)
      const { code: _, ...change } = body
      const door = applyChange(toPlannedDoor(before), change)
      assertAllowed(refuseDoorPlace(door, doors.map(toPlacedDoor), before.id))
      if (door.lockId !== null && door.lockId !== before.lock?.id) {
        orNotFound(await selectLockForUpdate(tx, door.lockId))
        const other = doors.find(({ lock }) => lock?.id === door.lockId)
        assertAllowed(refuseDoorLock(other))
        if (other) await deleteDoors(tx, [other.id])
      }

      const code = await codeFor(
        { tx, guesses },
        body.code,
        { ...door, id: before.id, code: before.code },
        doors,
      )

      const { id } = before
      await updateDoor(tx, id, { ...door, code })
      await announce(tx, { ...installation, resource: 'door', id, change: 'updated' })
      return orNotFound(await findDoor(tx, id))
    },

    async changeDoors({ tx, body, installation }) {
      await selectCollectionForUpdate(tx, installation.collectionId)
      const { change } = body
      await ensureFloor(tx, change.floorId)
      const doors = await everyDoor(tx)
      const ids = idsOfSeen(body.doors, doors)
      if (change.floorId !== undefined)
        assertAllowed(refuseDoorMove(doors.map(toPlacedDoor), new Set(ids), change.floorId))

      await updateDoors(tx, ids, change)
      await announce(tx, { ...installation, resource: 'door', id: ids[0] ?? '', change: 'updated' })
    },

    async deleteDoors({ tx, body, installation, now, recordBefore }) {
      const { collectionId } = installation
      await selectCollectionForUpdate(tx, collectionId)
      const doors = await everyDoor(tx)
      const ids = idsOfSeen(body.doors, doors)
      const deleted = doors.filter(({ id }) => ids.includes(id))
      recordBefore({ customerReference: deleted.map(doorName).join(', ') })
      await deleteDoors(tx, ids)
      const imported = deleted.flatMap((door) =>
        door.imported ? [{ id: door.id, imported: door.imported }] : [],
      )
      await storeDeletedDoors(tx, { collectionId, doors: imported, now })
      await announce(tx, { ...installation, resource: 'door', id: ids[0] ?? '', change: 'deleted' })
    },
  })
}

/** A part that the change omits stays as it is. */
const applyChange = <Whole extends object>(
  before: Whole,
  change: { [Part in keyof Whole]?: Whole[Part] | undefined },
): Whole => {
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(said) }
}

const toPlannedDoor = (door: Door) => ({
  number: door.number,
  customerReference: door.customerReference,
  floorId: door.floor?.id ?? null,
  lockType: door.lockType,
  communicationType: door.communicationType,
  isEscapeRoute: door.isEscapeRoute,
  externalId: door.externalId,
  lockId: door.lock?.id ?? null,
})

type CodedDoor = Pick<Door, 'id' | 'code' | 'lockType' | 'communicationType'> & { lockId: string | null }

/** The code that a door keeps: a lock brings its own. A new one is known to the maker, free, and what the door wants. */
async function codeFor(
  { tx, guesses }: { tx: Tx; guesses: GuessLimiter },
  entered: string | null | undefined,
  { id, code, lockId, ...wanted }: CodedDoor,
  doors: readonly Door[],
): Promise<string | null> {
  if (lockId !== null) {
    if (entered) assertAllowed(doorRefusals.DoorHasLock)
    return null
  }
  const before = doors.find((door) => door.id === id)?.lock ? null : code
  if (entered === undefined) return before
  if (entered === null) return null
  assertAllowed(refuseAddress(entered), 'code')
  const address = normalizeDeviceAddress(entered)
  if (address === before) return before
  assertAllowed(refuseDoorCode(address, doors, id))
  assertAllowed(refuseBoxFor(wanted, await guesses.claim(tx, 'lock', { mac: address })))
  return address
}

async function ensureFloor(tx: Tx, floorId: string | null | undefined): Promise<void> {
  if (floorId) orNotFound(await selectFloorForUpdate(tx, floorId))
}

/** The ids of what the person saw; refuses what is gone or has changed since. */
function idsOfSeen(seen: readonly { id: string; version: number }[], doors: readonly Door[]): string[] {
  const versions = new Map(doors.map(({ id, version }) => [id, version]))
  for (const { id, version } of seen) ensureFresh(version, orNotFound(versions.get(id)))
  return [...new Set(seen.map(({ id }) => id))]
}
