import { MAX_LINES, tooManyLinesRefusal } from '@commissioning/domain/add-several/line-rules'
import { type ListField, listColumns, listRows } from '@commissioning/domain/add-several/list-columns'
import {
  type ListedLine,
  type ListSurroundings,
  parseLockList,
} from '@commissioning/domain/add-several/list-lines'
import { lockListRefusals } from '@commissioning/domain/add-several/lock-list-refusals'
import { type KnownColumn, selectVisibleCells } from '@commissioning/domain/files/table-columns'
import type { Refusal } from '@commissioning/domain/refusal'
import type { Table } from '../../components/table-shapes.ts'
import type { ImportedSource } from '../table-import/import-file.ts'
import { readListFile } from './read-list-file.ts'

interface Dependencies {
  /** The company has said of these what they are. */
  said: readonly KnownColumn<ListField>[]
  /** Asks what the boxes of these codes hold. */
  ask: (codes: readonly string[]) => unknown
}

/** The table of a list of locks that a person has chosen, or why it is none. */
export async function openList(
  from: ImportedSource,
  sheet: number | undefined,
  { said, ask }: Dependencies,
): Promise<Table | { refusal: Refusal }> {
  const table = await readListFile(from, sheet)
  if ('refusal' in table) return table
  const found = listColumns(selectVisibleCells(table.cells, table.hiddenColumns), said)
  // another sheet may have what this one lacks
  if (!found) return table.sheets.length > 1 ? table : { refusal: lockListRefusals.ListWithoutCodes }
  const filled = listRows(table.cells, found).filter(({ isEmpty }) => !isEmpty)
  if (filled.length > MAX_LINES) return { refusal: tooManyLinesRefusal }
  ask(filled.map(({ cells: { code } }) => code))
  return table
}

/** The lines of a pasted list where nobody has to look at them first; they go to the others at once. */
export function selectCertainLines(
  { cells, doubts }: Table,
  around: ListSurroundings,
): readonly ListedLine[] | undefined {
  const read = parseLockList(cells, around)
  return read.refusal || read.isInDoubt || doubts.length > 0 ? undefined : read.lines
}
