import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { isInState } from '@commissioning/domain/hardware-tree/attention'
import { deviceFinder } from '@commissioning/domain/hardware-tree/device-search'
import { TREE_STATES, type TreeState } from '@commissioning/domain/hardware-tree/tree-states'
import { listIqAttentionReasons } from '@commissioning/domain/iqs/iq-attention'
import type { HardwareSearch } from './hardware-search.ts'
import { listEveryTreeRow, type TreeRow } from './tree-rows.ts'

/** An IQ with its tree; undefined while it is on its way. */
export interface KnownTree {
  iq: Iq
  rows: readonly TreeRow[] | undefined
}

/** An IQ that is shown, and of its tree what was found, or the whole where that is undefined. */
export interface FoundTree {
  iq: Iq
  found?: readonly TreeRow[] | undefined
}

/** The answer says of an IQ whether it matches itself, and which of its devices do. */
function createTreeFilter({ search, state }: HardwareSearch) {
  const isFound = deviceFinder(search ?? '')
  return ({ iq }: KnownTree) => {
    const isIqFound = isFound(iq)
    return {
      isIqFound,
      isItself: isIqFound && (!state || isInState(listIqAttentionReasons(iq), state)),
      /** With a state the hardware of an IQ that is found is found too. */
      isWanted: ({ item, needs }: TreeRow) =>
        state ? (isIqFound || isFound(item)) && isInState(needs, state) : isFound(item),
    }
  }
}

/**
 * Narrows a site to what is searched for, or is in the state asked for. An IQ found by its own name
 * or MAC is shown with its whole tree, any other with what was found on it and the branches that
 * lead there (TREE-36, TREE-37).
 */
export function filterTrees(site: readonly KnownTree[], address: HardwareSearch): FoundTree[] {
  const of = createTreeFilter(address)
  return site.flatMap((tree) => {
    const { isIqFound, isItself, isWanted } = of(tree)
    if (isIqFound && !address.state) return [{ iq: tree.iq }]
    const found = keepFoundBranches(tree.rows ?? [], isWanted)
    return found.length > 0 || isItself ? [{ iq: tree.iq, found }] : []
  })
}

/** How many IQs and devices of a site are meant themselves, without those that are shown around them (TREE-42). */
export function countTreeMatches(site: readonly KnownTree[], address: HardwareSearch): number {
  const of = createTreeFilter(address)
  return site.reduce((sum, tree) => {
    const { isItself, isWanted } = of(tree)
    return sum + (isItself ? 1 : 0) + listEveryTreeRow(tree.rows ?? []).filter(isWanted).length
  }, 0)
}

function keepFoundBranches(rows: readonly TreeRow[], isFound: (row: TreeRow) => boolean): TreeRow[] {
  return rows.flatMap((row) => {
    const below = keepFoundBranches(row.below, isFound)
    return below.length > 0 || isFound(row) ? [{ ...row, below }] : []
  })
}

/** How many IQs and devices of a site are in each state. */
export function countTreeStates(site: readonly KnownTree[]): Record<TreeState, number> {
  const needs = site.flatMap(({ iq, rows = [] }) => [
    listIqAttentionReasons(iq),
    ...listEveryTreeRow(rows).map((row) => row.needs),
  ])
  const counts = { attention: 0, offline: 0, pending: 0, battery: 0 }
  for (const state of TREE_STATES) counts[state] = needs.filter((one) => isInState(one, state)).length
  return counts
}
