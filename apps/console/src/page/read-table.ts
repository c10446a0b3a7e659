import { isTyped, textOfList } from '@commissioning/domain/files/list-text'
import { separatedCells } from '@commissioning/domain/files/separated-text'
import type { Refusal } from '@commissioning/domain/refusal'
import type { Table, TableLimits } from './read-workbook.ts'

interface Rules {
  limits: TableLimits
  tooLarge: Refusal
  unreadable: Refusal
}

/** The table of a CSV or XLSX, read on this device alone; or why it cannot be read. */
export async function readTable(file: File, rules: Rules): Promise<Table | { refusal: Refusal }> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isZip(bytes) || file.name.toLowerCase().endsWith('.xlsx')) {
      const { readWorkbook } = await import('./read-workbook.ts')
      return readWorkbook(bytes, rules.limits)
    }
    const text = textOfList(bytes)
    return isTyped(text) ? { cells: separatedCells(text), merged: [] } : { refusal: rules.unreadable }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.name === 'TableTooLarge'
    return { refusal: isTooLarge ? rules.tooLarge : rules.unreadable }
  }
}

const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b
