import { useCall } from '@commissioning/browser-session/call.tsx'
import { accountEndpoints } from '@commissioning/contract/account/account-endpoints'
import { useQuery } from '@tanstack/react-query'

/** The current user, cached indefinitely (AUTH-12). */
export function useMe() {
  const call = useCall()
  return useQuery({
    queryKey: ['getMe'],
    queryFn: ({ signal }) => call(accountEndpoints.getMe, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
