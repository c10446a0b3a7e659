import type { ListQuery } from '@commissioning/contract/http/list'
import { type Wall, type WallDraft, wallEndpoints } from '@commissioning/contract/sheets/wall-endpoints'
import type { WallClass } from '@commissioning/domain/radio/wall-classes'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'
import { createCoordinateScaling } from './scaling-store.ts'

const columns = { id: 'wall.id' } as const satisfies ColumnsOf<typeof wallEndpoints.listWalls>

export const listWalls = (tx: Tx, sheetId: string, query: ListQuery) =>
  listPage({
    tx,
    rows: (tx) => wallRows(tx).where('sheetId', '=', sheetId),
    query,
    list: wallEndpoints.listWalls.list,
    columns,
    idColumn: 'wall.id',
    present: presentWall,
  })

export const wallsOnSheet = async (tx: Tx, sheetId: string): Promise<Wall[]> =>
  (await wallRows(tx).where('sheetId', '=', sheetId).execute()).map(presentWall)

interface NewWall extends WallDraft {
  id: string
  collectionId: string
  sheetId: string
}

export const insertWalls = (tx: Tx, walls: readonly NewWall[]) =>
  tx
    .insertInto('wall')
    .values(
      walls.map(({ from, to, ...wall }) => ({
        ...wall,
        fromX: from.x,
        fromY: from.y,
        toX: to.x,
        toY: to.y,
      })),
    )
    .execute()

export const updateWalls = (tx: Tx, ids: readonly string[], to: WallClass) =>
  tx
    .updateTable('wall')
    .where('id', 'in', ids)
    .set((eb) => ({ class: to, version: eb('version', '+', 1) }))
    .execute()

export const deleteWallRows = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom('wall').where('id', 'in', ids).execute()

/** Another scale of the same picture keeps every wall on its line of it (WALL-04). */
export async function scaleWalls(
  tx: Tx,
  sheetId: string,
  before: PicturePosition,
  after: PicturePosition,
): Promise<void> {
  const scaled = createCoordinateScaling(before, after)
  if (!scaled) return
  await tx
    .updateTable('wall')
    .where('sheetId', '=', sheetId)
    .set((eb) => ({
      fromX: scaled('x', 'from_x'),
      fromY: scaled('y', 'from_y'),
      toX: scaled('x', 'to_x'),
      toY: scaled('y', 'to_y'),
      version: eb('version', '+', 1),
    }))
    .execute()
}

const wallRows = (tx: Tx) => tx.selectFrom('wall').selectAll('wall')

type WallRow = Awaited<ReturnType<ReturnType<typeof wallRows>['executeTakeFirstOrThrow']>>

const presentWall = (row: WallRow): Wall => ({
  id: row.id,
  from: { x: row.fromX, y: row.fromY },
  to: { x: row.toX, y: row.toY },
  class: row.class,
  version: row.version,
})
