import { isFrenchYesOrNo, isNotStated, isNotStatedValue } from '../files/cell-marks.ts'
import { normalizeCellText } from '../files/normalize-cell-text.ts'
import { normalizeHeading } from '../files/table-columns.ts'
import { foldCase } from '../formats/fold-case.ts'
import { fillIn, type Refusal } from '../refusal.ts'
import { NAME_LIMIT, refuseName } from '../validation/names.ts'
import { doorRefusals } from './door-refusals.ts'
import { refuseDoorNumber, refuseExternalId } from './door-rules.ts'
import { parseEscapeRoute, parseLockType, parseNet } from './schedule-cells.ts'
import { type SummaryKind, summaryLines } from './schedule-lines.ts'
import type { RefusedRow } from './schedule-match.ts'
import type { ScheduleField, ScheduleRow, ScheduleValues } from './schedule-values.ts'
import { floorNumberIn } from './storey-names.ts'

/** These limits bound the cost of one file (DOOR-09). */
export const SCHEDULE_LIMITS = { rows: 5_000, bytes: 2_000_000, columns: 200 } as const

export const refuseScheduleSize = ({ rows = 0, bytes = 0 }: { rows?: number; bytes?: number }) =>
  rows > SCHEDULE_LIMITS.rows || bytes > SCHEDULE_LIMITS.bytes
    ? fillIn(doorRefusals.ScheduleTooLarge, { rows: SCHEDULE_LIMITS.rows, megabytes: 2 })
    : undefined

interface KnownFloor {
  number: number
  customerReference: string
}

interface ScheduleInput {
  cells: readonly (readonly string[])[]
  /** The line of the headings, from 0; the doors stand below. */
  header: number
  columns: readonly (ScheduleField | null)[]
  floors: readonly KnownFloor[]
  /** A missing floor is created under this number; without one its lines are refused. */
  numberOf: (floor: UnknownFloor) => number | null | undefined
  /** A person decided whether these lines are imported; the keys are line numbers of the file. */
  decisions?: LineDecisions | undefined
}

export type LineDecisions = ReadonlyMap<number, boolean>

/** A line that is no door, or that a person left out; it comes in only where a person says so (TABLE-46, TABLE-47). */
export interface LeftOutLine {
  line: number
  reason: SummaryKind | 'byPerson' | 'deleted'
  text: string
  number?: string | undefined
  externalId?: string | undefined
}

export interface UnknownFloor {
  text: string
  /** The number that its name tells. */
  suggested: number | undefined
}

/**
 * The doors of a schedule. A line that cannot be understood or is no door is reported; an empty one
 * is passed over (DOOR-09, DOOR-12, TABLE-46).
 */
export function readSchedule({
  cells,
  header,
  columns,
  floors,
  numberOf,
  decisions = NO_DECISIONS,
}: ScheduleInput) {
  const unknown = new Map<string, UnknownFloor>()
  const rows: ScheduleRow[] = []
  const refused: RefusedRow[] = []
  const leftOut: LeftOutLine[] = []
  const summaries = summaryLines(cells, header, columns)
  const floorOf = (text: string): number | Refusal => {
    const known = floorIn(text, floors)
    if (known !== undefined) return known
    const floor = { text, suggested: floorNumberIn(text) }
    unknown.set(text, floor)
    return numberOf(floor) ?? fillIn(doorRefusals.DoorFloorUnknown, { text })
  }
  const escapeColumn = columns.indexOf('isEscapeRoute')
  const surroundings: ReadingContext = {
    floorOf,
    escapeHeading: normalizeHeading(cells[header]?.[escapeColumn] ?? ''),
    isFrench: isFrenchYesOrNo(cells.slice(header + 1).map((row) => row[escapeColumn] ?? '')),
    read: new Map(),
  }
  for (const [index, row] of cells.entries()) {
    if (index <= header || row.every((cell) => cell.trim() === '')) continue
    const line = index + 1
    const summary = summaries.get(index)
    const namesIn = () => ({
      number: textOf(row, columns.indexOf('number')),
      externalId: textOf(row, columns.indexOf('externalId')),
    })
    if (!(decisions.get(line) ?? !summary)) {
      const names = namesIn()
      const text = summary?.text ?? (names.number || textOf(row, columns.indexOf('customerReference')))
      leftOut.push({ line, reason: summary?.kind ?? 'byPerson', text, ...(summary ? {} : names) })
      continue
    }
    const values = valuesOf(row, columns, surroundings)
    if ('code' in values) refused.push({ line, refusal: values, ...namesIn() })
    else rows.push({ line, values })
  }
  return { rows, refused, leftOut, unknownFloors: [...unknown.values()] }
}

