import { LOCK_LIST_FILE, MAX_LINES, tooManyLines } from '@commissioning/domain/add-several/line-rules'
import { type ListField, listColumns, listRows } from '@commissioning/domain/add-several/list-columns'
import { type ListedLine, type ListSurroundings, linesOf } from '@commissioning/domain/add-several/list-lines'
import { listRefusals } from '@commissioning/domain/add-several/list-refusals'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { refusedSize, refuseFile } from '@commissioning/domain/files/file-rules'
import { headingKey, type KnownColumn, seenCells } from '@commissioning/domain/files/table-columns'
import type { Refusal } from '@commissioning/domain/refusal'
import { readTable } from '../../components/read-table.ts'
import type { Table } from '../../components/table-shapes.ts'
import type { ImportedSource } from '../table-import/import-file.ts'

/** Titles and empty lines stand beside the lines that are counted. */
const SHEET = { rows: 2_000, columns: 200, cells: 100_000 } as const
const HEADINGS = ['code', 'name', 'floor'].map(headingKey)

interface Dependencies {
  /** The company has said of these what they are. */
  said: readonly KnownColumn<ListField>[]
  /** Asks what the boxes of these codes hold. */
  ask: (codes: readonly string[]) => unknown
}

/** The table of a list that a person has chosen, or why it is none. */
export async function openList(
  from: ImportedSource,
  sheet: number | undefined,
  { said, ask }: Dependencies,
): Promise<Table | { refusal: Refusal }> {
  const table = await readListFile(from, sheet)
  if ('refusal' in table) return table
  const found = listColumns(seenCells(table.cells, table.hiddenColumns), said)
  // another sheet may have what this one lacks
  if (!found) return table.sheets.length > 1 ? table : { refusal: listRefusals.ListWithoutCodes }
  const filled = listRows(table.cells, found).filter(({ isEmpty }) => !isEmpty)
  if (filled.length > MAX_LINES) return { refusal: tooManyLines }
  ask(filled.map(({ cells: { code } }) => code))
  return table
}

/** The lines of a pasted list where nobody has to look at them first; they go to the others at once. */
export function certainLines({ cells }: Table, around: ListSurroundings): readonly ListedLine[] | undefined {
  const read = linesOf(cells, around)
  return read.refusal || read.isInDoubt ? undefined : read.lines
}

/** The table of a list, read by the browser alone, or why it is none. */
async function readListFile(source: ImportedSource, sheet?: number): Promise<Table | { refusal: Refusal }> {
  const isPasted = typeof source === 'string'
  const isTooLong = isPasted && source.length > LOCK_LIST_FILE.maxBytes
  const refusal = isPasted ? isTooLong && refusedSize(LOCK_LIST_FILE) : refuseFile([source], LOCK_LIST_FILE)
  if (refusal) return { refusal }
  return readTable(source, {
    limits: SHEET,
    sheet,
    headings: HEADINGS,
    tooLong: tooManyLines,
    unreadable: isPasted ? listRefusals.ListWithoutCodes : fileRefusals.FileDamaged,
  })
}
