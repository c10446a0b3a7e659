import { fillIn, type Refusal } from '../refusal.ts'
import { doorRefusals } from './door-refusals.ts'
import { doorNumberKey } from './door-rules.ts'
import { type MergedDoor, mergeDoor } from './schedule-merge.ts'
import type { ScheduledDoor, ScheduleRow, ScheduleValues } from './schedule-values.ts'

export interface ComparedRow extends ScheduleRow, MergedDoor {
  door: ScheduledDoor | undefined
}

export interface RefusedRow {
  line: number
  refusal: Refusal
  /** The line can still name its door, which is then not reported as gone. */
  number?: string | undefined
  externalId?: string | undefined
}

export interface ComparedSchedule {
  rows: readonly ComparedRow[]
  refused: readonly RefusedRow[]
  /** Doors of the last imports that the file does not name any more; nothing is done to them. */
  gone: readonly ScheduledDoor[]
}

/**
 * Compares a schedule with the doors that exist (DOOR-10). `unread` are its lines that do not
 * become doors.
 */
export function compareSchedule(
  rows: readonly ScheduleRow[],
  doors: readonly ScheduledDoor[],
  unread: readonly Pick<RefusedRow, 'number' | 'externalId'>[] = [],
): ComparedSchedule {
  const { single, twice } = dropTwins(rows)
  const matched = matchDoors(single, doors)
  const compared = single.map((row): ComparedRow => {
    const door = matched.get(row)
    return { ...row, ...mergeDoor(row.values, door), door }
  })
  // lines that are no twins take each other's place only where doors are
  const misplaced = doors.length === 0 ? [] : refuseRowPlaces(compared, doors)
  const lines = new Set(misplaced.map(({ line }) => line))
  const found = new Set(matched.values())
  const named = new Set([...unread, ...twice].flatMap(namesOf))
  const isNamed = ({ now, imported }: ScheduledDoor) =>
    [now, imported ?? {}].flatMap(namesOf).some((name) => named.has(name))
  return {
    rows: compared.filter(({ line }) => !lines.has(line)),
    refused: [...twice, ...misplaced].sort((one, other) => one.line - other.line),
    gone: doors.filter((door) => door.imported !== null && !found.has(door) && !isNamed(door)),
  }
}

type MaybeName = string | null | undefined
const namesOf = ({ number, externalId }: { number?: MaybeName; externalId?: MaybeName }) => [
  ...(number ? [`number ${doorNumberKey(number)}`] : []),
  ...(externalId ? [`external ${externalId}`] : []),
]

const keysOf = ({ externalId, number, floorNumber }: Partial<ScheduleValues>) => {
  const key = number === undefined ? undefined : doorNumberKey(number)
  return {
    external: externalId ?? undefined,
    place: key === undefined ? undefined : placeOf(key, floorNumber),
    number: key,
  }
}
const placeOf = (key: string, floorNumber: number | null | undefined) => `${floorNumber ?? ''} ${key}`
const placeKey = (number: string, floor: number | null | undefined) => placeOf(doorNumberKey(number), floor)

/**
 * Two lines may name one door, by external id or by number and floor: the first one counts, and the
 * others are reported.
 */
function dropTwins(rows: readonly ScheduleRow[]) {
  const firstLine = new Map<string, number>()
  const twice: RefusedRow[] = []
  const single = rows.filter((row) => {
    const { external, place } = keysOf(row.values)
    const keys = [`place ${place}`, ...(external === undefined ? [] : [`external ${external}`])]
    const other = keys.map((key) => firstLine.get(key)).find((line) => line !== undefined)
    if (other !== undefined)
      // its number is the other line's, which names the door
      twice.push({
        line: row.line,
        refusal: fillIn(doorRefusals.DoorLineTwice, { other }),
        externalId: external,
      })
    else for (const key of keys) firstLine.set(key, row.line)
    return other === undefined
  })
  return { single, twice }
}

type KeyOfDoor = (door: ScheduledDoor) => string | undefined

interface MatchingWay {
  row: 'external' | 'place' | 'number'
  door: KeyOfDoor
}

const EXTERNAL_WAYS: readonly MatchingWay[] = [
  { row: 'external', door: ({ imported }) => keysOf(imported ?? {}).external },
  { row: 'external', door: ({ now }) => now.externalId ?? undefined },
]
/**
 * External ids are tried before number and floor, and the values of the last import before later
 * changes.
 */
const MATCHING_WAYS: readonly MatchingWay[] = [
  ...EXTERNAL_WAYS,
  { row: 'place', door: ({ imported }) => keysOf(imported ?? {}).place },
  {
    row: 'place',
    door: ({ now }) => (now.number === null ? undefined : placeKey(now.number, now.floorNumber)),
  },
]
/**
 * A file without floors is matched like `WAYS`, but to the door that such a file has created, or
 * else by number alone.
 */
