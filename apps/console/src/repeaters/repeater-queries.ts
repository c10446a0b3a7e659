import { eq, printFilter } from '@commissioning/contract/filter'
import type { HardwareDraft } from '@commissioning/contract/hardware-tree/hardware-fields'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCall, useInvalidate } from '../api/call.tsx'

const { addRepeater, listRepeaters } = repeaterEndpoints

/** How many repeaters of the installation hang on no IQ. */
export function useDetachedRepeatersCount(installationId: string) {
  const call = useCall()
  const query = { top: 1, count: true, filter: printFilter(eq('iq_link_state', 'detached')) }
  return useQuery({
    queryKey: ['listRepeaters', installationId, 'detached-count'],
    queryFn: ({ signal }) => call(listRepeaters, { params: { installationId }, query }, { signal }),
    select: ({ count }) => count ?? 0,
  })
}

export function useAddRepeater(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ key, ...body }: HardwareDraft & { key: string }) =>
      call(addRepeater, { params: { installationId }, body }, { idempotencyKey: key }),
    onSuccess: () => invalidate('listRepeaters', 'getIqTree', 'listIqs'),
  })
}
