import { useCall } from '@commissioning/browser-session/call.tsx'
import {
  and,
  contains,
  eq,
  type FilterNode,
  isIn,
  not,
  or,
  printFilter,
  toLower,
} from '@commissioning/contract/filter'
import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import type { Device, HardwareType } from '@commissioning/domain/hardware-tree/tree'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueries } from '@tanstack/react-query'
import { useInvalidate } from '../api/invalidate.ts'
import { nextSkip } from '../api/next-page.ts'

const lists = {
  lock: { operation: 'listLocks', endpoint: lockEndpoints.listLocks },
  repeater: { operation: 'listRepeaters', endpoint: repeaterEndpoints.listRepeaters },
} as const
const ROWS = 50

/** The detached locks or repeaters whose name or MAC holds the searched text, all pages after one another. */
export function useDetached(installationId: string, hardwareType: HardwareType, search: string) {
  const text = search.toLowerCase()
  const found = or(contains(toLower('customer_reference'), text), contains(toLower('mac'), text))
  const isDetached = eq('iq_link_state', 'detached')
  return useEndlessHardware(installationId, hardwareType, text ? and(isDetached, found) : isDetached)
}

/** The detached devices of a kind, together with those that are still detaching and cannot be chosen yet. */
export const useAttachable = (installationId: string, kind: Device) =>
  useEndlessHardware(installationId, kind.hardwareType, attachable(kind))

/** How many of each kind there are, in the order of the kinds. */
export function useAttachableCounts(installationId: string, kinds: readonly Device[]) {
  const call = useCall()
  return useQueries({
    queries: kinds.map((kind) => {
      const { operation, endpoint } = lists[kind.hardwareType]
      const query = { top: 1, count: true, filter: printFilter(attachable(kind)) }
      return {
        queryKey: [operation, installationId, 'attachable-count', kind.communicationType],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(endpoint, { params: { installationId }, query }, { signal }),
        select: ({ count }: { count?: number | undefined }) => count ?? 0,
      }
    }),
  })
}

/** A MAC has dots and a Device ID none (LOCK-03). */
function attachable({ communicationType }: Device): FilterNode {
  const hasDots = contains('mac', '.')
  const isOfNet = communicationType === 'RFNET' ? hasDots : not(hasDots)
  return and(isIn('iq_link_state', ['detached', 'detached_pending']), isOfNet)
}

function useEndlessHardware(installationId: string, hardwareType: HardwareType, filter: FilterNode) {
  const call = useCall()
  const { operation, endpoint } = lists[hardwareType]
  const query = { top: ROWS, orderBy: 'customer_reference asc', filter: printFilter(filter) }
  return useInfiniteQuery({
    queryKey: [operation, installationId, 'endless', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { params: { installationId }, query: { ...query, skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
    placeholderData: keepPreviousData,
  })
}

export interface Attachment {
  iqId: string
  /** The IQ's or a repeater's id. */
  parentId: string
  devices: readonly { id: string; hardwareType: HardwareType }[]
}

/**
 * Writes the tree as it stands at that moment together with the new devices. What already stands there is named once,
 * so that a retry after a lost answer is no second item.
 */
export function useAttach(installationId: string) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async ({ iqId, parentId, devices }: Attachment) => {
      const params = { installationId, iqId }
      const { items } = await call(treeEndpoints.getIqTree, { params })
      const existing = items.filter(({ id }) => devices.every((device) => device.id !== id))
      const iqTreeItems = [...existing, ...devices.map((device) => ({ ...device, parentId }))].map(
        ({ id, parentId, hardwareType }) => ({ id, parentId, hardwareType }),
      )
      return call(treeEndpoints.putIqTree, { params, body: { iqTreeItems } })
    },
    onSettled: () => invalidate('tree', 'lock', 'repeater'),
  })
}

export function useDeleteDetached(installationId: string, hardwareType: HardwareType) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (id: string) => {
      if (hardwareType === 'lock')
        await call(lockEndpoints.deleteLock, { params: { installationId, lockId: id } })
      else await call(repeaterEndpoints.deleteRepeater, { params: { installationId, repeaterId: id } })
    },
    onSettled: () => invalidate(hardwareType),
  })
}

/** All of them or none. */
export function useDeleteSeveral(installationId: string, hardwareType: HardwareType) {
  const call = useCall()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async (hardwareIds: string[]) => {
      const input = { params: { installationId }, body: { hardwareIds } }
      if (hardwareType === 'lock') await call(lockEndpoints.deleteLocks, input)
      else await call(repeaterEndpoints.deleteRepeaters, input)
    },
    onSettled: () => invalidate(hardwareType),
  })
}
