import { LOCK_LIST_FILE_LIMITS, tooManyLinesRefusal } from '@commissioning/domain/add-several/line-rules'
import { lockListRefusals } from '@commissioning/domain/add-several/lock-list-refusals'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { fileTooLargeRefusal, refuseFile } from '@commissioning/domain/files/file-rules'
import { normalizeHeading } from '@commissioning/domain/files/table-columns'
import type { Refusal } from '@commissioning/domain/refusal'
import { readTable } from '../../components/read-table.ts'
import type { Table } from '../../components/table-shapes.ts'
import type { ImportedSource } from '../table-import/import-file.ts'

/** Titles and empty lines stand beside the lines that are counted. */
const SHEET = { rows: 2_000, columns: 200, cells: 100_000 } as const
const LIST_HEADINGS = ['code', 'name', 'floor'].map(normalizeHeading)

/** The table of a list, read by the browser alone, or why it is none. */
export async function readListFile(
  source: ImportedSource,
  sheet?: number,
): Promise<Table | { refusal: Refusal }> {
  const isPasted = typeof source === 'string'
  const isTooLong = isPasted && source.length > LOCK_LIST_FILE_LIMITS.maxBytes
  const refusal = isPasted
    ? isTooLong && fileTooLargeRefusal(LOCK_LIST_FILE_LIMITS)
    : refuseFile([source], LOCK_LIST_FILE_LIMITS)
  if (refusal) return { refusal }
  return readTable(source, {
    limits: SHEET,
    sheet,
    headings: LIST_HEADINGS,
    tooLong: tooManyLinesRefusal,
    unreadable: isPasted ? lockListRefusals.ListWithoutCodes : fileRefusals.FileDamaged,
  })
}
