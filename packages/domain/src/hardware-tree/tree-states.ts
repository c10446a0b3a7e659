/** What the tree of a site can be narrowed to, under the names of the address (TREE-36); alone, because addresses are read with the first load. */
export const TREE_STATES = ['attention', 'offline', 'pending', 'battery'] as const
export type TreeState = (typeof TREE_STATES)[number]
