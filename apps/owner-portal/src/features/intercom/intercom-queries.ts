import { useCall } from '@commissioning/browser-session/call.tsx'
import {
  intercomOwnerEndpoints,
  type OwnedIntercomSite,
} from '@commissioning/contract/intercom/intercom-owner-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const { acceptIntercomInvitation, acceptIntercomTerms, listOwnedIntercomSites } = intercomOwnerEndpoints

export function useOwnedIntercoms() {
  const call = useCall()
  return useQuery({ queryKey: ['listOwnedIntercomSites'], queryFn: () => call(listOwnedIntercomSites, {}) })
}

export function useOwnedIntercom(id: string) {
  const intercoms = useOwnedIntercoms()
  return { ...intercoms, data: intercoms.data?.items.find((intercom) => intercom.id === id) }
}

/** The code itself is the idempotency key: however often the page is opened, it is accepted once. */
export function useAcceptIntercomInvitation() {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      call(acceptIntercomInvitation, { body: { code } }, { idempotencyKey: `accept-${code}` }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['listOwnedIntercomSites'] }),
  })
}

export function useAcceptIntercomTerms(intercomSiteId: string) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (version: string) =>
      call(acceptIntercomTerms, { params: { intercomSiteId }, body: { version } }),
    onSuccess: (answer) => {
      // the answer holds also where it cannot be read again
      queries.setQueryData<{ items: OwnedIntercomSite[] }>(
        ['listOwnedIntercomSites'],
        (known) => known && { items: known.items.map((one) => (one.id === intercomSiteId ? answer : one)) },
      )
      return queries.invalidateQueries({ queryKey: ['listOwnedIntercomSites'] })
    },
  })
}
