import { ownedPlanEndpoints } from '@commissioning/contract/owner/owned-plan-endpoints'
import { floorPlanFileName } from '@commissioning/domain/floor-plans/floor-plan-rules'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { orNotFound } from '../../infra/api-error.ts'
import { findOwnedPicture, findOwnedSheet, listOwnedMarks, listOwnedSheets } from './owned-plan-store.ts'
import { findCollectionOfSite } from './owned-site-store.ts'

/** The plan of a site as its owner reads it; what was not handed over is not there (OPLAN-01). */
export function ownedPlanRoutes(register: EndpointRegistrar): void {
  register(ownedPlanEndpoints, {
    async listOwnedSheets({ tx, params: { siteId } }) {
      orNotFound(await findCollectionOfSite(tx, siteId))
      return { items: await listOwnedSheets(tx, siteId) }
    },

    async getOwnedSheet({ tx, params: { siteId, sheetId } }) {
      const sheet = orNotFound(await findOwnedSheet(tx, siteId, sheetId))
      return { ...sheet, marks: await listOwnedMarks(tx, sheetId) }
    },

    async getOwnedSheetPicture({ tx, params: { siteId, sheetId } }) {
      const { fileId, mediaType, byteSize, customerReference } = orNotFound(
        await findOwnedPicture(tx, siteId, sheetId),
      )
      return { id: fileId, mediaType, byteSize, name: floorPlanFileName(customerReference, mediaType) }
    },
  })
}
