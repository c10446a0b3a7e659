import { type Wall, wallEndpoints } from '@commissioning/contract/sheets/wall-endpoints'
import { refuseWall, refuseWallCount } from '@commissioning/domain/sheets/wall-rules'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import { findSheet, selectSheetForUpdate } from './sheet-store.ts'
import { deleteWallRows, insertWalls, listWalls, updateWalls, wallsOnSheet } from './wall-store.ts'

/** Whoever writes walls holds their sheet, as whoever changes its scale does. */
export function wallRoutes(register: EndpointRegistrar): void {
  register(wallEndpoints, {
    async listWalls({ tx, params: { sheetId }, query }) {
      orNotFound(await findSheet(tx, sheetId))
      return listWalls(tx, sheetId, query)
    },

    async createWalls({ tx, params: { sheetId }, body, installation, now }) {
      const { collectionId } = installation
      orNotFound(await selectSheetForUpdate(tx, sheetId))
      const { frame } = orNotFound(await findSheet(tx, sheetId))
      for (const wall of body.walls) assertAllowed(refuseWall(frame, wall))
      assertAllowed(refuseWallCount((await wallsOnSheet(tx, sheetId)).length + body.walls.length))

      const made = body.walls.map((wall) => ({ ...wall, id: newId(now), collectionId, sheetId }))
      await insertWalls(tx, made)
      const ids = made.map(({ id }) => id)
      await announce(tx, { collectionId, resource: 'wall', id: ids[0] ?? '', change: 'created' })
      return { walls: await wallsAsNow(tx, sheetId, ids) }
    },

    async changeWalls({ tx, params: { sheetId }, body, installation }) {
      const ids = await selectedWalls(tx, sheetId, body.walls)
      await updateWalls(tx, ids, body.class)
      await announce(tx, { ...installation, resource: 'wall', id: ids[0] ?? '', change: 'updated' })
      return { walls: await wallsAsNow(tx, sheetId, ids) }
    },

    async deleteWalls({ tx, params: { sheetId }, body, installation }) {
      const ids = await selectedWalls(tx, sheetId, body.walls)
      await deleteWallRows(tx, ids)
      await announce(tx, { ...installation, resource: 'wall', id: ids[0] ?? '', change: 'deleted' })
    },
  })
}

/** The walls as they are, in the order of their ids here. */
async function wallsAsNow(tx: Tx, sheetId: string, ids: readonly string[]): Promise<Wall[]> {
  const walls = new Map((await wallsOnSheet(tx, sheetId)).map((wall) => [wall.id, wall]))
  return ids.map((id) => orNotFound(walls.get(id)))
}

/** The ids of walls of this sheet that nobody has changed since they were seen. */
async function selectedWalls(tx: Tx, sheetId: string, seen: readonly Pick<Wall, 'id' | 'version'>[]) {
  orNotFound(await selectSheetForUpdate(tx, sheetId))
  const versions = new Map((await wallsOnSheet(tx, sheetId)).map(({ id, version }) => [id, version]))
  for (const { id, version } of seen) ensureFresh(version, orNotFound(versions.get(id)))
  return [...new Set(seen.map(({ id }) => id))]
}
