import { isDecimalCard } from './card-numbers.ts'
import type { ListRow, ListSheet } from './tag-list-sheet.ts'
import { isTagNumber } from './tag-number.ts'

/**
 * The column with the most tag numbers, from 0; of equals the first. Days, numbers of employees and times of a second look like tag
 * numbers without a letter, so that a column with letters comes before them (TABLE-94). Where no cell is a tag number, the column
 * with the most decimal card numbers; undefined where no cell is one of these either: the list may be another sheet's (TABLE-11).
 * A hidden column is taken only where no other holds any (TABLE-99).
 */
export const tagColumn = ({ rows, hiddenColumns }: ListSheet): number | undefined =>
  fullestOf(rows, (column) => !hiddenColumns.includes(column)) ??
  (hiddenColumns.length > 0 ? fullestOf(rows, () => true) : undefined)

type IsCounted<Value> = (value: Value) => boolean

const fullestOf = (rows: readonly ListRow[], isLookedAt: IsCounted<number>): number | undefined =>
  fullestColumn(rows, isLookedAt, (text) => /[a-f]/i.test(text) && isTagNumber(text)) ??
  fullestColumn(rows, isLookedAt, isTagNumber) ??
  fullestColumn(rows, isLookedAt, isDecimalCard)

function fullestColumn(
  rows: readonly ListRow[],
  isLookedAt: IsCounted<number>,
  isCounted: IsCounted<string>,
): number | undefined {
  const counts = new Map<number, number>()
  for (const { cells } of rows)
    for (const [column, { text }] of cells.entries())
      if (isLookedAt(column) && isCounted(text)) counts.set(column, (counts.get(column) ?? 0) + 1)
  const [best] = [...counts].sort(([one, ones], [other, others]) => others - ones || one - other)
  return best?.[0]
}

/** The first column in which anything stands, for a list without any tag number. */
export const findFirstFilledColumn = (rows: readonly ListRow[]): number =>
  Math.min(
    ...rows.map(({ cells }) => cells.findIndex(({ text }) => text.trim() !== '')).filter((at) => at >= 0),
  )
