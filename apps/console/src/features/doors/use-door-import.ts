import { type DoorImport, doorImportEndpoints } from '@commissioning/contract/doors/door-import-endpoints'
import { namesDeletedDoor } from '@commissioning/domain/doors/deleted-doors'
import { doorName, refuseDoorCount } from '@commissioning/domain/doors/door-rules'
import {
  type ComparedSchedule,
  compareSchedule,
  type RefusedRow,
} from '@commissioning/domain/doors/schedule-match'
import {
  doorsBelowFloors,
  type LeftOutLine,
  type LineDecisions,
  readSchedule,
  type UnknownFloor,
} from '@commissioning/domain/doors/schedule-read'
import {
  type ScheduleField,
  type ScheduleValues,
  toScheduledDoor,
} from '@commissioning/domain/doors/schedule-values'
import { listDoubtsByLine, refuseDoubt } from '@commissioning/domain/files/table-doubts'
import type { Refusal } from '@commissioning/domain/refusal'
import { NAME_LIMIT } from '@commissioning/domain/validation/names'
import { useMemo, useState } from 'react'
import { useRead } from '../../lib/api/operations.ts'
import { useEveryFloor } from '../floors/floor-queries.ts'
import { useEveryDoor } from './door-queries.ts'
import type { OpenedSchedule } from './use-opened-schedule.ts'

/** A line whose cells may not say what was meant; a tick imports it as it is shown. */
interface UncertainLine extends RefusedRow {
  text: string
  /** A cell that shows nothing cannot be ticked. */
  canBeTicked: boolean
}

export interface SchedulePreview extends Pick<ComparedSchedule, 'rows' | 'gone'> {
  refused: readonly RefusedRow[]
  uncertain: readonly UncertainLine[]
  leftOut: readonly LeftOutLine[]
  unknownFloors: readonly UnknownFloor[]
  /** Doors without a floor, where each floor seems to stand once for several lines. */
  belowFloors: number
  /** The number of each floor that is not there, by its name in the file. */
  made: ReadonlyMap<string, number>
  /** Its new doors would be too many. */
  full: Refusal | undefined
  body: DoorImport
}

/** Compares a schedule with the doors as they are now, and prepares what is sent of it. */
export function useSchedulePreview(
  installationId: string,
  opened: OpenedSchedule | undefined,
  columns: readonly (ScheduleField | null)[],
) {
  const doors = useEveryDoor(installationId)
  const floors = useEveryFloor(installationId)
  const deleted = useRead(doorImportEndpoints.listDeletedDoors, { params: { installationId } })
  const [numbers, setNumbers] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [decided, setDecided] = useState<{ of: OpenedSchedule | undefined; lines: LineDecisions }>()
  const decisions = decided?.of === opened ? decided?.lines : undefined
  const preview = useMemo(
    () =>
      opened && doors.data && floors.data && deleted.data
        ? makeImportPreview({
            opened,
            columns,
            numbers,
            decisions,
            deleted: deleted.data.doors,
            doors: doors.data.map(toScheduledDoor),
            floors: floors.data,
          })
        : undefined,
    [opened, columns, numbers, decisions, deleted.data, doors.data, floors.data],
  )
  return {
    preview,
    floors: floors.data ?? [],
    error: doors.error ?? floors.error ?? deleted.error,
    /** Whether a line is imported, by its number in the file. */
    decideLine: (line: number, isImported: boolean) =>
      setDecided({ of: opened, lines: new Map(decisions).set(line, isImported) }),
    /** Null leaves the lines of that floor out. */
    numberFloor: (text: string, number: number | null) => setNumbers(new Map(numbers).set(text, number)),
  }
}

interface PreviewInput {
  opened: OpenedSchedule
  columns: readonly (ScheduleField | null)[]
  numbers: ReadonlyMap<string, number | null>
  decisions: LineDecisions | undefined
  /** Doors that people deleted, as imports had described them. */
  deleted: readonly ScheduleValues[]
  doors: Parameters<typeof compareSchedule>[1]
  floors: readonly { number: number; customerReference: string }[]
}

function makeImportPreview({
  opened,
  columns,
  numbers,
  decisions,
  deleted,
  doors,
  floors,
}: PreviewInput): SchedulePreview {
  const { cells, header } = opened
  const doubts = listDoubtsByLine(opened.doubts, columns)
  const isDoubted = (line: number) => line > header + 1 && doubts.has(line) && !decisions?.get(line)
  const certain = cells.map((row, at) => (isDoubted(at + 1) ? [] : row))
  const numberOf = ({ text, suggested }: UnknownFloor) => (numbers.has(text) ? numbers.get(text) : suggested)
  const read = readSchedule({ cells: certain, header, columns, floors, decisions, numberOf })
  const { unknownFloors } = read
  const made = new Map(
    unknownFloors.flatMap((floor): [string, number][] => {
      const number = numberOf(floor) ?? undefined
      return number === undefined ? [] : [[floor.text, number]]
    }),
  )
  const textOf = (line: number, field: ScheduleField) =>
    (cells[line - 1]?.[columns.indexOf(field)] ?? '').trim()
  const uncertain = [...doubts.values()]
    .filter(({ line }) => isDoubted(line))
    .map(
      (doubt): UncertainLine => ({
        line: doubt.line,
        refusal: refuseDoubt(doubt),
        text: [textOf(doubt.line, 'number'), textOf(doubt.line, 'customerReference')].join(' ').trim(),
        canBeTicked: !['uncalculated', 'error'].includes(doubt.kind),
      }),
    )
  const compared = compareSchedule(read.rows, doors, [...read.refused, ...uncertain, ...read.leftOut])
  const isDeleted = ({ line, door, values }: ComparedSchedule['rows'][number]) =>
    !door && !decisions?.get(line) && deleted.some((one) => namesDeletedDoor(values, one))
  const rows = compared.rows.filter((row) => !isDeleted(row))
  const again = compared.rows
    .filter(isDeleted)
    .map(({ line, next }): LeftOutLine => ({ line, reason: 'deleted', text: doorName(next) }))
  const stored = rows.filter(({ isStored }) => isStored)
  const wanted = new Set(stored.map(({ next }) => next.floorNumber))
  const byNumber = new Map([...made].map(([text, number]) => [number, text]))
  return {
    rows,
    gone: compared.gone,
    refused: [
      ...read.refused,
      ...compared.refused.map((row) => ({ ...row, number: textOf(row.line, 'number') })),
    ],
    uncertain,
    leftOut: [...read.leftOut, ...again],
    unknownFloors,
    belowFloors: doorsBelowFloors(read.rows),
    made,
    full: refuseDoorCount(doors.length + stored.filter(({ door }) => !door).length),
    body: {
      columns: (cells[header] ?? []).flatMap((heading, at) => {
        const column = heading.trim().slice(0, 200)
        return column === '' ? [] : [{ column, field: columns[at] ?? null }]
      }),
      floors: [...byNumber]
        .filter(([number]) => wanted.has(number) && floors.every((floor) => floor.number !== number))
        .map(([number, text]) => ({ number, customerReference: text.slice(0, NAME_LIMIT) })),
      rows: stored.map(({ line, values, door }) => ({
        line,
        values,
        door: door ? { id: door.id, version: door.version } : null,
      })),
    },
  }
}
