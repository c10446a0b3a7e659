import { foldCase } from '../formats/fold-case.ts'

/** Somebody has assigned this heading before; null stands for a column that is not used. */
export interface KnownColumn<Field> {
  column: string
  field: Field | null
}

/** The cells by which columns are guessed: what stands in a hidden one was seen by nobody (TABLE-99). */
export const selectVisibleCells = (
  cells: readonly (readonly string[])[],
  hiddenColumns: readonly number[],
): readonly (readonly string[])[] =>
  hiddenColumns.length === 0
    ? cells
    : cells.map((row) => row.map((text, column) => (hiddenColumns.includes(column) ? '' : text)))

/**
 * How headings are compared: in any case, without accents and signs between their words; a heading of signs alone, such
 * as "#", is compared by them, or an empty heading would be its equal.
 */
export function normalizeHeading(heading: string): string {
  const folded = foldCase(heading).replace(/[\p{M}\p{Cf}]/gu, '')
  return folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || folded.trim()
}

/** Reads the headings of tables whose columns are usually called so: by field, the surest first, separated by `|`. */
export function columnReader<Field extends string>(usual: Readonly<Record<Field, string>>) {
  const usualHeadings = new Map(
    Object.entries<string>(usual).flatMap(([field, headings]) =>
      // the table has these keys alone
      headings
        .split('|')
        .map((heading, rank) => [normalizeHeading(heading), { field: field as Field, rank }] as const),
    ),
  )

  /**
   * Guesses each column: as somebody has said before, or else as such tables usually call it; each
   * field once.
   * @param above the line above the headings, which may group them: "Room" and "Door" above two
   * columns "Number"
   */
  function guessColumns(
    headings: readonly string[],
    known: readonly KnownColumn<Field>[],
    above: readonly string[] = [],
  ): (Field | null)[] {
    const said = new Map(known.map(({ column, field }) => [normalizeHeading(column), { field, rank: -1 }]))
    const groups = groupsAbove(above, headings.length)
    const guesses = headings.map((heading, at) => {
      const key = normalizeHeading(heading)
      const group = groups[at] ?? ''
      const grouped =
        usualHeadings.get(normalizeHeading(`${group} ${heading}`)) ??
        usualHeadings.get(normalizeHeading(group + heading))
      return said.get(key) ?? grouped ?? usualHeadings.get(key) ?? { field: null, rank: 0 }
    })
    return guesses.map(({ field, rank }, at) => {
      const isBeaten = guesses.some(
        (other, index) => other.field === field && (other.rank < rank || (other.rank === rank && index < at)),
      )
      return isBeaten ? null : field
    })
  }

  /**
   * Takes the first of 20 lines with two known headings, or else with two cells. Where headings
   * span two lines it is the lower one.
   */
  function headerLine(cells: readonly (readonly string[])[], known: readonly KnownColumn<Field>[]): number {
    const first = cells.slice(0, 20)
    const withHeadings = first.findIndex((row) => guessColumns(row, known).filter(Boolean).length >= 2)
    const count = (at: number) => guessColumns(cells[at] ?? [], known).filter(Boolean).length
    if (withHeadings >= 0)
      return count(withHeadings + 1) >= count(withHeadings) ? withHeadings + 1 : withHeadings
    return Math.max(
      0,
      first.findIndex((row) => row.filter((cell) => cell.trim() !== '').length >= 2),
    )
  }

  return { guessColumns, headerLine }
}

/** The group of each column, which merged cells or empty ones to the right carry on; a lone title groups nothing. */
function groupsAbove(above: readonly string[], width: number): string[] {
  if (new Set(above.map(normalizeHeading).filter(Boolean)).size < 2) return []
  let group = ''
  return Array.from({ length: width }, (_, at) => {
    group = above[at]?.trim() || group
    return group
  })
}