/**
 * How many doors have no floor in a list that seems to name each floor once, for the lines below it too (TABLE-102): its first door has
 * one, and at least half of its doors have none.
 */
export function doorsBelowFloors(rows: readonly ScheduleRow[]): number {
  const without = rows.filter(({ values }) => values.floorNumber === null).length
  const isNamed = typeof rows[0]?.values.floorNumber === 'number'
  return isNamed && without * 2 >= rows.length ? without : 0
}

const NO_DECISIONS: LineDecisions = new Map()

const textOf = (row: readonly string[], at: number) => normalizeCellText(row[at] ?? '')

/** Finds a floor by its name, or by the number that the text states; undefined where two floors have the name. */
function floorIn(text: string, floors: readonly KnownFloor[]): number | undefined {
  const key = foldCase(text)
  const [named, ...more] = floors.filter(({ customerReference }) => foldCase(customerReference) === key)
  if (more.length > 0) return undefined
  const stated = floorNumberIn(text)
  return (named ?? floors.find(({ number }) => number === stated))?.number
}

/** A cell can be read only together with these. */
interface ReadingContext {
  floorOf: (text: string) => number | Refusal
  /** The heading of the column of escape routes, by which the export of this product and of others says yes. */
  escapeHeading: string
  /** A lone "o" in the column of escape routes is "oui". */
  isFrench: boolean
  /** Values by field and text: a long list has few of each. */
  read: Map<ScheduleField, Map<string, CellValue | Refusal>>
}
type CellValue = string | number | boolean | null | undefined

function valuesOf(
  row: readonly string[],
  columns: readonly (ScheduleField | null)[],
  surroundings: ReadingContext,
): ScheduleValues | Refusal {
  const values: Partial<Record<ScheduleField, CellValue>> = {}
  for (const [at, field] of columns.entries()) {
    if (field === null) continue
    const value = readCell(field, row[at] ?? '', surroundings)
    if (isRefusal(value)) return value
    if (value !== undefined) values[field] = value
  }
  const { number } = values
  if (typeof number !== 'string') return doorRefusals.ScheduleWithoutNumbers
  // a door without a name is called by its number
  if (values.customerReference === '') values.customerReference = number.slice(0, NAME_LIMIT)
  // each field was read by its own function
  return values as unknown as ScheduleValues
}

function readCell(field: ScheduleField, cell: string, surroundings: ReadingContext): CellValue | Refusal {
  const known = surroundings.read.get(field) ?? new Map<string, CellValue | Refusal>()
  surroundings.read.set(field, known)
  if (known.has(cell)) return known.get(cell)
  const text = normalizeCellText(cell)
  const isStated = !(isFewValued(field) ? isNotStatedValue : isNotStated)(text)
  const value = isStated ? FIELD_READERS[field](text, surroundings) : NOT_STATED[field](text)
  known.set(cell, value)
  return value
}

const isRefusal = (value: CellValue | Refusal): value is Refusal =>
  typeof value === 'object' && value !== null

const isFewValued = (field: ScheduleField) =>
  field === 'lockType' || field === 'communicationType' || field === 'isEscapeRoute'

const FIELD_READERS: Record<ScheduleField, (text: string, around: ReadingContext) => CellValue | Refusal> = {
  number: (text) => refuseDoorNumber(text) ?? text,
  customerReference: (text) => refuseName(text) ?? text,
  floorNumber: (text, { floorOf }) => floorOf(text),
  lockType: (text) => parseLockType(text) ?? fillIn(doorRefusals.DoorLockTypeUnknown, { text }),
  communicationType: (text) => parseNet(text) ?? fillIn(doorRefusals.DoorNetUnknown, { text }),
  isEscapeRoute: (text, column) =>
    (normalizeHeading(text) === column.escapeHeading ? true : parseEscapeRoute(text, column)) ??
    fillIn(doorRefusals.DoorEscapeRouteUnknown, { text }),
  externalId: (text) => refuseExternalId(text) ?? text,
}

/** An empty escape cell says no; a placeholder leaves the door as it is, and never takes an escape route away. */
const NOT_STATED: Record<ScheduleField, (text: string) => CellValue | Refusal> = {
  number: () => doorRefusals.DoorNumberRequired,
  customerReference: () => '',
  floorNumber: () => null,
  lockType: () => null,
  communicationType: () => null,
  isEscapeRoute: (text) => parseEscapeRoute(text),
  externalId: () => null,
}
