import type { ListQuery } from '@commissioning/contract/http/list'
import {
  type PlacedResource,
  type Placement,
  placementEndpoints,
} from '@commissioning/contract/sheets/placement-endpoints'
import type { Point } from '@commissioning/domain/geometry/point'
import { THING_KINDS } from '@commissioning/domain/sheets/placement-rules'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'
import { withSystemRole } from '../../infra/database/database-roles.ts'
import { createCoordinateScaling } from './scaling-store.ts'

const columns = {
  id: 'placement.id',
  sheet_id: 'placement.sheetId',
} as const satisfies ColumnsOf<typeof placementEndpoints.listPlacements>

export const listPlacements = (tx: Tx, query: ListQuery) =>
  listPage({
    tx,
    rows: placementRows,
    query,
    list: placementEndpoints.listPlacements.list,
    columns,
    idColumn: 'placement.id',
    present: presentPlacement,
  })

export const findPlacement = (tx: Tx, id: string) => placementRows(tx).where('id', '=', id).executeTakeFirst()

/** Held until the transaction ends; undefined where there is none. */
export async function selectPlacementForUpdate(tx: Tx, id: string): Promise<Placement | undefined> {
  const row = await placementRows(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && presentPlacement(row)
}

export const countPlacementsOnSheet = async (tx: Tx, sheetId: string): Promise<number> =>
  (await placementRows(tx).where('sheetId', '=', sheetId).execute()).length

const COLUMN = { iq: 'iqId', hardware: 'hardwareId', door: 'doorId', note: 'noteId' } as const

export const findPlacementOfResource = (tx: Tx, { kind, id }: PlacedResource) =>
  placementRows(tx).where(COLUMN[kind], '=', id).executeTakeFirst()

/**
 * Held until the transaction ends; undefined where it is nothing of this collection, or not for this person. A note, which only
 * its author can hold, stays because whoever deletes one holds the collection.
 */
export function selectThingForUpdate(tx: Tx, { kind, id }: PlacedResource) {
  const thing = tx.selectFrom(kind).where(`${kind}.id`, '=', id).select(`${kind}.id`)
  return (kind === 'note' ? thing : thing.forKeyShare()).executeTakeFirst()
}

/** Only its author may know of it. */
export async function isSecretNote(tx: Tx, { kind, id }: PlacedResource): Promise<boolean> {
  if (kind !== 'note') return false
  const note = await tx.selectFrom('note').where('id', '=', id).select('isPrivateNote').executeTakeFirst()
  return note?.isPrivateNote === true
}

interface NewPlacement extends Point {
  id: string
  collectionId: string
  sheetId: string
  thing: PlacedResource
}

export const insertPlacement = (tx: Tx, { thing: { kind, id }, ...placement }: NewPlacement) =>
  tx
    .insertInto('placement')
    .values({ ...placement, iqId: null, hardwareId: null, doorId: null, noteId: null, [COLUMN[kind]]: id })
    .execute()

export const movePlacement = (tx: Tx, id: string, { x, y }: Point) =>
  tx
    .updateTable('placement')
    .where('id', '=', id)
    .set((eb) => ({ x, y, version: eb('version', '+', 1) }))
    .execute()

/** A replacement takes the place of its IQ on the plan; answers the placement, if there is one. */
export const handOverPlacement = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx
    .updateTable('placement')
    .where('iqId', '=', from)
    .set((eb) => ({ iqId: to, version: eb('version', '+', 1) }))
    .returning('id')
    .executeTakeFirst()

export const deletePlacementRow = (tx: Tx, id: string) =>
  tx.deleteFrom('placement').where('id', '=', id).execute()

/** Another scale of the same picture keeps everything on its spot of it, also what this person does not see (SHEET-08, SHEET-17). */
export async function scalePlaces(
  tx: Tx,
  sheetId: string,
  before: PicturePosition,
  after: PicturePosition,
): Promise<void> {
  const scaled = createCoordinateScaling(before, after)
  if (!scaled) return
  await withSystemRole(tx, () =>
    tx
      .updateTable('placement')
      .where('sheetId', '=', sheetId)
      .set((eb) => ({
        x: scaled('x', 'x'),
        y: scaled('y', 'y'),
        version: eb('version', '+', 1),
      }))
      .execute(),
  )
}

const placementRows = (tx: Tx) => tx.selectFrom('placement').selectAll('placement')

type PlacementRow = Awaited<ReturnType<ReturnType<typeof placementRows>['executeTakeFirstOrThrow']>>

const presentPlacement = ({ id, sheetId, x, y, version, ...row }: PlacementRow): Placement => ({
  id,
  sheetId,
  thing: thingOf(row),
  x,
  y,
  version,
})

function thingOf(row: Pick<PlacementRow, (typeof COLUMN)[keyof typeof COLUMN]>): PlacedResource {
  const kind = THING_KINDS.find((one) => row[COLUMN[one]] !== null) ?? 'door'
  return { kind, id: row[COLUMN[kind]] ?? '' }
}
