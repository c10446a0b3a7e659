import { useCall } from '@commissioning/browser-session/call.tsx'
import type { Call } from '@commissioning/contract/client'
import { eq, printFilter } from '@commissioning/contract/filter'
import type { HardwareDraft } from '@commissioning/contract/hardware-tree/hardware-fields'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useInvalidate } from '../api/invalidate.ts'

const { addRepeater, listRepeaters } = repeaterEndpoints

const detachedCount = { top: 1, count: true, filter: printFilter(eq('iq_link_state', 'detached')) }

/** How many repeaters of the installation hang on no IQ. */
export const detachedRepeatersQuery = (call: Call, installationId: string) =>
  queryOptions({
    queryKey: ['listRepeaters', installationId, 'detached-count'],
    queryFn: ({ signal }) =>
      call(listRepeaters, { params: { installationId }, query: detachedCount }, { signal }),
    select: ({ count }) => count ?? 0,
  })

export const useDetachedRepeatersCount = (installationId: string) =>
  useQuery(detachedRepeatersQuery(useCall(), installationId))

export function useAddRepeater(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ key, ...body }: HardwareDraft & { key: string }) =>
      call(addRepeater, { params: { installationId }, body }, { idempotencyKey: key }),
    onSuccess: () => invalidate('repeater', 'tree'),
  })
}
