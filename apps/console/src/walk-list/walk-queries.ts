import { walkEndpoints } from '@commissioning/contract/walk-list/walk-endpoints'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCall, useInvalidate } from '../api/call.tsx'

const { listWalks, endWalk } = walkEndpoints

/** The walks of an installation, the newest first. */
export function useWalks(installationId: string) {
  const call = useCall()
  return useQuery({
    queryKey: ['listWalks', installationId],
    queryFn: ({ signal }) => call(listWalks, { params: { installationId } }, { signal }),
  })
}

export function useEndWalk(installationId: string, walkId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: () => call(endWalk, { params: { installationId, walkId } }),
    onSettled: () => invalidate('listWalks'),
  })
}
