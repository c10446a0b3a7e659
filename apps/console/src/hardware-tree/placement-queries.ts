import { refusePlacement } from '@commissioning/domain/hardware-tree/placement-rules'
import type { Device } from '@commissioning/domain/hardware-tree/tree'
import { iqRefusals } from '@commissioning/domain/iqs/iq-refusals'
import { useSelectableIqs } from '../iqs/iq-queries.ts'
import { placementTree, useIqTree } from './tree-queries.ts'

/** An IQ, and the IQ itself or a repeater on it as the parent; both null for hardware that stays detached. */
export interface Place {
  iqId: string | null
  parentId: string | null
}

/** The chosen IQ, and why the device cannot hang at the chosen place. Nothing is placed before the tree is known. */
export function usePlacement(installationId: string, { iqId, parentId }: Place, device: Device | undefined) {
  const iqs = useSelectableIqs(installationId)
  const iq = iqs.data?.find(({ id }) => id === iqId)
  const tree = useIqTree(installationId, iqId ?? undefined)
  const placement = iq && tree.data && placementTree(iq, tree.data.items)
  const isGone = iqId !== null && iqs.data !== undefined && !iq
  const misfit = placement && device && parentId ? refusePlacement(placement, device, parentId) : undefined
  return {
    iq,
    /** As the rules see it. */
    tree: placement,
    isLoading: tree.isLoading || (iqId !== null && iqs.isLoading),
    error: tree.data ? null : tree.error,
    refusal: isGone ? iqRefusals.IqOffline : misfit,
  }
}
