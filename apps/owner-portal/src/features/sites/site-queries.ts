import { useCall } from '@commissioning/browser-session/call.tsx'
import type { Reply } from '@commissioning/contract/http/endpoint'
import { type OwnedSite, ownerEndpoints } from '@commissioning/contract/owner/owner-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export function useOwnedSites() {
  const call = useCall()
  return useQuery({ queryKey: ['listOwnedSites'], queryFn: () => call(ownerEndpoints.listOwnedSites, {}) })
}

export function useOwnedSite(siteId: string) {
  const sites = useOwnedSites()
  return { ...sites, data: sites.data?.items.find(({ id }) => id === siteId) }
}

/** Takes over what a change has answered before it reads anew: that read may fail, the change has not. */
function useChanged<Answer>(siteId: string, change: (site: OwnedSite, answer: Answer) => OwnedSite) {
  const queries = useQueryClient()
  return (answer: Answer) => {
    queries.setQueryData<{ items: OwnedSite[] }>(
      ['listOwnedSites'],
      (known) =>
        known && { items: known.items.map((site) => (site.id === siteId ? change(site, answer) : site)) },
    )
    return queries.invalidateQueries({ queryKey: ['listOwnedSites'] })
  }
}

const takeAnswer = (_: OwnedSite, answer: OwnedSite) => answer

export function useAcceptTerms(siteId: string) {
  const call = useCall()
  return useMutation({
    mutationFn: (version: string) =>
      call(ownerEndpoints.acceptTerms, { params: { siteId }, body: { version } }),
    onSuccess: useChanged(siteId, takeAnswer),
  })
}

type MadeCode = Reply<typeof ownerEndpoints.createAccessCode>

/** The newest first, as they are listed, and without the text, which is shown once. */
const addCode = (site: OwnedSite, { code: _, ...made }: MadeCode): OwnedSite => ({
  ...site,
  accessCodes: [made, ...site.accessCodes.filter(({ id }) => id !== made.id)],
})

export function useCreateAccessCode(siteId: string) {
  const call = useCall()
  return useMutation({
    mutationFn: ({ validForHours, key }: { validForHours: number; key: string }) =>
      call(
        ownerEndpoints.createAccessCode,
        { params: { siteId }, body: { validForHours } },
        { idempotencyKey: key },
      ),
    onSuccess: useChanged(siteId, addCode),
  })
}

export interface Grant {
  siteId: string
  iqId: string
  right: 'isSubscribed' | 'installerHasAccess'
}

export function useChangeGrant({ siteId, iqId, right }: Grant) {
  const call = useCall()
  return useMutation({
    // one after another, so that the last change wins
    scope: { id: `grants of ${siteId}` },
    mutationFn: (isGranted: boolean) =>
      call(ownerEndpoints.changeGrants, { params: { siteId, iqId }, body: { [right]: isGranted } }),
    onSuccess: useChanged(siteId, takeAnswer),
  })
}
