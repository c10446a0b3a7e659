import { workEndpoints } from '@commissioning/contract/site-progress/site-progress-endpoints'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { listWork } from './site-progress-store.ts'

export function workRoutes(register: EndpointRegistrar): void {
  register(workEndpoints, {
    listWork: async ({ tx, query, now }) => ({
      items: await listWork(tx, { ids: query.installations.split(','), now }),
    }),
  })
}
