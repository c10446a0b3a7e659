import { doorRefusals } from '@commissioning/domain/doors/door-refusals'
import { refuseScheduleSize, SCHEDULE_LIMITS } from '@commissioning/domain/doors/schedule-read'
import { textOfList } from '@commissioning/domain/files/list-text'
import { separatedCells } from '@commissioning/domain/files/separated-text'
import type { Refusal } from '@commissioning/domain/refusal'
import type { Table } from '../page/read-workbook.ts'

/** The table of a CSV or XLSX, read on this device alone; or why it cannot be read (DOOR-09). */
export async function readScheduleFile(file: File): Promise<Table | { refusal: Refusal }> {
  const tooLarge = refuseScheduleSize({ bytes: file.size })
  if (tooLarge) return { refusal: tooLarge }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const table = isZip(bytes)
      ? await readZip(bytes)
      : { cells: separatedCells(textOfList(bytes)), merged: [] }
    const tooLong = refuseScheduleSize({ rows: table.cells.length - 1 })
    if (tooLong) return { refusal: tooLong }
    return table.cells.some((row) => row.length > 1) ? table : { refusal: doorRefusals.ScheduleUnreadable }
  } catch (error) {
    const isTooLarge = error instanceof Error && error.name === 'TableTooLarge'
    return { refusal: isTooLarge ? TOO_LARGE : doorRefusals.ScheduleUnreadable }
  }
}

const TOO_LARGE = refuseScheduleSize({ rows: Number.POSITIVE_INFINITY }) ?? doorRefusals.ScheduleUnreadable

const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b

async function readZip(bytes: Uint8Array): Promise<Table> {
  const { readWorkbook } = await import('../page/read-workbook.ts')
  return readWorkbook(bytes, SCHEDULE_LIMITS)
}
