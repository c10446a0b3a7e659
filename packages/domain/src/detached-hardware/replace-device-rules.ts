import { findFirstPlacementRefusal } from '../hardware-tree/placement-rules.ts'
import type { Device, Tree } from '../hardware-tree/tree.ts'
import { treeRefusals } from '../hardware-tree/tree-refusals.ts'
import { refuseDetach } from './detach-rules.ts'

interface DeviceSwap {
  /** The lock or repeater that keeps its name and its place. */
  itemId: string
  device: Device
}

interface ReplacedDevice {
  iq: { online: boolean }
  item: { online: boolean }
  /** Detaches the old device without its confirmation. */
  force: boolean
}

/**
 * Whether another device may take the place of one in a tree: the new one must be allowed there with all that hangs on
 * it, and the old one is asked to leave as by a detach, so that without force both it and the IQ must be online
 * (DETACH-03, DETACH-04).
 */
export function refuseReplaceDevice(
  tree: Tree,
  { itemId, device, iq, item, force }: DeviceSwap & ReplacedDevice,
) {
  const old = tree.items.find(({ id }) => id === itemId)
  if (old?.iqLinkState === 'detached_pending') return treeRefusals.ReplacingDetaching
  const misfit = refuseSwap(tree, { itemId, device })
  if (misfit || force || !old) return misfit
  const { hardwareType, iqLinkState } = old
  return refuseDetach(iq, { ...item, hardwareType, iqLinkState, hasChildren: false })
}

/** Placement alone: the kind and net of the new device, and the nets of the hardware below it. */
function refuseSwap(tree: Tree, { itemId, device }: DeviceSwap) {
  const items = tree.items.map((item) => (item.id === itemId ? { ...item, ...device } : item))
  return findFirstPlacementRefusal(
    { ...tree, items },
    items.filter(({ id }) => id === itemId),
    items.filter(({ parentId }) => parentId === itemId),
  )
}
