import { readFileSync } from 'node:fs'
import { numberFormats } from '../number-format.ts'
import { openTable } from '../open-table.ts'
import type { SheetTable, TableFile } from '../table.ts'

export const TEST_TABLE_LIMITS = { rows: 5_000, columns: 100, cells: 500_000 } as const

/** A file of `inputs/`, opened. */
export const openInput = (name: string): TableFile =>
  openTable(readFileSync(new URL(`inputs/${name}`, import.meta.url)), TEST_TABLE_LIMITS, numberFormats)

/** Each row as its line and cells; what is not certain with its kind behind it. */
export const formatSheetRows = ({ rows }: SheetTable): string[] =>
  rows.map(({ line, cells }) =>
    [line, ...cells.map(({ text, kind, isCertain }) => (isCertain ? text : `${text} <${kind}>`))].join('|'),
  )
