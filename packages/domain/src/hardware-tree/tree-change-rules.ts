import type { HardwareType } from '../device-registry/hardware-types.ts'
import { findFirstPlacementRefusal } from './placement-rules.ts'
import type { Tree, TreeItem } from './tree.ts'
import { treeRefusals } from './tree-refusals.ts'

interface NewTreeEntry {
  id: string
  parentId: string | null
  hardwareType: 'iq' | HardwareType
}

/** Whether an entry of a tree is malformed in itself; the IQ's own may stand there and says nothing. */
export function refuseTreeEntry({ id, parentId, hardwareType }: NewTreeEntry, iqId: string) {
  if (id === iqId) return hardwareType === 'iq' ? undefined : treeRefusals.OwnEntryType
  return parentId === null && hardwareType !== 'iq' ? treeRefusals.ParentRequired : undefined
}

/** The stored type decides; a request that sends another one is refused. */
export const refuseOtherType = (stored: HardwareType, sent: HardwareType | 'iq') =>
  stored === sent ? undefined : treeRefusals.HardwareTypeDiffers

/**
 * Whether the whole desired tree of an IQ may become `next`: it may add items and move them, but leaves none out
 * (detaching has its own calls), and what is being detached stays at its place (TREE-24, TREE-26).
 */
export function refuseTreeChange(current: Tree, next: readonly TreeItem[]) {
  const ids = new Set(next.map((item) => item.id))
  if (ids.size < next.length) return treeRefusals.DuplicateTreeItem
  if (current.items.some((item) => !ids.has(item.id))) return treeRefusals.TreeIncomplete

  const before = new Map(current.items.map((item) => [item.id, item]))
  const isPlaced = (item: TreeItem) => before.get(item.id)?.parentId !== item.parentId
  const placed = next.filter(isPlaced)
  if (placed.some((item) => before.get(item.id)?.iqLinkState === 'detached_pending'))
    return treeRefusals.HardwareDetaching

  const existing = next.filter((item) => !isPlaced(item))
  return findFirstPlacementRefusal({ ...current, items: next }, placed, existing)
}

/** `at` is the IQ that still holds the hardware in any state, also a detach that was never confirmed; null for none. */
export const refuseAttachElsewhere = (at: string | null, iqId: string) =>
  at !== null && at !== iqId ? treeRefusals.AttachedElsewhere : undefined
