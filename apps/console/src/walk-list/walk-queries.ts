import type { Call } from '@commissioning/contract/client'
import { walkEndpoints } from '@commissioning/contract/walk-list/walk-endpoints'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useCall, useInvalidate } from '../api/call.tsx'

const { listWalks, endWalk } = walkEndpoints

/** The walks of an installation, the newest first. */
export const walksQuery = (call: Call, installationId: string) =>
  queryOptions({
    queryKey: ['listWalks', installationId],
    queryFn: ({ signal }) => call(listWalks, { params: { installationId } }, { signal }),
  })

export const useWalks = (installationId: string) => useQuery(walksQuery(useCall(), installationId))

export function useEndWalk(installationId: string, walkId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: () => call(endWalk, { params: { installationId, walkId } }),
    onSettled: () => invalidate('walk'),
  })
}
