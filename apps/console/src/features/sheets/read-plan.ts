import { doorEndpoints } from '@commissioning/contract/doors/door-endpoints'
import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import { placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import { type Sheet, sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { type Wall, wallEndpoints } from '@commissioning/contract/sheets/wall-endpoints'
import { type ExportReader, everyItem } from '../export/export-queries.ts'
import { listPlanItems, type SiteItem, type SiteParts } from './plan-items.ts'

/** Everything that can stand on a sheet as it is now, read for a file. */
export async function readSite(installationId: string, reading: ExportReader): Promise<SiteParts> {
  const whole = { params: { installationId }, query: {} }
  const [placements, doors, iqs, repeaters, locks, trees] = await Promise.all([
    everyItem(placementEndpoints.listPlacements, whole)(reading),
    everyItem(doorEndpoints.listDoors, whole)(reading),
    everyItem(iqEndpoints.listIqs, whole)(reading),
    everyItem(repeaterEndpoints.listRepeaters, whole)(reading),
    everyItem(lockEndpoints.listLocks, whole)(reading),
    everyItem(treeEndpoints.listIqTrees, whole)(reading),
  ])
  return { placements, doors, iqs, repeaters, locks, items: trees.flatMap(({ items }) => items) }
}

/** The walls of each sheet. */
export async function readWalls(
  installationId: string,
  sheets: readonly Sheet[],
  reading: ExportReader,
): Promise<Map<string, Wall[]>> {
  const walls = new Map<string, Wall[]>()
  for (const { id: sheetId } of sheets) {
    const params = { installationId, sheetId }
    walls.set(sheetId, await everyItem(wallEndpoints.listWalls, { params, query: {} })(reading))
  }
  return walls
}

export const readSheets = (installationId: string, reading: ExportReader): Promise<Sheet[]> =>
  everyItem(sheetEndpoints.listSheets, {
    params: { installationId },
    query: { orderBy: 'customer_reference asc' },
  })(reading)

/** A sheet's picture is one of two types. */
export const pictureFileExtension = ({ type }: Blob): 'png' | 'jpg' => (type === 'image/png' ? 'png' : 'jpg')

interface PicturesToRead {
  installationId: string
  sheets: readonly Sheet[]
  reading: ExportReader
  keep: (floorPlanId: string, picture: Blob) => Promise<void>
}

/** The floor plans of sheets as they are stored, one after the other, each once. */
export async function readPictures({ installationId, sheets, reading, keep }: PicturesToRead): Promise<void> {
  const { call, signal, onRead } = reading
  const ids = [...new Set(sheets.flatMap(({ floorPlan }) => floorPlan?.id ?? []))]
  for (const [at, floorPlanId] of ids.entries()) {
    onRead(at, ids.length)
    const params = { installationId, floorPlanId }
    await keep(floorPlanId, await call(floorPlanEndpoints.getFloorPlanFile, { params }, { signal }))
    signal.throwIfAborted()
  }
  onRead(ids.length, ids.length)
}

export const readPlanItems = async (installationId: string, reading: ExportReader): Promise<SiteItem[]> =>
  listPlanItems(await readSite(installationId, reading))
