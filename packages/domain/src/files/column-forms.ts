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
  for (const { field, fits, isUnmistakable } of forms) {
    if (taken.has(field)) continue
    const at = guesses.findIndex((guess, column) => {
      const cells = body.map((row) => row[column] ?? '').filter(isStated)
      const fitting = cells.filter(fits).length
      return guess.field === null && cells.length >= MIN_CELLS && fitting >= cells.length * MIN_SHARE
    })
    if (at >= 0) guesses[at] = { field, isCertain: isUnmistakable }
  }
  return guesses
}
