import { readinessEndpoints } from '@commissioning/contract/readiness/readiness-endpoints'
import { refuseAccessGroupsByAccess } from '@commissioning/domain/access-groups/closed-groups'
import { findUnready } from '@commissioning/domain/readiness/readiness-rules'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { listUnfinishedDoors } from '../door-tests/door-test-store.ts'
import { readSiteFacts } from './readiness-store.ts'

export function readinessRoutes(register: EndpointRegistrar): void {
  register(readinessEndpoints, {
    async getReadiness({ tx, installation, caller, now }) {
      const seesGroups = refuseAccessGroupsByAccess(installation) === undefined
      const doors = await listUnfinishedDoors(tx, { companyId: caller.companyId, now })
      const facts = await readSiteFacts(tx, installation.collectionId)
      return { findings: findUnready({ ...facts, ...doors, seesGroups }) }
    },
  })
}
