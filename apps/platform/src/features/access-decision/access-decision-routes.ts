import { accessDecisionEndpoints } from '@commissioning/contract/access-decision/access-decision-endpoints'
import { refuseAccessGroups } from '@commissioning/domain/access-groups/closed-groups'
import type { Registrar } from '../../http/register-endpoints.ts'
import { assertAllowed } from '../../infra/api-error.ts'
import { everyAccessGroup } from '../access-groups/access-group-store.ts'
import { ruledLocks, ruledTags } from './access-decision-store.ts'

export function accessDecisionRoutes(register: Registrar): void {
  register(accessDecisionEndpoints, {
    async getAccessRules({ tx, installation }) {
      assertAllowed(refuseAccessGroups(installation))
      const groups = await everyAccessGroup(tx)
      return {
        tags: await ruledTags(tx),
        locks: await ruledLocks(tx),
        groups: groups.map(({ id, customerReference, tagIds, lockIds, accessSchedules }) => ({
          id,
          customerReference,
          tagIds,
          lockIds,
          schedules: accessSchedules,
        })),
      }
    },
  })
}
