import { useCall } from '@commissioning/browser-session/call.tsx'
import type { Call } from '@commissioning/contract/client'
import { eq, printFilter } from '@commissioning/contract/filter'
import type { HardwareDraft } from '@commissioning/contract/hardware-tree/hardware-fields'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useInvalidate } from '../api/invalidate.ts'

const { addLock, listLocks } = lockEndpoints

const detachedCount = { top: 1, count: true, filter: printFilter(eq('iq_link_state', 'detached')) }

/** How many locks of the installation hang on no IQ. */
export const detachedLocksQuery = (call: Call, installationId: string) =>
  queryOptions({
    queryKey: ['listLocks', installationId, 'detached-count'],
    queryFn: ({ signal }) =>
      call(listLocks, { params: { installationId }, query: detachedCount }, { signal }),
    select: ({ count }) => count ?? 0,
  })

export const useDetachedLocksCount = (installationId: string) =>
  useQuery(detachedLocksQuery(useCall(), installationId))

export function useAddLock(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ key, ...body }: HardwareDraft & { key: string }) =>
      call(addLock, { params: { installationId }, body }, { idempotencyKey: key }),
    onSuccess: () => invalidate('lock', 'tree'),
  })
}
