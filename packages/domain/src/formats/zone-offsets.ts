import { findWeekday, type Weekday } from '../schedules/weekdays.ts'
import {
  FIRST_YEAR,
  ZONE_OFFSETS,
  ZONE_RULES_TAKEN_IN_ON,
  ZONE_RULES_VERSION,
} from './time-zone-offsets.generated.ts'
import { parseFixedOffset, presentTimeZone } from './time-zones.ts'

/**
 * Minutes east of UTC that a zone is at, at an instant in epoch milliseconds; undefined for a zone that is none. The
 * rules are those of `ZONE_RULES_VERSION` wherever this runs, and never those of Node, a browser or a database
 * (ZONE-10). Before the first listed year the offset is that of its beginning, after the last one that of its end.
 */
export function timeZoneOffsetAt(zone: string, instant: number): number | undefined {
  const changes = changesIn(zone)
  return changes?.findLast(({ at }) => at * MINUTE_MS <= instant)?.offset ?? changes?.[0]?.offset
}

/** The instants in epoch milliseconds, from one on and before another, from which on a zone has another offset. */
export const listOffsetChanges = (zone: string, from: number, until: number): number[] =>
  (changesIn(zone) ?? []).map(({ at }) => at * MINUTE_MS).filter((at) => at >= from && at < until)

/** The changes of a zone in their order; undefined for a zone that is none. */
function changesIn(zone: string): readonly OffsetChange[] | undefined {
  const name = presentTimeZone(zone)
  if (name === undefined) return undefined
  const fixed = name === 'UTC' ? 0 : parseFixedOffset(name)
  return changesOf().get(name) ?? (fixed === undefined ? undefined : [{ at: 0, offset: fixed }])
}

/**
 * Instants in epoch milliseconds at which rules of somebody else are compared with ours (decision 151): every seventh
 * day of the year of `now` and of the next one, and at each change by our rules together with the minute before it.
 */
export function listInstantsToCompare(zone: string, now: Date): number[] {
  const year = now.getUTCFullYear()
  const [from, until] = [Date.UTC(year, 0), Date.UTC(year + 2, 0)]
  const weeks = Array.from(
    { length: Math.ceil((until - from) / WEEK_MS) },
    (_, week) => from + week * WEEK_MS,
  )
  const changes = changesOf().get(presentTimeZone(zone) ?? '') ?? []
  const around = changes.map(({ at }) => at * MINUTE_MS).filter((at) => at > from && at < until)
  return [...weeks, ...around.flatMap((at) => [at - MINUTE_MS, at])]
}

/** Whether the rules were taken in more than a year ago, or are of a release whose year is over for a year. */
export function areZoneRulesOld(
  now: Date,
  takenInOn = ZONE_RULES_TAKEN_IN_ON,
  version = ZONE_RULES_VERSION,
): boolean {
  const endOfYear = Date.UTC(Number(version.slice(0, 4)) + 1, 0)
  return now.getTime() > Math.min(Date.parse(takenInOn), endOfYear) + YEAR_MS
}

interface LocalTime {
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:mm`. */
  time: string
  weekday: Weekday
}

/** Reads a zone's clock at an instant in epoch milliseconds; undefined for an unknown zone. */
export function readLocalTimeAt(zone: string, instant: number): LocalTime | undefined {
  const offset = timeZoneOffsetAt(zone, instant)
  if (offset === undefined) return undefined
  const local = new Date(instant + offset * MINUTE_MS).toISOString()
  const date = local.slice(0, 10)
  return { date, time: local.slice(11, 16), weekday: findWeekday(date) }
}

interface WallClock {
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:mm`; both minutes are included. */
  startTime: string
  endTime: string
}

/** From an instant in epoch milliseconds on, until before another. */
interface TimeStretch {
  from: number
  to: number
}

/**
 * When clocks in a zone show a time of a day. Where they are put forward a stretch is shorter or missing, where they are
 * put back it is there twice or longer.
 */
export function findStretchesOfLocalTime(
  zone: string,
  { date, startTime, endTime }: WallClock,
): TimeStretch[] {
  const changes = changesIn(zone) ?? []
  const start = Date.parse(`${date}T${startTime}Z`)
  const end = Date.parse(`${date}T${endTime}Z`) + MINUTE_MS
  return changes.flatMap(({ at, offset }, index) => {
    const next = changes[index + 1]
    const from = Math.max(index === 0 ? Number.NEGATIVE_INFINITY : at * MINUTE_MS, start - offset * MINUTE_MS)
    const to = Math.min(next ? next.at * MINUTE_MS : Number.POSITIVE_INFINITY, end - offset * MINUTE_MS)
    return from < to ? [{ from, to }] : []
  })
}

/**
 * The instants in epoch milliseconds at which clocks in a zone begin to show a minute of a day, `YYYY-MM-DD` and `HH:mm`:
 * none where they skip it, two where they show it twice.
 */
export const findInstantsOfLocalTime = (zone: string, date: string, time: string): number[] =>
  findStretchesOfLocalTime(zone, { date, startTime: time, endTime: time }).map(({ from }) => from)

/** Minutes that clocks leave out or show twice on a day; the last one is included. */
export interface ClockChange {
  kind: 'skipped' | 'twice'
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:mm`. */
  startTime: string
  endTime: string
}

/** The nights in which the clocks of a zone change, from a day to another as `YYYY-MM-DD`, both included. */
export function listClockChanges(zone: string, firstDay: string, lastDay: string): ClockChange[] {
  const changes = changesIn(zone) ?? []
  return changes.flatMap(({ at, offset }, index) => {
    const before = changes[index - 1]?.offset ?? offset
    if (before === offset) return []
    const from = new Date((at + Math.min(before, offset)) * MINUTE_MS).toISOString()
    const last = new Date((at + Math.max(before, offset) - 1) * MINUTE_MS).toISOString()
    const date = from.slice(0, 10)
    if (date < firstDay || date > lastDay) return []
    const kind = offset > before ? 'skipped' : 'twice'
    return [{ kind, date, startTime: from.slice(11, 16), endTime: last.slice(11, 16) }]
  })
}

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
const YEAR_MS = 366 * 24 * 60 * MINUTE_MS

interface OffsetChange {
  /** Minutes since 1970-01-01T00:00:00Z. */
  at: number
  offset: number
}

let read: Map<string, OffsetChange[]> | undefined

function changesOf(): Map<string, OffsetChange[]> {
  read ??= readOffsets()
  return read
}

function readOffsets(): Map<string, OffsetChange[]> {
  const zones = new Map<string, OffsetChange[]>()
  for (const line of ZONE_OFFSETS.trim().split('\n')) {
    const [names = '', listed = ''] = line.split('|')
    const [initial = '0', ...rest] = listed.split(' ')
    let at = Date.UTC(FIRST_YEAR, 0) / MINUTE_MS
    const changes = [{ at, offset: Number(initial) }]
    for (let index = 0; index < rest.length; index += 2) {
      at += Number.parseInt(rest[index] ?? '', 36)
      changes.push({ at, offset: Number(rest[index + 1]) })
    }
    for (const name of names.split(' ')) zones.set(name, changes)
  }
  return zones
}
