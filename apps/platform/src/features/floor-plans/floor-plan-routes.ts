import { type FloorPlan, floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { requestUrl } from '@commissioning/contract/http/client'
import { floorPlanFileName, refuseOneMoreFloorPlan } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { API_BASE } from '../../http/api-base.ts'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import type { Files } from '../../infra/files/files.ts'
import { storeFile } from '../../infra/files/stored-file-store.ts'
import { countRowsInCollection, selectCollectionForUpdate } from '../installations/collection-store.ts'
import {
  deleteFloorPlanRow,
  type FloorPlanWithoutFile,
  findFloorPlan,
  findFloorPlanFile,
  insertFloorPlan,
  listFloorPlans,
  selectFloorPlanForUpdate,
  updateFloorPlanName,
} from './floor-plan-store.ts'

export function floorPlanRoutes(
  register: EndpointRegistrar,
  { files }: { files: Pick<Files, 'forget'> },
): void {
  register(floorPlanEndpoints, {
    async listFloorPlans({ tx, installation, query }) {
      const { items, ...rest } = await listFloorPlans(tx, query)
      return { ...rest, items: items.map((plan) => addFileUrl(plan, installation.id)) }
    },

    getFloorPlan: async ({ tx, installation, params }) =>
      addFileUrl(orNotFound(await findFloorPlan(tx, params.floorPlanId)), installation.id),

    async getFloorPlanFile({ tx, params }) {
      const { customerReference, ...file } = orNotFound(await findFloorPlanFile(tx, params.floorPlanId))
      return { ...file, name: floorPlanFileName(customerReference, file.mediaType) }
    },

    async createFloorPlan(context) {
      const { tx, installation, body, file, caller, now } = context
      const id = newId(now)
      await selectCollectionForUpdate(tx, installation.collectionId)
      assertAllowed(
        refuseOneMoreFloorPlan(await countRowsInCollection(tx, 'floorPlan', installation.collectionId)),
      )
      await storeFile(context, file)
      await insertFloorPlan(tx, {
        id,
        collectionId: installation.collectionId,
        fileId: file.id,
        customerReference: body.customerReference,
        installer: caller,
        now,
      })
      await announce(tx, { ...installation, resource: 'floor_plan', id, change: 'created' })
      return addFileUrl(orNotFound(await findFloorPlan(tx, id)), installation.id)
    },

    async renameFloorPlan({ tx, installation, params, body, ifMatch, recordBefore, now }) {
      const id = params.floorPlanId
      const { version, customerReference } = orNotFound(await selectFloorPlanForUpdate(tx, id))
      ensureFresh(ifMatch, version)
      recordBefore({ customerReference })
      await updateFloorPlanName(tx, id, body.customerReference, now)
      await announce(tx, { ...installation, resource: 'floor_plan', id, change: 'updated' })
      return addFileUrl(orNotFound(await findFloorPlan(tx, id)), installation.id)
    },

    async deleteFloorPlan({ tx, installation, params, recordBefore }) {
      const id = params.floorPlanId
      const { fileId, customerReference } = orNotFound(await selectFloorPlanForUpdate(tx, id))
      recordBefore({ customerReference })
      await deleteFloorPlanRow(tx, id)
      await files.forget(tx, fileId)
      await announce(tx, { ...installation, resource: 'floor_plan', id, change: 'deleted' })
    },
  })
}

const addFileUrl = (plan: FloorPlanWithoutFile, installationId: string): FloorPlan => ({
  ...plan,
  fileUrl: requestUrl(API_BASE, floorPlanEndpoints.getFloorPlanFile, {
    params: { installationId, floorPlanId: plan.id },
  }),
})
