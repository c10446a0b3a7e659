import { fillIn, refusals } from '../refusal.ts'

/** Why a cell or row of a table may not say what was meant, by the kinds of `packages/tables`. */
export interface CellDoubt {
  /** In the file, from 1. */
  line: number
  /** From 0; absent for a whole row that is hidden. */
  column?: number | undefined
  text: string
  kind: string
}

export const tableRefusals = refusals({
  RowHidden: 'This row is hidden in the file. Show it there and choose the file again to import it.',
  CellIsDate: 'The file holds “{text}” as a date. Enter it there as text.',
  CellNotCalculated:
    'A formula in this row was never calculated. Open the file in a spreadsheet, save it, and choose it again.',
  CellIsError: 'A cell of this row holds the error “{text}”. Correct it there and choose the file again.',
  CellShortened:
    'A spreadsheet shows “{text}” with an exponent and may have rounded it. Check it, or enter it there as text.',
  CellRepeats: '“{text}” repeats the cell above. Enter the value there in full.',
  CellNotExact: 'The file holds another number than the “{text}” that it shows. Enter it there as text.',
})

/** The sentence about a doubt; the line that it stands in is left out until the file says it clearly (TABLE-12). */
export function refuseDoubt({ column, text, kind }: CellDoubt) {
  if (column === undefined) return tableRefusals.RowHidden
  if (kind === 'date') return fillIn(tableRefusals.CellIsDate, { text })
  if (kind === 'error') return fillIn(tableRefusals.CellIsError, { text })
  if (kind === 'uncalculated') return tableRefusals.CellNotCalculated
  if (kind === 'ditto') return fillIn(tableRefusals.CellRepeats, { text })
  if (kind === 'exponent') return fillIn(tableRefusals.CellShortened, { text })
  return fillIn(tableRefusals.CellNotExact, { text })
}

/** The doubts that matter: hidden rows, and cells of columns that are used; one for each line. */
export function listDoubtsByLine(
  doubts: readonly CellDoubt[],
  columns: readonly (string | null)[],
): Map<number, CellDoubt> {
  return new Map(
    selectUsedDoubts(doubts, columns)
      .toReversed()
      .map((doubt) => [doubt.line, doubt]),
  )
}

/** The doubts about hidden rows and about cells of columns that are used. */
export const selectUsedDoubts = (
  doubts: readonly CellDoubt[],
  columns: readonly (string | null)[],
): CellDoubt[] => doubts.filter(({ column }) => column === undefined || columns[column] != null)
