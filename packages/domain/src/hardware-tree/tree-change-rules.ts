import type { Refusal } from '../refusal.ts'
import { firstPlacementRefusal } from './placement-rules.ts'
import type { Tree, TreeItem } from './tree.ts'

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

export const treeChangeRefusals = [
  treeIncomplete,
  duplicateTreeItem,
  hardwareDetaching,
  attachedElsewhere,
] as const

/**
 * Whether the whole desired tree of an IQ may become `next`: it may add items and move them, but leaves none out
 * (detaching has its own calls), and what is being detached stays at its place (4 §6).
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
