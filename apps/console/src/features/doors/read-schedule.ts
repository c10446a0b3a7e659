import { doorRefusals } from '@commissioning/domain/doors/door-refusals'
import { USUAL_HEADINGS } from '@commissioning/domain/doors/schedule-columns'
import { refuseScheduleSize, SCHEDULE_LIMITS } from '@commissioning/domain/doors/schedule-read'
import { normalizeHeading } from '@commissioning/domain/files/table-columns'
import type { Refusal } from '@commissioning/domain/refusal'
import { readTable } from '../../components/read-table.ts'
import type { Table } from '../../components/table-shapes.ts'
import type { ImportedSource } from '../table-import/import-file.ts'

/** The table of a door schedule, of the sheet that is chosen; or why it cannot be read (DOOR-09). */
export async function readScheduleFile(
  source: ImportedSource,
  sheet?: number,
): Promise<Table | { refusal: Refusal }> {
  const tooLarge = refuseScheduleSize({ bytes: typeof source === 'string' ? source.length : source.size })
  if (tooLarge) return { refusal: tooLarge }
  const unreadable = doorRefusals.ScheduleUnreadable
  const table = await readTable(source, {
    limits: TABLE_LIMITS,
    sheet,
    holds: 'doors',
    headings: KNOWN_HEADINGS,
    tooLong: TOO_LONG,
    unreadable,
  })
  if ('refusal' in table) return table
  // another sheet may have what this one lacks; a column of door numbers is a list, a word alone is none
  const { sheets, cells } = table
  const isTable = sheets.length > 1 || cells.length > 1 || cells.some((row) => row.length > 1)
  return isTable ? table : { refusal: unreadable }
}

/** The headings stand above the rows that are counted. */
const TABLE_LIMITS = {
  rows: SCHEDULE_LIMITS.rows + 1,
  columns: SCHEDULE_LIMITS.columns,
  cells: 500_000,
} as const
const KNOWN_HEADINGS = Object.values(USUAL_HEADINGS).flatMap((headings) =>
  headings.split('|').map(normalizeHeading),
)
const TOO_LONG = refuseScheduleSize({ rows: Number.POSITIVE_INFINITY }) ?? doorRefusals.ScheduleUnreadable
