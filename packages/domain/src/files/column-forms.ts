/** A field by the form of its cells. */
export interface ColumnForm<Field> {
  field: Field
  fits: (text: string) => boolean
  /** No other column of such a table looks so; otherwise it is a suggestion. */
  isUnmistakable: boolean
}

export interface ColumnGuess<Field> {
  field: Field | null
  /** A heading or an unmistakable form is certain; any other guess is for a person to confirm. */
  isCertain: boolean
}

/** The share of filled cells that must fit, and how many there must be. */
const MIN_SHARE = 0.9
const MIN_CELLS = 2

/**
 * Guesses columns without a known heading by the form of their cells; each field once (TABLE-48).
 * @param byHeading what headings say of each column
 * @param body the lines below the headings
 * @param isStated whether a cell says anything
 */
export function guessByForm<Field>(
  byHeading: readonly (Field | null)[],
  body: readonly (readonly string[])[],
  forms: readonly ColumnForm<Field>[],
  isStated: (text: string) => boolean,
): ColumnGuess<Field>[] {
  const taken = new Set(byHeading)
  const guesses = byHeading.map((field): ColumnGuess<Field> => ({ field, isCertain: field !== null }))
  const columns = byHeading.map((field, column) =>
    field === null ? statedTexts(body, column, isStated) : { total: 0, texts: [] },
  )
  for (const { field, fits, isUnmistakable } of forms) {
    if (taken.has(field)) continue
    const at = guesses.findIndex(({ field: own }, column) => own === null && isOfForm(columns[column], fits))
    if (at >= 0) guesses[at] = { field, isCertain: isUnmistakable }
  }
  return guesses
}

interface StatedTexts {
  total: number
  /** Each text once, with the number of its cells: a column of a long list has few. */
  texts: readonly (readonly [string, number])[]
}

function statedTexts(
  body: readonly (readonly string[])[],
  column: number,
  isStated: (text: string) => boolean,
): StatedTexts {
  const counts = new Map<string, number>()
  for (const row of body) {
    const text = row[column] ?? ''
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const texts = [...counts].filter(([text]) => isStated(text))
  return { total: texts.reduce((sum, [, count]) => sum + count, 0), texts }
}

function isOfForm(column: StatedTexts | undefined, fits: (text: string) => boolean): boolean {
  if (!column || column.total < MIN_CELLS) return false
  let fitting = column.total
  for (const [text, count] of column.texts) {
    if (!fits(text)) fitting -= count
    if (fitting < column.total * MIN_SHARE) return false
  }
  return true
}
