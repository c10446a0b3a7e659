import { useCall } from '@commissioning/browser-session/call.tsx'
import type { Call } from '@commissioning/contract/client'
import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import type { ListQuery } from '@commissioning/contract/list'
import { communicationTypeOf } from '@commissioning/domain/hardware-tree/device-address'
import type { Tree } from '@commissioning/domain/hardware-tree/tree'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

/** How long a tree counts as fresh (CACHE-03). */
export const TREE_STALE_MS = 60_000

const treeKey = (installationId: string, iqId: string | undefined) => ['getIqTree', installationId, iqId]

/**
 * The tree of an IQ, its own entry first. It is not fetched by itself while the trees of its page are being fetched.
 */
export function useIqTree(installationId: string, iqId: string | undefined, { isComing = false } = {}) {
  const call = useCall()
  return useQuery({
    queryKey: treeKey(installationId, iqId),
    queryFn: ({ signal }) =>
      call(treeEndpoints.getIqTree, { params: { installationId, iqId: iqId ?? '' } }, { signal }),
    enabled: iqId !== undefined && !isComing,
    staleTime: TREE_STALE_MS,
  })
}

/** The trees of a page of IQs; each is put into the cache of its own IQ. */
export const iqTreesQuery = (call: Call, queries: QueryClient, installationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ['listIqTrees', installationId, query],
    queryFn: async ({ signal }) => {
      const trees = await call(treeEndpoints.listIqTrees, { params: { installationId }, query }, { signal })
      for (const { iqId, items } of trees.items)
        queries.setQueryData(treeKey(installationId, iqId), { items })
      return trees.items.length
    },
    staleTime: TREE_STALE_MS,
  })

export const useIqTrees = (installationId: string, page: ListQuery) =>
  useQuery(iqTreesQuery(useCall(), useQueryClient(), installationId, page))

/** The tree as the placement rules see it. */
export const placementTree = (
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
            communicationType: communicationTypeOf(item.mac),
            iqLinkState: item.iqLinkState,
          },
        ],
  ),
})
