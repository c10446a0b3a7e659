import { type DoorImport, doorImportEndpoints } from '@commissioning/contract/doors/door-import-endpoints'
import type { ErrorCode } from '@commissioning/contract/http/errors'
import { namesDeletedDoor } from '@commissioning/domain/doors/deleted-doors'
import { doorRefusals } from '@commissioning/domain/doors/door-refusals'
import { refuseDoorCount } from '@commissioning/domain/doors/door-rules'
import { type ComparedRow, refuseRowPlaces } from '@commissioning/domain/doors/schedule-match'
import { mergeDoor } from '@commissioning/domain/doors/schedule-merge'
import {
  type DoorValues,
  type ScheduledDoor,
  toScheduledDoor,
} from '@commissioning/domain/doors/schedule-values'
import { refuseTakenNumber } from '@commissioning/domain/floors/floor-rules'
import { fillIn, type Refusal } from '@commissioning/domain/refusal'
import type { InstallationContext } from '../../http/endpoint-context.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { apiError, assertAllowed } from '../../infra/api-error.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import { listColumns, storeColumns } from '../company/column-store.ts'
import { insertFloor, listFloorNumbers } from '../floors/floor-store.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'
import {
  deferDoorUniqueness,
  forgetDeletedDoors,
  listDeletedDoors,
  updateImportedDoor,
} from './door-import-store.ts'
import { everyDoor, insertDoors } from './door-store.ts'

export function doorImportRoutes(register: EndpointRegistrar): void {
  register(doorImportEndpoints, {
    listScheduleColumns: async ({ tx }) => ({ columns: await listColumns(tx, 'doorColumn') }),

    listDeletedDoors: async ({ tx }) => ({
      doors: (await listDeletedDoors(tx)).map(({ imported }) => imported),
    }),

    async importDoors(context) {
      const { tx, body, installation, caller, now } = context
      await selectCollectionForUpdate(tx, installation.collectionId)
      const doors = (await everyDoor(tx)).map(toScheduledDoor)
      const rows = compare(body.rows, doors)
      const created = rows.filter(({ kind }) => kind === 'new')
      assertAllowed(refuseDoorCount(doors.length + created.length))
      for (const { line, refusal } of refuseRowPlaces(rows, doors)) throw refusedAt(line, refusal)

      const floors = await makeFloors(context, body.floors)
      await write(context, rows, floors)
      await forgetMadeAgain(tx, created)
      await storeColumns(tx, 'doorColumn', { companyId: caller.companyId, columns: body.columns, now })
      await tell(context, body)
      const count = (kind: ComparedRow['kind']) => rows.filter((row) => row.kind === kind).length
      return { created: created.length, changed: count('changed'), kept: count('kept') }
    },
  })
}

/** The lines with what they mean now; refuses a door that is not as the person saw it, or that two lines name. */
function compare(rows: DoorImport['rows'], doors: readonly ScheduledDoor[]): ComparedRow[] {
  const byId = new Map(doors.map((door) => [door.id, door]))
  const lineOf = new Map<string, number>()
  return rows.map(({ line, door: seen, values }) => {
    const door = seen === null ? undefined : byId.get(seen.id)
    if (seen !== null && door?.version !== seen.version) throw refusedAt(line, doorRefusals.DoorImportStale)
    const other = door && lineOf.get(door.id)
    if (other !== undefined) throw refusedAt(line, fillIn(doorRefusals.DoorLineTwice, { other }))
    if (door) lineOf.set(door.id, line)
    return { line, values, door, ...mergeDoor(values, door) }
  })
}

/** The floors by their number, with those that the person wants made. */
async function makeFloors({ tx, installation, now }: InstallationContext, wanted: DoorImport['floors']) {
  const { collectionId } = installation
  const floors = await listFloorNumbers(tx)
  for (const { customerReference, number } of wanted) {
    assertAllowed(refuseTakenNumber(number, floors))
    const id = newId(now)
    await insertFloor(tx, { id, collectionId, customerReference, number, createdAt: now })
    floors.push({ id, number })
  }
  return new Map(floors.map(({ id, number }) => [number, id]))
}

async function write(
  { tx, installation, now }: InstallationContext,
  rows: readonly ComparedRow[],
  floors: ReadonlyMap<number, string>,
): Promise<void> {
  const placed = (line: number, { floorNumber, ...values }: DoorValues) => {
    const floorId = floorNumber === null ? null : floors.get(floorNumber)
    if (floorId === undefined)
      throw refusedAt(line, fillIn(doorRefusals.DoorFloorUnknown, { text: floorNumber ?? '' }))
    return { ...values, floorId }
  }
  await deferDoorUniqueness(tx)
  for (const { line, door, next, imported, isStored } of rows)
    if (door && isStored) await updateImportedDoor(tx, { id: door.id, next: placed(line, next), imported })
  const { collectionId } = installation
  await insertDoors(
    tx,
    rows
      .filter(({ door }) => door === undefined)
      .map(({ line, next, imported }) => ({
        ...placed(line, next),
        imported: JSON.stringify(imported),
        id: newId(now),
        collectionId,
        lockId: null,
        createdAt: now,
      })),
  )
}

/** A deleted door that a person has taken in again is no longer remembered as deleted. */
async function forgetMadeAgain(
  tx: InstallationContext['tx'],
  created: readonly ComparedRow[],
): Promise<void> {
  if (created.length === 0) return
  const deleted = await listDeletedDoors(tx)
  const made = deleted.filter(({ imported }) =>
    created.some(({ values }) => namesDeletedDoor(values, imported)),
  )
  await forgetDeletedDoors(
    tx,
    made.map(({ id }) => id),
  )
}

/** One word for all of them: browsers read the doors anew, whichever have changed. */
async function tell({ tx, installation }: InstallationContext, { floors }: DoorImport): Promise<void> {
  const { collectionId, id } = installation
  await announce(tx, { collectionId, resource: 'door', id, change: 'updated' })
  if (floors.length > 0) await announce(tx, { collectionId, resource: 'floor', id, change: 'created' })
}

const refusedAt = (line: number, { code, message, params }: Refusal) =>
  // every code of a refusal is one of the contract's
  apiError(code as ErrorCode, message, {
    errors: [{ field: `lines.${line}`, message }],
    ...(params ? { params } : {}),
  })
