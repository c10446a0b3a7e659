import { PAGE_SIZE } from '@commissioning/contract/list'
import { tenantEndpoints } from '@commissioning/contract/tenants/tenant-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../api/call.tsx'

/** The tenants that the company may create for. */
export function useTenants() {
  const call = useCall()
  const input = { query: { top: PAGE_SIZE.max, orderBy: 'customer_reference asc' } }
  return useQuery({
    queryKey: ['listTenants', input],
    queryFn: ({ signal }) => call(tenantEndpoints.listTenants, input, { signal }),
  })
}
