import { type TableRefusal, tableRefusals } from './table-refusals.ts'

/**
 * Kinds of cells by what can be relied on. `text`, `number` (shown with plain digits), `boolean` and `empty` are certain;
 * the others name why what is shown may not be what was meant.
 */
export type CellKind =
  | 'empty'
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'exponent'
  | 'percent'
  | 'fraction'
  | 'error'
  | 'uncalculated'
  | 'unreadable'

export interface TableCell {
  /** The text that a person sees in the sheet. */
  text: string
  kind: CellKind
  /** False where the shown text may not be what was typed, so that it is asked about and never taken unasked. */
  isCertain: boolean
  /** The number that the file holds, where something else is shown. */
  raw?: string
}

export interface TableRow {
  /** The line in the file, from 1. */
  line: number
  /** Hidden by hand or by a filter. */
  isHidden: boolean
  cells: TableCell[]
}

export interface SheetInfo {
  index: number
  name: string
  isHidden: boolean
}

/** One sheet of a workbook, or all of a text. */
export interface SheetTable {
  /** Rows that hold something. */
  rows: TableRow[]
  /** The lines of each merged area, from 1; each cell of an area has its text. */
  merged: { from: number; to: number }[]
  /** Columns that nobody sees in a spreadsheet, from 0, in their order. */
  hiddenColumns: number[]
}

/** Most rows that hold something, columns and cells; more are refused with `FileTooComplex`, and none is left out. */
export interface TableLimits {
  rows: number
  columns: number
  cells: number
}

/** Letters of all cells of a sheet: a small workbook can have one long text in every cell (TABLE-67). */
const MAX_LETTERS = 16_777_216

/** Counts the cells of a sheet and their letters. Throws {@link TableFault} with `FileTooComplex` above a limit. */
export function createCellCounter({ cells }: TableLimits): (cell: TableCell) => void {
  let count = 0
  let letters = 0
  return ({ text }) => {
    count += 1
    letters += text.length
    if (count > cells || letters > MAX_LETTERS) throw new TableFault(tableRefusals.tooComplex)
  }
}

export interface TableFile {
  format: 'workbook' | 'text'
  /** Sheets with rows, in their order; those with charts are passed over. */
  sheets: SheetInfo[]
  /** The first sheet that is seen; a hidden one where no other is there. */
  firstSheet: number
  /** Separators that fit the text, the likeliest first. */
  separators: string[]
  /** Throws {@link TableFault}. */
  read(choice?: { sheet?: number | undefined; separator?: string | undefined }): SheetTable
}

/** A file that is no table, or takes too much to read; the sentence of its code says what to do. */
export class TableFault extends Error {
  override readonly name = 'TableFault'
  readonly code: TableRefusal
  /** It has more rows than its limit, which most lists name in their own sentence. */
  readonly isTooLong: boolean

  constructor(code: TableRefusal, isTooLong = false) {
    super(code)
    this.code = code
    this.isTooLong = isTooLong
  }
}

const EMPTY: TableCell = Object.freeze({ text: '', kind: 'empty', isCertain: true })

export const emptyCell = (): TableCell => EMPTY

/** A text as it stands; nothing for an empty one. */
export const textCell = (text: string): TableCell =>
  text === '' ? EMPTY : { text, kind: 'text', isCertain: true }
