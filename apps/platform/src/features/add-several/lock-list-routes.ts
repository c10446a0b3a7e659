import { lockListEndpoints } from '@commissioning/contract/add-several/lock-list-endpoints'
import type { Registrar } from '../../http/register-endpoints.ts'
import { listColumns, storeColumns } from '../company/column-store.ts'

export function lockListRoutes(register: Registrar): void {
  register(lockListEndpoints, {
    listLockListColumns: async ({ tx }) => ({ columns: await listColumns(tx, 'lockListColumn') }),

    async storeLockListColumns({ tx, body: { columns }, caller: { companyId }, now }) {
      await storeColumns(tx, 'lockListColumn', { companyId, columns, now })
      return { columns }
    },
  })
}
