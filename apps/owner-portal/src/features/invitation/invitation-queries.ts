import { useCall } from '@commissioning/browser-session/call.tsx'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export function useInvitation(code: string) {
  const call = useCall()
  return useQuery({
    queryKey: ['lookUpInvitation', code],
    enabled: code !== '',
    queryFn: () => call(ownerEndpoints.lookUpInvitation, { body: { code } }),
  })
}

/** The code itself is the idempotency key: however often the page is opened, it is accepted once. */
export function useAcceptInvitation() {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      call(ownerEndpoints.acceptInvitation, { body: { code } }, { idempotencyKey: `accept-${code}` }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listOwnedSites'] }),
  })
}
