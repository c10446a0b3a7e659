import type { CellDoubt } from '@commissioning/domain/files/table-doubts'
import type { SheetInfo, TableLimits } from '@commissioning/tables/table'

/** A sheet of a file as texts; the first of `cells` is the first line of the file. */
export interface Table {
  cells: string[][]
  /** The lines of each merged area, from 1. */
  merged: { from: number; to: number }[]
  /** Counted from 0; none of them is read before a person says so. */
  hiddenColumns: number[]
  /** Cells and rows that are asked about and never taken as they are. */
  doubts: CellDoubt[]
  /** Sheets that can be chosen, and the one that this is. */
  sheets: SheetInfo[]
  sheet: number
}

/** A file or pasted text to read, in the page or in its worker. */
export interface TableRequest {
  source: Uint8Array | string
  limits: TableLimits
  /** Chosen by the person; otherwise the first sheet that is seen, or of those the first with such headings. */
  sheet?: number | undefined
  /** Doors are looked for, so that a sheet is known by its name too, or tags, so that it is known by their numbers. */
  holds?: 'doors' | 'tags' | undefined
  /** Headings by which a sheet is known, in the form in which they are compared. */
  headings?: readonly string[] | undefined
}

/** `code` is the stable code of the refusal; the rows may be too many for it. */
export type TableAnswer = { table: Table } | { code: string; isTooLong: boolean }