const WAYS_WITHOUT_FLOORS: readonly MatchingWay[] = [
  ...EXTERNAL_WAYS,
  {
    row: 'place',
    door: ({ imported }) => (imported?.floorNumber === undefined ? keysOf(imported ?? {}).place : undefined),
  },
  { row: 'number', door: ({ imported }) => keysOf(imported ?? {}).number },
  { row: 'number', door: ({ now }) => (now.number === null ? undefined : doorNumberKey(now.number)) },
]

function matchDoors(rows: readonly ScheduleRow[], doors: readonly ScheduledDoor[]) {
  const matched = new Map<ScheduleRow, ScheduledDoor>()
  const taken = new Set<ScheduledDoor>()
  const unclear = new Set<ScheduleRow>()
  const hasFloors = rows.some(({ values }) => values.floorNumber !== undefined)
  for (const way of hasFloors ? MATCHING_WAYS : WAYS_WITHOUT_FLOORS) {
    const byKey = Map.groupBy(doors, way.door)
    if (byKey.size === 0) continue
    for (const row of rows) {
      const key = matched.has(row) || unclear.has(row) ? undefined : keysOf(row.values)[way.row]
      if (key === undefined) continue
      const found = byKey.get(key)?.filter((each) => !taken.has(each) && !isAnother(row, each)) ?? []
      const [door] = found
      if (!door) continue
      if (way.row === 'number' && found.length > 1) {
        unclear.add(row)
        continue
      }
      matched.set(row, door)
      taken.add(door)
    }
  }
  return matched
}

/** Two external ids are two doors, whatever stands on their plates. */
function isAnother({ values }: ScheduleRow, { now, imported }: ScheduledDoor): boolean {
  const known = [imported?.externalId, now.externalId].filter((id) => typeof id === 'string')
  return values.externalId != null && known.length > 0 && !known.includes(values.externalId)
}

/**
 * Refuses the later of two lines that would give doors one number on a floor, or one external id;
 * the present values of a door are not judged. A refused line leaves its door as it is, so no other
 * door comes to its place.
 */
export function refuseRowPlaces(rows: readonly ComparedRow[], doors: readonly ScheduledDoor[]): RefusedRow[] {
  const changed = new Set(rows.map(({ door }) => door?.id))
  const moves = rows
    .toSorted((one, other) => matchingTurnOf(one) - matchingTurnOf(other) || one.line - other.line)
    .map(findDoorMove)
  const taken = new Set([
    ...doors.flatMap(({ id, now }) => (changed.has(id) ? [] : keysAt(now))),
    ...moves.flatMap(({ stays }) => stays),
  ])
  const arrivals = new Map<string, DoorMove>()
  const refused = new Map<DoorMove, RefusedRow>()
  const refuse = (move: DoorMove, clash: string) => {
    if (!refused.has(move)) refused.set(move, { line: move.row.line, refusal: refusalOf(move, clash) })
  }
  for (const move of moves) {
    const clash = move.comes.find((key) => taken.has(key))
    if (clash !== undefined) refuse(move, clash)
    for (const key of move.comes) {
      if (!taken.has(key)) arrivals.set(key, move)
      taken.add(key)
    }
  }
  // a map is read on to what is added meanwhile
  for (const { leaves } of refused.keys())
    for (const key of leaves) {
      const arriving = arrivals.get(key)
      if (arriving) refuse(arriving, key)
    }
  return [...refused.values()]
}

interface DoorMove {
  row: ComparedRow
  /** The keys that its door keeps, gets and gives up. */
  stays: readonly string[]
  comes: readonly string[]
  leaves: readonly string[]
}

function findDoorMove(row: ComparedRow): DoorMove {
  const next = keysAt(row.next)
  if (!row.door) return { row, stays: [], comes: next, leaves: [] }
  const now = keysAt(row.door.now)
  return {
    row,
    stays: next.filter((key) => now.includes(key)),
    comes: next.filter((key) => !now.includes(key)),
    leaves: now.filter((key) => !next.includes(key)),
  }
}

const keysAt = ({ number, floorNumber, externalId }: ComparedRow['next']) => [
  ...(number === null ? [] : [`place ${placeKey(number, floorNumber)}`]),
  ...(externalId === null ? [] : [`external ${externalId}`]),
]

const refusalOf = ({ row: { next } }: DoorMove, clash: string): Refusal =>
  clash.startsWith('place')
    ? fillIn(doorRefusals.DoorNumberTaken, { number: next.number ?? '' })
    : fillIn(doorRefusals.ExternalIdTaken, { externalId: next.externalId ?? '' })

const matchingTurnOf = ({ kind }: ComparedRow) => (kind === 'new' ? 2 : kind === 'changed' ? 1 : 0)
