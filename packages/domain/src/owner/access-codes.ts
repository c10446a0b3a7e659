/** How many access codes of a site are open at a time: each costs a slow hash at every try. */
export const OPEN_ACCESS_CODES = 5
