import { useCall } from '@commissioning/browser-session/call.tsx'
import { operationsEndpoints } from '@commissioning/contract/admin/operations-endpoints'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsFor } from '../../lib/api/operations.ts'

/** Read anew whenever the page is shown again; nobody is asked while nobody looks (OPSPAGE-07). */
export const useOperations = () =>
  useQuery({
    ...queryOptionsFor(useCall(), operationsEndpoints.getOperations, {}),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
