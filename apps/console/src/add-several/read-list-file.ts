import { LOCK_LIST_FILE, tooManyLines } from '@commissioning/domain/add-several/line-rules'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { refuseFile } from '@commissioning/domain/files/file-rules'
import type { Refusal } from '@commissioning/domain/refusal'
import { readTable } from '../page/read-table.ts'
import type { Table } from '../page/read-workbook.ts'

/** Titles and empty lines stand beside the lines that are counted. */
const SHEET = { rows: 2_000, columns: 50 } as const

/** The table of a list, read by the browser alone, or why it is none. */
export async function readListFile(file: File): Promise<Table | { refusal: Refusal }> {
  const refusal = refuseFile([file], LOCK_LIST_FILE)
  if (refusal) return { refusal }
  return readTable(file, { limits: SHEET, tooLarge: tooManyLines, unreadable: fileRefusals.FileDamaged })
}
