/**
 * These names stand in addresses and narrow the tree of a site (TREE-36); they have a file of their
 * own because addresses are read with the first load.
 */
export const TREE_STATES = ['attention', 'offline', 'pending', 'battery'] as const
export type TreeState = (typeof TREE_STATES)[number]
