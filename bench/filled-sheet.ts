import { type DatabasePlace, joinDatabase } from '@commissioning/database/open-database'
import type { Tx } from '@commissioning/platform/infra/database/database'
import { newId } from '@commissioning/platform/infra/database/new-id'
import type { Tables } from '@commissioning/platform/infra/database/tables.generated'
import { insertInBatches } from './many-devices.ts'

/** A sheet holds this much. */
export const SHEET_DEVICES = 500
export const SHEET_WALLS = 2_000

/** Puts the first devices of its site onto a sheet that has its scale, row by row, and a grid of walls between them. */
export async function fillSheet(
  place: DatabasePlace,
  sheetId: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const database = await joinDatabase<Tables>(place)
  try {
    await database.db.transaction().execute(async (tx) => {
      const { collectionId } = await tx
        .selectFrom('sheet')
        .where('id', '=', sheetId)
        .select('collectionId')
        .executeTakeFirstOrThrow()
      const common = { collectionId, sheetId }
      const planItems = await planItemsOf(tx, collectionId)
      const across = 25
      await insertInBatches(planItems.slice(0, SHEET_DEVICES), (some) =>
        tx
          .insertInto('placement')
          .values(
            some.map(({ at, ...thing }) => ({
              ...common,
              ...thing,
              id: newId(new Date()),
              x: width * (0.04 + (0.92 * (at % across)) / across),
              y: height * (0.04 + (0.92 * Math.floor(at / across)) / (SHEET_DEVICES / across)),
            })),
          )
          .execute(),
      )
      await insertInBatches([...Array(SHEET_WALLS).keys()], (some) =>
        tx
          .insertInto('wall')
          .values(some.map((at) => ({ ...common, id: newId(new Date()), ...wallAt(at, width, height) })))
          .execute(),
      )
    })
  } finally {
    await database.close()
  }
}

async function planItemsOf(tx: Tx, collectionId: string) {
  const iqs = await tx.selectFrom('iq').where('collectionId', '=', collectionId).select('id').execute()
  const hardware = await tx
    .selectFrom('hardware')
    .where('collectionId', '=', collectionId)
    .select('id')
    .orderBy('mac')
    .execute()
  const nothing = { iqId: null, hardwareId: null, doorId: null, noteId: null }
  const planItems = [
    ...iqs.map(({ id }) => ({ ...nothing, iqId: id })),
    ...hardware.map(({ id }) => ({ ...nothing, hardwareId: id })),
  ]
  return planItems.map((thing, at) => ({ ...thing, at }))
}

/** Fifty walls beside each other in forty rows, every second one upright. */
function wallAt(at: number, width: number, height: number) {
  const [column, row] = [at % 50, Math.floor(at / 50)]
  const [fromX, fromY] = [(width * (column + 0.2)) / 50, (height * (row + 0.2)) / 40]
  const isUpright = at % 2 === 0
  return {
    class: (['drywall', 'brick_24', 'concrete_20'] as const)[at % 3] ?? 'drywall',
    fromX,
    fromY,
    toX: isUpright ? fromX : fromX + width / 80,
    toY: isUpright ? fromY + height / 70 : fromY,
  }
}
