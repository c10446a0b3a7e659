import type { ListQuery } from '@commissioning/contract/http/list'
import { type Tenant, tenantEndpoints } from '@commissioning/contract/tenants/tenant-endpoints'
import { type ColumnsOf, listPage } from '../../http/list-page.ts'
import type { Tx } from '../../infra/database/database.ts'

const columns = {
  customer_reference: 'tenant.customer_reference',
  type: 'tenant.type',
} as const satisfies ColumnsOf<typeof tenantEndpoints.listTenants>

/** The tenants that the caller's company may create installations for. */
export const listTenants = (tx: Tx, query: ListQuery) =>
  listPage({
    tx,
    rows: tenantRows,
    query,
    list: tenantEndpoints.listTenants.list,
    columns,
    idColumn: 'tenant.id',
    present: (tenant): Tenant => tenant,
  })

/** A tenant that the caller's company may create an installation for. */
export const findTenant = (tx: Tx, tenantId: string) =>
  tenantRows(tx).where('tenant.id', '=', tenantId).executeTakeFirst()

const tenantRows = (tx: Tx) =>
  tx
    .selectFrom('tenant')
    .innerJoin('companyTenant', 'companyTenant.tenantId', 'tenant.id')
    .where('companyTenant.mayCreate', '=', true)
    .select(['tenant.id', 'tenant.customerReference', 'tenant.type'])
