import { foldCase } from '../formats/fold-case.ts'

/** What somebody has said of a column's heading before; null is a column that is not used. */
export interface KnownColumn<Field> {
  column: string
  field: Field | null
}

/**
 * How headings are compared: in any case, without accents and signs between their words; a heading of signs alone, such
 * as "#", is compared by them, or an empty heading would be its equal.
 */
export function headingKey(heading: string): string {
  const folded = foldCase(heading).replace(/\p{M}/gu, '')
  return folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || folded.trim()
}

/** Reads the headings of tables whose columns are usually called so: by field, the surest first, separated by `|`. */
export function columnReader<Field extends string>(usual: Readonly<Record<Field, string>>) {
  const usualHeadings = new Map(
    Object.entries<string>(usual).flatMap(([field, headings]) =>
      // the table has these keys alone
      headings
        .split('|')
        .map((heading, rank) => [headingKey(heading), { field: field as Field, rank }] as const),
    ),
  )

  /** What each column holds: as somebody has said, or else as such tables usually call it; each field once. */
  function guessColumns(headings: readonly string[], known: readonly KnownColumn<Field>[]): (Field | null)[] {
    const said = new Map(known.map(({ column, field }) => [headingKey(column), { field, rank: -1 }]))
    const guesses = headings.map((heading) => {
      const key = headingKey(heading)
      return said.get(key) ?? usualHeadings.get(key) ?? { field: null, rank: 0 }
    })
    return guesses.map(({ field, rank }, at) => {
      const isBeaten = guesses.some(
        (other, index) => other.field === field && (other.rank < rank || (other.rank === rank && index < at)),
      )
      return isBeaten ? null : field
    })
  }

  /** Where the table begins: the first line of the first 20 with two known headings, or else with two cells. */
  function headerLine(cells: readonly (readonly string[])[], known: readonly KnownColumn<Field>[]): number {
    const first = cells.slice(0, 20)
    const withHeadings = first.findIndex((row) => guessColumns(row, known).filter(Boolean).length >= 2)
    if (withHeadings >= 0) return withHeadings
    return Math.max(
      0,
      first.findIndex((row) => row.filter((cell) => cell.trim() !== '').length >= 2),
    )
  }

  return { guessColumns, headerLine }
}
