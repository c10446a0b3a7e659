import { tenantEndpoints } from '@commissioning/contract/tenants/tenant-endpoints'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { listTenants } from './tenant-store.ts'

export function tenantRoutes(register: EndpointRegistrar): void {
  register(tenantEndpoints, {
    listTenants: ({ tx, query }) => listTenants(tx, query),
  })
}
