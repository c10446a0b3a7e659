import { LOCK_LIST_FILE, MOST_LINES } from '@commissioning/domain/add-several/line-rules'
import { rowsOf } from '@commissioning/domain/add-several/separated-text'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { refuseFile } from '@commissioning/domain/files/file-rules'
import { textOfList } from '@commissioning/domain/files/list-text'
import type { Refusal } from '@commissioning/domain/refusal'

/** One more than the lines, for a head. */
export const MOST_ROWS = MOST_LINES + 1

/** The rows of a list, read by the browser alone, or why it is none. */
export async function readListFile(file: File): Promise<{ rows: string[][] } | { refusal: Refusal }> {
  const refusal = refuseFile([file], LOCK_LIST_FILE)
  if (refusal) return { refusal }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (file.name.toLowerCase().endsWith('.csv')) return { rows: rowsOf(textOfList(bytes), MOST_ROWS) }
  try {
    const { rowsOfWorkbook } = await import('./read-workbook.ts')
    return { rows: await rowsOfWorkbook(bytes) }
  } catch {
    return { refusal: fileRefusals.FileDamaged }
  }
}
