import type { CommunicationType, HardwareType, LinkState } from '../device-registry/hardware-types.ts'

export interface Device {
  hardwareType: HardwareType
  communicationType: CommunicationType
}

/** A lock or repeater at its place; `parentId` is the IQ's or a repeater's id. */
export interface TreeItem extends Device {
  id: string
  parentId: string
  iqLinkState: LinkState
}

/** The desired hardware of one IQ, without the IQ's own entry. Items that are detached_pending are still in it. */
export interface Tree {
  iqId: string
  /** The IQ's hardware revision, such as "1.0" or "2.0". */
  revision: string
  items: readonly TreeItem[]
}

/**
 * Lists the ancestors of an item from its parent up, and says whether they end at the IQ, at
 * nothing, or in the item itself.
 */
export function listAncestors(tree: Tree, item: TreeItem) {
  const ancestors: TreeItem[] = []
  let parentId = item.parentId
  while (parentId !== tree.iqId) {
    const parent = tree.items.find((candidate) => candidate.id === parentId)
    if (parent?.hardwareType !== 'repeater') return { ancestors, end: 'unknown' } as const
    if (ancestors.includes(parent)) return { ancestors, end: 'circle' } as const
    ancestors.push(parent)
    parentId = parent.parentId
  }
  return { ancestors, end: 'iq' } as const
}

/** 1 for hardware at the IQ root. */
export const computeTreeDepth = (tree: Tree, item: TreeItem): number =>
  listAncestors(tree, item).ancestors.length + 1
