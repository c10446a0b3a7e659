import { readinessEndpoints } from '@commissioning/contract/readiness/readiness-endpoints'
import { refuseAccessGroups } from '@commissioning/domain/access-groups/closed-groups'
import { findUnready } from '@commissioning/domain/readiness/readiness-rules'
import type { Registrar } from '../../http/register-endpoints.ts'
import { readSiteFacts } from './readiness-store.ts'

export function readinessRoutes(register: Registrar): void {
  register(readinessEndpoints, {
    async getReadiness({ tx, installation }) {
      const seesGroups = refuseAccessGroups(installation) === undefined
      return {
        findings: findUnready({ ...(await readSiteFacts(tx, installation.collectionId)), seesGroups }),
      }
    },
  })
}
