import { type Placement, placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import type { Point } from '@commissioning/domain/geometry/point'
import { refuseOneMorePlacement, refusePlace } from '@commissioning/domain/sheets/placement-rules'
import { sheetRefusals } from '@commissioning/domain/sheets/sheet-refusals'

import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { type AnnouncedChange, announce } from '../../infra/events/announce.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'
import {
  countPlacementsOnSheet,
  deletePlacementRow,
  findPlacement,
  findPlacementOfResource,
  insertPlacement,
  isSecretNote,
  listPlacements,
  movePlacement,
  selectPlacementForUpdate,
  selectThingForUpdate,
} from './placement-store.ts'
import { findSheet, selectSheetForUpdate } from './sheet-store.ts'

export function placementRoutes(register: EndpointRegistrar): void {
  register(placementEndpoints, {
    listPlacements: ({ tx, query }) => listPlacements(tx, query),

    async createPlacement({ tx, body, installation, now }) {
      const { collectionId } = installation
      await selectCollectionForUpdate(tx, collectionId)
      orNotFound(await selectThingForUpdate(tx, body.thing))
      await ensureOnSheet(tx, body.sheetId, body)
      assertAllowed((await findPlacementOfResource(tx, body.thing)) && sheetRefusals.ThingPlaced)
      assertAllowed(refuseOneMorePlacement(await countPlacementsOnSheet(tx, body.sheetId)))

      const id = newId(now)
      await insertPlacement(tx, { ...body, id, collectionId })
      const placement = orNotFound(await selectPlacementForUpdate(tx, id))
      await tell(tx, collectionId, placement, 'created')
      return placement
    },

    async movePlacement({ tx, params, body, installation, ifMatch, recordBefore }) {
      const id = params.placementId
      // the sheet first, as whoever changes its scale does
      await ensureOnSheet(tx, orNotFound(await findPlacement(tx, id)).sheetId, body)
      const before = orNotFound(await selectPlacementForUpdate(tx, id))
      ensureFresh(ifMatch, before.version)

      recordBefore(before)
      await movePlacement(tx, id, body)
      const placement = orNotFound(await selectPlacementForUpdate(tx, id))
      await tell(tx, installation.collectionId, placement, 'updated')
      return placement
    },

    async deletePlacement({ tx, params, installation, ifMatch }) {
      const id = params.placementId
      const placement = orNotFound(await selectPlacementForUpdate(tx, id))
      ensureFresh(ifMatch, placement.version)
      await deletePlacementRow(tx, id)
      await tell(tx, installation.collectionId, placement, 'deleted')
    },
  })
}

/** The place of a private note is not announced, because only its author may know of it. */
async function tell(
  tx: Tx,
  collectionId: string,
  { id, thing }: Placement,
  change: AnnouncedChange['change'],
): Promise<void> {
  if (!(await isSecretNote(tx, thing)))
    await announce(tx, { collectionId, resource: 'placement', id, change })
}

/** The sheet is there, keeps its scale until the transaction ends, and the place is on its picture. */
async function ensureOnSheet(tx: Tx, sheetId: string, place: Point): Promise<void> {
  orNotFound(await selectSheetForUpdate(tx, sheetId))
  assertAllowed(refusePlace(orNotFound(await findSheet(tx, sheetId)).frame, place))
}
