import { tenantEndpoints } from '@commissioning/contract/tenants/tenant-endpoints'
import type { Registrar } from '../../http/register-endpoints.ts'
import { listTenants } from './tenant-store.ts'

export function tenantRoutes(register: Registrar): void {
  register(tenantEndpoints, {
    listTenants: ({ tx, query }) => listTenants(tx, query),
  })
}
