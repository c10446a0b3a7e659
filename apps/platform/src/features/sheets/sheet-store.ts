import type { ListQuery } from '@commissioning/contract/http/list'
import { type Sheet, sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import type { DrawnScale, PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'
import { floorColumns, presentFloorPlace } from '../floors/floor-store.ts'

const columns = {
  id: 'sheet.id',
  customer_reference: 'sheet.customerReference',
  'floor.id': 'sheet.floorId',
  'floor.number': 'floor.number',
} as const satisfies ColumnsOf<typeof sheetEndpoints.listSheets>

export const listSheets = (tx: Tx, query: ListQuery) =>
  listPage({
    tx,
    rows: sheetRows,
    query,
    list: sheetEndpoints.listSheets.list,
    columns,
    idColumn: 'sheet.id',
    present: presentSheet,
  })

export async function findSheet(tx: Tx, id: string): Promise<Sheet | undefined> {
  const row = await sheetRows(tx).where('sheet.id', '=', id).executeTakeFirst()
  return row && presentSheet(row)
}

/** Held until the transaction ends; undefined where there is none. */
export const selectSheetForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom('sheet').where('id', '=', id).select('id').forUpdate().executeTakeFirst()

interface NewSheet {
  id: string
  collectionId: string
  customerReference: string
  floorId: string | null
  floorPlanId: string
  createdAt: Date
}

export const insertSheet = (tx: Tx, sheet: NewSheet) =>
  tx
    .insertInto('sheet')
    .values({ ...sheet, scale: null, frame: null })
    .execute()

interface ChangedSheet {
  customerReference: string
  floorId: string | null
  floorPlanId: string | null
  scale: DrawnScale | null
  frame: PicturePosition | null
}

export const updateSheet = (tx: Tx, id: string, { scale, frame, ...sheet }: ChangedSheet) =>
  tx
    .updateTable('sheet')
    .where('id', '=', id)
    .set((eb) => ({
      ...sheet,
      scale: scale && JSON.stringify(scale),
      frame: frame && JSON.stringify(frame),
      version: eb('version', '+', 1),
    }))
    .execute()

export const deleteSheetRow = (tx: Tx, id: string) => tx.deleteFrom('sheet').where('id', '=', id).execute()

const sheetRows = (tx: Tx) =>
  tx
    .selectFrom('sheet')
    .leftJoin('floor', 'floor.id', 'sheet.floorId')
    .leftJoin('floorPlan', 'floorPlan.id', 'sheet.floorPlanId')
    .selectAll('sheet')
    .select(floorColumns)
    .select('floorPlan.customerReference as planName')

type SheetRow = Awaited<ReturnType<ReturnType<typeof sheetRows>['executeTakeFirstOrThrow']>>

const presentSheet = (row: SheetRow): Sheet => ({
  id: row.id,
  customerReference: row.customerReference,
  floor: presentFloorPlace(row),
  floorPlan: row.floorPlanId === null ? null : { id: row.floorPlanId, customerReference: row.planName ?? '' },
  scale: row.scale,
  frame: row.frame,
  version: row.version,
})
