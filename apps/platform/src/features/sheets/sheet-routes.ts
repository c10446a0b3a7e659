import { type Sheet, type SheetChange, sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { sheetRefusals } from '@commissioning/domain/sheets/sheet-refusals'
import {
  frameFromDrawnLine,
  refuseOneMoreSheet,
  refuseScale,
  refuseSheetPicture,
} from '@commissioning/domain/sheets/sheet-rules'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import { findFloorPlan, selectFloorPlanForUpdate } from '../floor-plans/floor-plan-store.ts'
import { selectFloorForUpdate } from '../floors/floor-store.ts'
import { countRowsInCollection, selectCollectionForUpdate } from '../installations/collection-store.ts'
import { scalePlaces } from './placement-store.ts'
import {
  deleteSheetRow,
  findSheet,
  insertSheet,
  listSheets,
  selectSheetForUpdate,
  updateSheet,
} from './sheet-store.ts'
import { scaleWalls } from './wall-store.ts'

export function sheetRoutes(register: EndpointRegistrar): void {
  register(sheetEndpoints, {
    listSheets: ({ tx, query }) => listSheets(tx, query),

    async createSheet({ tx, body, installation, now }) {
      const { collectionId } = installation
      await selectCollectionForUpdate(tx, collectionId)
      assertAllowed(refuseOneMoreSheet(await countRowsInCollection(tx, 'sheet', collectionId)))
      await ensureThere(tx, body)

      const id = newId(now)
      await insertSheet(tx, { ...body, id, collectionId, createdAt: now })
      await announce(tx, { collectionId, resource: 'sheet', id, change: 'created' })
      return orNotFound(await findSheet(tx, id))
    },

    async changeSheet({ tx, params, body, installation, ifMatch, recordBefore }) {
      const before = await selectedSheet(tx, params.sheetId, ifMatch)
      const { id } = before
      recordBefore({
        ...before,
        floorId: before.floor?.id ?? null,
        floorPlanId: before.floorPlan?.id ?? null,
      })
      await ensureThere(tx, body)
      const drawn = drawingOf(before, body)

      await updateSheet(tx, id, {
        customerReference: body.customerReference ?? before.customerReference,
        floorId: body.floorId === undefined ? (before.floor?.id ?? null) : body.floorId,
        floorPlanId: body.floorPlanId ?? before.floorPlan?.id ?? null,
        scale: drawn.scale,
        frame: drawn.frame,
      })
      const isSamePicture = body.floorPlanId === undefined || body.floorPlanId === before.floorPlan?.id
      if (isSamePicture && before.frame && drawn.frame) {
        await scalePlaces(tx, id, before.frame, drawn.frame)
        await scaleWalls(tx, id, before.frame, drawn.frame)
      }
      await announce(tx, { ...installation, resource: 'sheet', id, change: 'updated' })
      return orNotFound(await findSheet(tx, id))
    },

    async deleteSheet({ tx, params, installation, ifMatch, recordBefore }) {
      const { id, customerReference } = await selectedSheet(tx, params.sheetId, ifMatch)
      recordBefore({ customerReference })
      await deleteSheetRow(tx, id)
      await announce(tx, { ...installation, resource: 'sheet', id, change: 'deleted' })
    },
  })
}

/** The sheet as it is once nobody else changes it. */
async function selectedSheet(tx: Tx, sheetId: string, ifMatch: number | undefined): Promise<Sheet> {
  orNotFound(await selectSheetForUpdate(tx, sheetId))
  const sheet = orNotFound(await findSheet(tx, sheetId))
  ensureFresh(ifMatch, sheet.version)
  return sheet
}

async function ensureThere(tx: Tx, { floorId, floorPlanId }: SheetChange): Promise<void> {
  if (floorId) orNotFound(await selectFloorForUpdate(tx, floorId))
  if (floorPlanId) {
    orNotFound(await selectFloorPlanForUpdate(tx, floorPlanId))
    assertAllowed(refuseSheetPicture(orNotFound(await findFloorPlan(tx, floorPlanId)).mediaType))
  }
}

/** The scale and the frame after a change: another picture keeps the place where the line begins. */
function drawingOf(before: Sheet, { floorPlanId, scale }: SheetChange): Pick<Sheet, 'scale' | 'frame'> {
  const isOtherPicture = floorPlanId !== undefined && floorPlanId !== before.floorPlan?.id
  if (scale === undefined) {
    if (isOtherPicture && before.scale) assertAllowed(sheetRefusals.SheetNeedsScale)
    return before
  }
  assertAllowed(refuseScale(scale))
  const { frame, scale: drawn } = before
  if (!frame || !drawn) return { scale, frame: frameFromDrawnLine(scale) }
  if (!isOtherPicture) return { scale, frame: { ...frameFromDrawnLine(scale), origin: frame.origin } }
  return { scale, frame: frameFromDrawnLine(scale, { frame, from: drawn.line.from }) }
}
