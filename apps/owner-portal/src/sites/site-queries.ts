import { useCall } from '@commissioning/browser-session/call.tsx'
import { ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export function useOwnedSites() {
  const call = useCall()
  return useQuery({ queryKey: ['listOwnedSites'], queryFn: () => call(ownerEndpoints.listOwnedSites, {}) })
}

export function useOwnedSite(siteId: string) {
  const sites = useOwnedSites()
  return {
    ...sites,
    data: sites.data?.items.find(({ id }) => id === siteId),
    // what was read stays, when it cannot be read again
    error: sites.data ? null : sites.error,
  }
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['listOwnedSites'] })
}

export function useAcceptTerms(siteId: string) {
  const call = useCall()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (version: string) =>
      call(ownerEndpoints.acceptTerms, { params: { siteId }, body: { version } }),
    onSuccess: refresh,
  })
}

export function useCreateAccessCode(siteId: string) {
  const call = useCall()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ validForHours, key }: { validForHours: number; key: string }) =>
      call(
        ownerEndpoints.createAccessCode,
        { params: { siteId }, body: { validForHours } },
        { idempotencyKey: key },
      ),
    onSuccess: refresh,
  })
}

export interface Grant {
  siteId: string
  iqId: string
  right: 'isSubscribed' | 'installerHasAccess'
}

export function useChangeGrant({ siteId, iqId, right }: Grant) {
  const call = useCall()
  const refresh = useRefresh()
  return useMutation({
    // one after another, so that the last change wins
    scope: { id: `grants of ${siteId}` },
    mutationFn: (isGranted: boolean) =>
      call(ownerEndpoints.changeGrants, { params: { siteId, iqId }, body: { [right]: isGranted } }),
    onSuccess: refresh,
  })
}
