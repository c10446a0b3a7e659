import { useCall } from '@commissioning/browser-session/call.tsx'
import { deviceEndpoints } from '@commissioning/contract/hardware-tree/device-endpoints'
import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import type { Call } from '@commissioning/contract/http/client'
import { eq, printFilter } from '@commissioning/contract/http/filter'
import { type ListQuery, PAGE_SIZE } from '@commissioning/contract/http/list'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import type { HardwareType } from '@commissioning/domain/device-registry/hardware-types'
import { readCommunicationType } from '@commissioning/domain/device-registry/hardware-types'

import type { Tree } from '@commissioning/domain/hardware-tree/tree'
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { readEveryPage } from '../../lib/api/next-page.ts'
import { BACKGROUND_QUERY_META, queryOptionsFor, useRead } from '../../lib/api/operations.ts'
import { readTree } from './read-tree.ts'

/** How long a tree counts as fresh (CACHE-03). */
export const TREE_STALE_MS = 60_000

const { getIqTree, listIqTrees } = treeEndpoints

/**
 * The tree of an IQ, its own entry first. It is not fetched by itself while the trees of its page are being fetched.
 */
export function useIqTree(installationId: string, iqId: string | undefined, { isComing = false } = {}) {
  const enabled = iqId !== undefined && !isComing
  return useQuery({ ...treeQuery(useCall(), { installationId, iqId: iqId ?? '' }), enabled })
}

const treeQuery = (call: Call, params: { installationId: string; iqId: string }) => ({
  queryKey: queryOptionsFor(call, getIqTree, { params }).queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => readTree(call, params, signal),
  staleTime: TREE_STALE_MS,
})

const treeQueries = (call: Call, installationId: string, iqIds: readonly string[], isComing: boolean) =>
  iqIds.map((iqId) => ({ ...treeQuery(call, { installationId, iqId }), enabled: !isComing }))

/** The trees of a page of IQs; each is put into the cache of its own IQ. */
export function iqTreesQuery(call: Call, queries: QueryClient, installationId: string, query: ListQuery) {
  const trees = queryOptionsFor(call, listIqTrees, { params: { installationId }, query })
  return {
    queryKey: trees.queryKey,
    queryFn: async (context: { signal: AbortSignal }) => {
      const { items: read } = await trees.queryFn(context)
      return storeTrees(call, queries, installationId, read)
    },
    staleTime: TREE_STALE_MS,
  }
}

interface ReadTree {
  iqId: string
  items: IqTreeItem[]
}

function storeTrees(call: Call, queries: QueryClient, installationId: string, read: readonly ReadTree[]) {
  for (const { iqId, items } of read) {
    const { queryKey } = treeQuery(call, { installationId, iqId })
    queries.setQueryData(queryKey, { items })
  }
  return read.length
}

export const useIqTrees = (installationId: string, page: ListQuery, enabled = true) =>
  useQuery({ ...iqTreesQuery(useCall(), useQueryClient(), installationId, page), enabled })

/** The trees of all IQs of the site, stored in the same way. */
export function useEveryIqTree(installationId: string, enabled: boolean) {
  const call = useCall()
  const queries = useQueryClient()
  const params = { installationId }
  return useQuery({
    queryKey: [listIqTrees.name, { params }, 'every'],
    queryFn: async ({ signal }) => {
      const read = await readEveryPage((skip) =>
        call(listIqTrees, { params, query: { top: PAGE_SIZE.max, skip } }, { signal }),
      )
      return storeTrees(call, queries, installationId, read)
    },
    staleTime: TREE_STALE_MS,
    enabled,
  })
}

/** The readings of the trees of several IQs, in their order. */
export const useTreeReadings = (installationId: string, iqIds: readonly string[], isComing = false) =>
  useQueries({ queries: treeQueries(useCall(), installationId, iqIds, isComing) })

/** These trees as they are known now. */
export function useHardwareTrees(installationId: string, iqIds: readonly string[], isComing: boolean) {
  return useQueries({
    queries: treeQueries(useCall(), installationId, iqIds, isComing),
    combine: (trees) => trees.map(({ data }) => data?.items),
  })
}

/** Asks how many locks or repeaters of the installation hang on no IQ. */
export const detachedCountInput = (installationId: string) => ({
  params: { installationId },
  query: { top: 1, count: true, filter: printFilter(eq('iq_link_state', 'detached')) },
})

/** How many of each hang on no IQ. */
export function useDetachedCount(installationId: string) {
  const input = detachedCountInput(installationId)
  return {
    lock: useRead(deviceEndpoints.lock.list, input, { meta: BACKGROUND_QUERY_META }),
    repeater: useRead(deviceEndpoints.repeater.list, input, { meta: BACKGROUND_QUERY_META }),
  }
}

/** The tree as the placement rules see it. */
export const toPlacementTree = (
  { id, revision }: Pick<Iq, 'id' | 'revision'>,
  items: readonly IqTreeItem[],
): Tree => ({
  iqId: id,
  revision,
  items: items.flatMap((item) =>
    item.hardwareType === 'iq'
      ? []
      : [
          {
            id: item.id,
            parentId: item.parentId ?? id,
            hardwareType: item.hardwareType,
            communicationType: readCommunicationType(item.mac),
            iqLinkState: item.iqLinkState,
          },
        ],
  ),
})

interface PlacedDevice {
  id: string
  parentId: string
  hardwareType: HardwareType
}

/**
 * Writes the tree as it stands at that moment together with these devices. What already stands there is named once, so
 * that a retry after a lost answer is no second item.
 */
export async function attachDevices(
  call: Call,
  params: { installationId: string; iqId: string },
  devices: readonly PlacedDevice[],
) {
  const { items } = await call(getIqTree, { params })
  const existing = items.filter(({ id }) => devices.every((device) => device.id !== id))
  const iqTreeItems = [...existing, ...devices].map(({ id, parentId, hardwareType }) => ({
    id,
    parentId,
    hardwareType,
  }))
  return call(treeEndpoints.putIqTree, { params, body: { iqTreeItems } })
}
