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
export function guessColumnsByForm<Field>(
  byHeading: readonly (Field | null)[],
  body: readonly (readonly string[])[],
  forms: readonly ColumnForm<Field>[],
  isStated: (text: string) => boolean,
): ColumnGuess<Field>[] {
  const taken = new Set(byHeading)
  const guesses = byHeading.map((field): ColumnGuess<Field> => ({ field, isCertain: field !== null }))
  for (const { field, fits, isUnmistakable } of forms) {
    if (taken.has(field)) continue
    const at = guesses.findIndex(
      ({ field: own }, column) => own === null && isOfForm(body, column, fits, isStated),
    )
    if (at >= 0) guesses[at] = { field, isCertain: isUnmistakable }
  }
  return guesses
}

/** Ends with the cell that decides it, which of most columns of a long list is an early one. */
function isOfForm(
  body: readonly (readonly string[])[],
  column: number,
  fits: (text: string) => boolean,
  isStated: (text: string) => boolean,
): boolean {
  const verdicts = new Map<string, 'fits' | 'other' | 'empty'>()
  const verdictOn = (text: string) => (isStated(text) ? (fits(text) ? 'fits' : 'other') : 'empty')
  const count = { fits: 0, other: 0, empty: 0 }
  for (const row of body) {
    const text = row[column] ?? ''
    // a column of a long list has few texts
    const verdict = verdicts.get(text) ?? verdictOn(text)
    verdicts.set(text, verdict)
    count[verdict] += 1
    const most = body.length - count.empty
    if (most - count.other < most * MIN_SHARE) return false
  }
  const total = count.fits + count.other
  return total >= MIN_CELLS && count.fits >= total * MIN_SHARE
}
