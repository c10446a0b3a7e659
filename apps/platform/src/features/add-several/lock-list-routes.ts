import { lockListEndpoints } from '@commissioning/contract/add-several/lock-list-endpoints'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { listColumns, storeColumns } from '../company/column-store.ts'

export function lockListRoutes(register: EndpointRegistrar): void {
  register(lockListEndpoints, {
    listLockListColumns: async ({ tx }) => ({ columns: await listColumns(tx, 'lockListColumn') }),

    async storeLockListColumns({ tx, body: { columns }, caller: { companyId }, now }) {
      await storeColumns(tx, 'lockListColumn', { companyId, columns, now })
      return { columns }
    },
  })
}
