import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { floorPlanFileName, refuseOneMoreFloorPlan } from '@commissioning/domain/floor-plans/floor-plan-rules'
import { newId } from '../database/new-id.ts'
import { announce } from '../events/announce.ts'
import type { Files } from '../files/files.ts'
import { keepFile } from '../files/stored-file-store.ts'
import { ensure, found } from '../http/api-error.ts'
import { ensureFresh } from '../http/if-match.ts'
import type { Registrar } from '../http/register-endpoints.ts'
import { countInCollection, holdCollection } from '../installations/collection-store.ts'
import {
  deleteFloorPlanRow,
  findFloorPlan,
  findFloorPlanFile,
  holdFloorPlan,
  insertFloorPlan,
  listFloorPlans,
  updateFloorPlanName,
} from './floor-plan-store.ts'

export function floorPlanRoutes(register: Registrar, { files }: { files: Pick<Files, 'forget'> }): void {
  register(floorPlanEndpoints, {
    listFloorPlans: ({ tx, installation, query }) => listFloorPlans(tx, installation.id, query),

    getFloorPlan: async ({ tx, installation, params }) =>
      found(await findFloorPlan(tx, installation.id, params.floorPlanId)),

    async getFloorPlanFile({ tx, params }) {
      const { customerReference, ...file } = found(await findFloorPlanFile(tx, params.floorPlanId))
      return { ...file, name: floorPlanFileName(customerReference, file.mediaType) }
    },

    async createFloorPlan(context) {
      const { tx, installation, body, file, caller, now } = context
      const id = newId(now)
      await holdCollection(tx, installation.collectionId)
      ensure(refuseOneMoreFloorPlan(await countInCollection(tx, 'floorPlan', installation.collectionId)))
      await keepFile(context, file)
      await insertFloorPlan(tx, {
        id,
        collectionId: installation.collectionId,
        fileId: file.id,
        customerReference: body.customerReference,
        installer: caller,
        now,
      })
      await announce(tx, { ...installation, resource: 'floor_plan', id, change: 'created' })
      return found(await findFloorPlan(tx, installation.id, id))
    },

    async renameFloorPlan({ tx, installation, params, body, ifMatch, now }) {
      const id = params.floorPlanId
      const { version } = found(await holdFloorPlan(tx, id))
      ensureFresh(ifMatch, version)
      await updateFloorPlanName(tx, id, body.customerReference, now)
      await announce(tx, { ...installation, resource: 'floor_plan', id, change: 'updated' })
      return found(await findFloorPlan(tx, installation.id, id))
    },

    async deleteFloorPlan({ tx, installation, params }) {
      const id = params.floorPlanId
      const { fileId } = found(await holdFloorPlan(tx, id))
      await deleteFloorPlanRow(tx, id)
      await files.forget(tx, fileId)
      await announce(tx, { ...installation, resource: 'floor_plan', id, change: 'deleted' })
    },
  })
}
