import { workEndpoints } from '@commissioning/contract/work/work-endpoints'
import type { Registrar } from '../http/register-endpoints.ts'
import { listWork } from './work-store.ts'

export function workRoutes(register: Registrar): void {
  register(workEndpoints, {
    listWork: async ({ tx, query, now }) => ({
      items: await listWork(tx, { ids: query.installations.split(','), now }),
    }),
  })
}
