import type { HardwareType } from '../device-registry/hardware-types.ts'
import type { Refusal } from '../refusal.ts'
import { computeTreeDepth, type Device, listAncestors, type Tree, type TreeItem } from './tree.ts'
import { netMismatchRefusals, rootExclusiveRefusals, treeRefusals } from './tree-refusals.ts'

/** The limits of one IQ (TREE-03, TREE-04, TREE-13, TREE-16). A level is a depth below the IQ (TREE-23). */
export const TREE_LIMITS = {
  locks: 16,
  repeaters: 6,
  repeaterDepth: 3,
  blueNetRepeatersPerLevel: 2,
} as const

/** Every revision 1.x counts as 1.0 (TREE-30). */
export const isRevisionOne = (revision: string): boolean => /^1(\.|$)/.test(revision)

/**
 * Whether a device that is not in the tree may be attached to the IQ or to a repeater of it; the first broken rule in
 * the order of TREE-28. It does not check whether the tree as it is obeys the rules.
 */
export function refusePlacement(tree: Tree, device: Device, parentId: string): Refusal | undefined {
  const { hardwareType, communicationType } = device
  const item: TreeItem = { id: NEW_ID, parentId, hardwareType, communicationType, iqLinkState: 'detached' }
  return findFirstPlacementRefusal({ ...tree, items: [...tree.items, item] }, [item])
}

/**
 * The first rule, in the order of TREE-28, that any item breaks: `placed` are new at their place and named first,
 * `existing` were there before, so that only what is newly placed is kept off a repeater that is being detached.
 */
export function findFirstPlacementRefusal(
  tree: Tree,
  placed: readonly TreeItem[],
  existing: readonly TreeItem[] = [],
): Refusal | undefined {
  const items = [...placed, ...existing]
  const checks = [
    () => firstOf(items, (item) => refuseParent(tree, item)),
    () => firstOf(placed, (item) => refuseDetachingParent(tree, item)),
    ...laterRules.map((rule) => () => firstOf(items, (item) => rule(tree, item))),
  ]
  return firstOf(checks, (check) => check())
}

/** No id of a database or a form is empty. */
const NEW_ID = ''

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined) {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

type PlacementRule = (tree: Tree, item: TreeItem) => Refusal | undefined

const isBlueNet = (item: Device) => item.communicationType === 'BLUENET'
const count = (tree: Tree, type: HardwareType) =>
  tree.items.filter((item) => item.hardwareType === type).length

const refuseParent: PlacementRule = (tree, item) => {
  const { end } = listAncestors(tree, item)
  if (end === 'iq') return undefined
  return end === 'circle' ? treeRefusals.TreeCircle : treeRefusals.UnknownParent
}

const refuseDetachingParent: PlacementRule = (tree, item) =>
  listAncestors(tree, item).ancestors.some((ancestor) => ancestor.iqLinkState === 'detached_pending')
    ? treeRefusals.ParentDetaching
    : undefined

const refuseNet: PlacementRule = (tree, item) => {
  const [parent] = listAncestors(tree, item).ancestors
  if (!parent || parent.communicationType === item.communicationType) return undefined
  return netMismatchRefusals[item.communicationType][item.hardwareType]
}

const refuseRevision: PlacementRule = (tree, item) =>
  isBlueNet(item) && isRevisionOne(tree.revision) ? treeRefusals.BlueNetNotSupported : undefined

const refuseDepth: PlacementRule = (tree, item) =>
  item.hardwareType === 'repeater' && computeTreeDepth(tree, item) > TREE_LIMITS.repeaterDepth
    ? treeRefusals.TreeTooDeep
    : undefined

const refuseLevel: PlacementRule = (tree, item) => {
  const isBlueNetRepeater = (other: TreeItem) => other.hardwareType === 'repeater' && isBlueNet(other)
  if (!isBlueNetRepeater(item)) return undefined
  const depth = computeTreeDepth(tree, item)
  const level = tree.items.filter(
    (other) => isBlueNetRepeater(other) && computeTreeDepth(tree, other) === depth,
  )
  return level.length > TREE_LIMITS.blueNetRepeatersPerLevel ? treeRefusals.LevelFull : undefined
}

const refuseRoot: PlacementRule = (tree, item) => {
  const isOnRoot = (other: TreeItem) => other.parentId === tree.iqId && isBlueNet(other)
  const excludes = (other: TreeItem) => isOnRoot(other) && other.hardwareType !== item.hardwareType
  return isOnRoot(item) && tree.items.some(excludes) ? rootExclusiveRefusals[item.hardwareType] : undefined
}

const refuseCapacity: PlacementRule = (tree, { hardwareType }) => {
  if (hardwareType === 'lock')
    return count(tree, 'lock') > TREE_LIMITS.locks ? treeRefusals.LocksFull : undefined
  return count(tree, 'repeater') > TREE_LIMITS.repeaters ? treeRefusals.RepeatersFull : undefined
}

/** In the order of TREE-28, after the parent itself. */
const laterRules = [refuseNet, refuseRevision, refuseDepth, refuseLevel, refuseRoot, refuseCapacity]
