import { refusePlacement } from '@commissioning/domain/hardware-tree/placement-rules'
import type { Device } from '@commissioning/domain/hardware-tree/tree'
import { useSelectableIqs } from '../iqs/iq-queries.ts'
import type { DeviceForm } from './device-form.ts'
import { placementTree, useIqTree } from './tree-queries.ts'

/** The chosen IQ, and why the device cannot hang at the chosen place. Nothing is placed before the tree is known. */
export function usePlacement(
  installationId: string,
  { iqId, parentId }: Pick<DeviceForm, 'iqId' | 'parentId'>,
  device: Device | undefined,
) {
  const iq = useSelectableIqs(installationId).data?.items.find(({ id }) => id === iqId)
  const tree = useIqTree(installationId, iqId ?? undefined)
  const placement = iq && tree.data && placementTree(iq, tree.data.items)
  return {
    iq,
    isLoading: tree.isLoading,
    error: tree.data ? null : tree.error,
    refusal: placement && device && parentId ? refusePlacement(placement, device, parentId) : undefined,
  }
}
