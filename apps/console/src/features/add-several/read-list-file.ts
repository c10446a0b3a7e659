import { LOCK_LIST_FILE, tooManyLines } from '@commissioning/domain/add-several/line-rules'
import { listRefusals } from '@commissioning/domain/add-several/list-refusals'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { refusedSize, refuseFile } from '@commissioning/domain/files/file-rules'
import { headingKey } from '@commissioning/domain/files/table-columns'
import type { Refusal } from '@commissioning/domain/refusal'
import { readPasted, readTable } from '../../components/read-table.ts'
import type { Table } from '../../components/table-shapes.ts'

/** Titles and empty lines stand beside the lines that are counted. */
const SHEET = { rows: 2_000, columns: 50, cells: 100_000 } as const

const RULES = {
  limits: SHEET,
  headings: ['code', 'name', 'floor'].map(headingKey),
  tooLarge: tooManyLines,
}

/** The table of a list, read by the browser alone, or why it is none. */
export async function readListFile(file: File): Promise<Table | { refusal: Refusal }> {
  const refusal = refuseFile([file], LOCK_LIST_FILE)
  if (refusal) return { refusal }
  return readTable(file, {
    ...RULES,
    unreadable: fileRefusals.FileDamaged,
    others: [fileRefusals.WorkbookLocked, fileRefusals.WorkbookOld],
  })
}

/** The table of a list that was pasted, or why it is none. */
export const readPastedList = async (text: string): Promise<Table | { refusal: Refusal }> =>
  text.length > LOCK_LIST_FILE.maxBytes
    ? { refusal: refusedSize(LOCK_LIST_FILE) }
    : readPasted(text, { ...RULES, unreadable: listRefusals.ListWithoutCodes })
