import type { Refusal } from '../refusal.ts'
import { firstPlacementRefusal } from './placement-rules.ts'
import type { HardwareType, Tree, TreeItem } from './tree.ts'

export const treeIncomplete = {
  code: 'TreeIncomplete',
  message: 'Hardware of this IQ is missing in the tree. Detach it first, or reload and try again.',
} as const satisfies Refusal

export const duplicateTreeItem = {
  code: 'DuplicateTreeItem',
  field: 'iqTreeItems',
  message: 'The same hardware stands in the tree twice.',
} as const satisfies Refusal

export const hardwareDetaching = {
  code: 'HardwareDetaching',
  message: 'Hardware that is being detached can not be moved.',
} as const satisfies Refusal

export const attachedElsewhere = {
  code: 'AttachedElsewhere',
  message:
    'The hardware is still attached to another IQ. Detach it there first, by force if it can not confirm.',
} as const satisfies Refusal

export const ownEntryType = {
  code: 'OwnEntryType',
  field: 'iqTreeItems',
  message: "The entry with the IQ's own id must be of the type iq.",
} as const satisfies Refusal

export const parentRequired = {
  code: 'ParentRequired',
  field: 'iqTreeItems',
  message: 'Every lock and repeater in the tree needs a parent: the IQ or a repeater.',
} as const satisfies Refusal

export const hardwareTypeDiffers = {
  code: 'HardwareTypeDiffers',
  field: 'iqTreeItems',
  message: 'Hardware in the tree is of another type than the tree says.',
} as const satisfies Refusal

export const treeChangeRefusals = [
  treeIncomplete,
  duplicateTreeItem,
  hardwareDetaching,
  attachedElsewhere,
  ownEntryType,
  parentRequired,
  hardwareTypeDiffers,
] as const

interface Entry {
  id: string
  parentId: string | null
  hardwareType: 'iq' | HardwareType
}

/** Whether an entry of a tree is malformed in itself; the IQ's own may stand there and says nothing. */
export function refuseTreeEntry({ id, parentId, hardwareType }: Entry, iqId: string) {
  if (id === iqId) return hardwareType === 'iq' ? undefined : ownEntryType
  return parentId === null && hardwareType !== 'iq' ? parentRequired : undefined
}

/** What is known of the hardware decides what it is. */
export const refuseOtherType = (stored: HardwareType, told: HardwareType | 'iq') =>
  stored === told ? undefined : hardwareTypeDiffers

/**
 * Whether the whole desired tree of an IQ may become `next`: it may add items and move them, but leaves none out
 * (detaching has its own calls), and what is being detached stays at its place (TREE-24, TREE-26).
 */
export function refuseTreeChange(current: Tree, next: readonly TreeItem[]) {
  const ids = new Set(next.map((item) => item.id))
  if (ids.size < next.length) return duplicateTreeItem
  if (current.items.some((item) => !ids.has(item.id))) return treeIncomplete

  const before = new Map(current.items.map((item) => [item.id, item]))
  const isPlaced = (item: TreeItem) => before.get(item.id)?.parentId !== item.parentId
  const placed = next.filter(isPlaced)
  if (placed.some((item) => before.get(item.id)?.iqLinkState === 'detached_pending')) return hardwareDetaching

  const standing = next.filter((item) => !isPlaced(item))
  return firstPlacementRefusal({ ...current, items: next }, placed, standing)
}

/** `at` is the IQ that still holds the hardware in any state, also a detach that was never confirmed; null for none. */
export const refuseAttachElsewhere = (at: string | null, iqId: string) =>
  at !== null && at !== iqId ? attachedElsewhere : undefined
