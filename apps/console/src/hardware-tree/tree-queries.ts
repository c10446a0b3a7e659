import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { treeEndpoints } from '@commissioning/contract/hardware-tree/tree-endpoints'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { communicationTypeOf } from '@commissioning/domain/hardware-tree/device-address'
import type { Tree } from '@commissioning/domain/hardware-tree/tree'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../api/call.tsx'

/** 2 §9. */
export const TREE_STALE_MS = 60_000

/** The hardware below an IQ; its own entry comes first. */
export function useIqTree(installationId: string, iqId: string | undefined) {
  const call = useCall()
  return useQuery({
    queryKey: ['getIqTree', installationId, iqId],
    queryFn: ({ signal }) =>
      call(treeEndpoints.getIqTree, { params: { installationId, iqId: iqId ?? '' } }, { signal }),
    enabled: iqId !== undefined,
    staleTime: TREE_STALE_MS,
  })
}

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
