import { useCall } from '@commissioning/browser-session/call.tsx'
import { PAGE_SIZE } from '@commissioning/contract/list'
import { tenantEndpoints } from '@commissioning/contract/tenants/tenant-endpoints'
import { useQuery } from '@tanstack/react-query'
import { everyPage } from '../api/next-page.ts'

/** All the tenants that the company may create for. */
export function useTenants() {
  const call = useCall()
  const query = { top: PAGE_SIZE.max, orderBy: 'customer_reference asc' }
  return useQuery({
    queryKey: ['listTenants', query],
    queryFn: ({ signal }) =>
      everyPage((skip) => call(tenantEndpoints.listTenants, { query: { ...query, skip } }, { signal })),
  })
}
