import { doorTestPolicyEndpoints } from '@commissioning/contract/door-tests/door-test-endpoints'
import { DOOR_TEST_POINTS } from '@commissioning/domain/door-tests/door-test-points'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { orNotFound } from '../../infra/api-error.ts'
import { selectCompanyForUpdate } from '../company/company-store.ts'
import { findPolicy, storePolicy } from './door-test-policy-store.ts'

export function doorTestPolicyRoutes(register: EndpointRegistrar): void {
  register(doorTestPolicyEndpoints, {
    async getDoorTestPolicy({ tx, params: { companyId }, caller }) {
      orNotFound(companyId === caller.companyId ? companyId : undefined)
      return findPolicy(tx, companyId)
    },

    async changeDoorTestPolicy({ tx, params: { companyId }, body, ifMatch, recordBefore }) {
      orNotFound(await selectCompanyForUpdate(tx, companyId))
      const before = await findPolicy(tx, companyId)
      ensureFresh(ifMatch, before.version)
      recordBefore(before)
      const { points = before.points, ...rest } = body
      const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
      // in the order of the points, each once, however they were sent
      const asked = DOOR_TEST_POINTS.filter((point) => points.includes(point))
      await storePolicy(tx, companyId, { ...before, ...said, points: asked })
      return findPolicy(tx, companyId)
    },
  })
}
