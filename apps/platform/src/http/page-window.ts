/** The rows of an ordered list that are read for a page. */
export interface PageWindow {
  limit: number
  offset: number
  /** In the reverse of the order, so that they are to be turned around. */
  isFromEnd: boolean
}

interface WantedPage {
  skip: number
  top: number
}

/** From the nearer end, which is known once all are counted; else with one more row, which tells whether another page follows. */
export function pageWindow({ skip, top }: WantedPage, total?: number): PageWindow {
  if (total === undefined || skip <= total / 2) return { limit: top + 1, offset: skip, isFromEnd: false }
  const limit = Math.max(0, Math.min(top, total - skip))
  return { limit, offset: Math.max(0, total - skip - limit), isFromEnd: true }
}

/** How many there are, where the page itself tells it: one that is not full is the last. */
export function computeTotalCount({ skip, top }: WantedPage, read: number): number | undefined {
  if (read > top || (read === 0 && skip > 0)) return undefined
  return skip + read
}

/** From here on all are counted before the page is read: to pass by more rows costs more than the count. */
export const FAR_ROWS = 1_000
