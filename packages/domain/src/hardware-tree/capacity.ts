import type { CommunicationType, HardwareType } from '../device-registry/hardware-types.ts'
import type { Notice } from '../notice.ts'
import type { Refusal } from '../refusal.ts'
import { refusePlacement, TREE_LIMITS } from './placement-rules.ts'
import type { Device, Tree, TreeItem } from './tree.ts'

/** How many devices of this kind all rules together still allow at that place (TREE-31). */
export function remainingCapacity(tree: Tree, device: Device, parentId: string): number {
  let items = tree.items
  while (!refusePlacement({ ...tree, items }, device, parentId)) {
    items = [...items, toAddedItem(device, parentId, items.length)]
  }
  return items.length - tree.items.length
}

export interface PlacementOption {
  /** The IQ's id for the first option, then the repeaters' in the order of the tree. */
  parentId: string
  refusal: Refusal | undefined
  remaining: number
}

/** Every place in a tree where a device could be attached, with the reason where it cannot. */
export function placementOptions(tree: Tree, device: Device): PlacementOption[] {
  const repeaters = tree.items.filter((item) => item.hardwareType === 'repeater')
  return [tree.iqId, ...repeaters.map((item) => item.id)].map((parentId) => ({
    parentId,
    refusal: refusePlacement(tree, device, parentId),
    remaining: remainingCapacity(tree, device, parentId),
  }))
}

interface CapacityQuestion {
  count: number
  hardwareType: HardwareType
  /** Absent while the kind of the device is not chosen yet. */
  communicationType?: CommunicationType
  parent: 'iq' | 'repeater'
}

/** 'You can attach 3 BLUEnet locks to this IQ' and its variants; singular for one (TREE-07 to TREE-09, TREE-31). */
export function capacityNotice({ count, hardwareType, communicationType, parent }: CapacityQuestion): Notice {
  const net = communicationType ? `${NET_NAME[communicationType]} ` : ''
  const noun = count === 1 ? hardwareType : `${hardwareType}s`
  return {
    code: 'RemainingCapacity',
    message: `You can attach ${count} ${net}${noun} to this ${parent === 'iq' ? 'IQ' : 'repeater'}`,
    params: { count, hardwareType, communicationType: communicationType ?? 'any', parent },
  }
}

export const NET_NAME = { RFNET: 'RFnet', BLUENET: 'BLUEnet' } as const satisfies Record<
  CommunicationType,
  string
>

/** The free slots of an IQ by number alone; counts include what is being detached (ATTACH-09, TREE-27). */
export const countFreeSlots = (iq: {
  locksCount: number
  repeatersCount: number
}): Record<HardwareType, number> => ({
  lock: Math.max(0, TREE_LIMITS.locks - iq.locksCount),
  repeater: Math.max(0, TREE_LIMITS.repeaters - iq.repeatersCount),
})

const toAddedItem = (
  { hardwareType, communicationType }: Device,
  parentId: string,
  index: number,
): TreeItem => ({
  id: `added ${index}`,
  parentId,
  hardwareType,
  communicationType,
  iqLinkState: 'attached_pending',
})
