import { doorRefusals } from '@commissioning/domain/doors/door-refusals'
import { refuseScheduleSize, SCHEDULE_LIMITS } from '@commissioning/domain/doors/schedule-read'
import type { Refusal } from '@commissioning/domain/refusal'
import { readTable } from '../page/read-table.ts'
import type { Table } from '../page/read-workbook.ts'

/** The table of a door schedule; or why it cannot be read (DOOR-09). */
export async function readScheduleFile(file: File): Promise<Table | { refusal: Refusal }> {
  const tooLarge = refuseScheduleSize({ bytes: file.size })
  if (tooLarge) return { refusal: tooLarge }
  const unreadable = doorRefusals.ScheduleUnreadable
  const table = await readTable(file, { limits: SCHEDULE_LIMITS, tooLarge: TOO_LARGE, unreadable })
  if ('refusal' in table) return table
  const tooLong = refuseScheduleSize({ rows: table.cells.length - 1 })
  if (tooLong) return { refusal: tooLong }
  return table.cells.some((row) => row.length > 1) ? table : { refusal: unreadable }
}

const TOO_LARGE = refuseScheduleSize({ rows: Number.POSITIVE_INFINITY }) ?? doorRefusals.ScheduleUnreadable
