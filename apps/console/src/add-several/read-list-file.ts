import { LOCK_LIST_FILE, MOST_LINES, tooManyLines } from '@commissioning/domain/add-several/line-rules'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { refuseFile } from '@commissioning/domain/files/file-rules'
import { textOfList } from '@commissioning/domain/files/list-text'
import { filledRows, separatedCells } from '@commissioning/domain/files/separated-text'
import type { Refusal } from '@commissioning/domain/refusal'

/** Below a head; code, name, floor and place are never further to the right. */
const SHEET = { rows: MOST_LINES, columns: 50 } as const

/** The rows of a list, read by the browser alone, or why it is none. */
export async function readListFile(file: File): Promise<{ rows: string[][] } | { refusal: Refusal }> {
  const refusal = refuseFile([file], LOCK_LIST_FILE)
  if (refusal) return { refusal }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (file.name.toLowerCase().endsWith('.csv')) return { rows: filledRows(separatedCells(textOfList(bytes))) }
  try {
    const { readWorkbook } = await import('../page/read-workbook.ts')
    return { rows: filledRows(readWorkbook(bytes, SHEET).cells) }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.name === 'TableTooLarge'
    return { refusal: isTooLarge ? tooManyLines : fileRefusals.FileDamaged }
  }
}
