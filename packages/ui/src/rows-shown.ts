/** Heights are in px: `before` and `after` replace the rows that are not drawn. */
export interface RowsShown {
  indexes: readonly number[]
  before: number
  after: number
  /** Put on each drawn row, so that its real height is known. */
  measure?: ((row: HTMLElement | null) => void) | undefined
}

/** Shorter lists are simply drawn whole. */
export const WHOLE_UP_TO = 60

/** The first rows of a list that fill such a height, with an estimate of the rest. */
export function showFirstRows(count: number, rowPx: number, height: number): RowsShown {
  const drawn = Math.min(count, Math.ceil(height / rowPx))
  return { indexes: Array.from({ length: drawn }, (_, at) => at), before: 0, after: (count - drawn) * rowPx }
}

/** All rows of a list. */
export const showAllRows = (count: number): RowsShown => ({
  indexes: Array.from({ length: count }, (_, at) => at),
  before: 0,
  after: 0,
})
