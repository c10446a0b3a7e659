import { listOffsetChanges, timeZoneOffsetAt } from '../formats/zone-offsets.ts'
import { addDays, formatDayNumber, formatMinuteOfDay, parseMinuteOfDay } from '../schedules/day-times.ts'
import { listFlaggedWeekdays, toWeekdayFlags } from '../schedules/weekday-flags.ts'
import type { OpeningGroup, OpeningRules } from './opening-rules.ts'
import type { FlaggedSchedule } from './to-flagged-schedule.ts'

interface ZoneMove {
  lockIds: readonly string[]
  /** The present zone of the locks, and the one that they get; IANA names. */
  from: string
  to: string
  /** `YYYY-MM-DD`, by the present clock. */
  today: string
}

/**
 * Gives the rules that hold once the clock of some locks shows another zone, written by their present clock, so that both
 * can be compared. It is exact for a year, the nights included in which one of the clocks changes; from then on the last
 * distance of both clocks counts. Where the present clock shows an hour twice, `again` holds for the second time.
 */
export function rulesInZone<Rules extends OpeningRules>(
  rules: Rules,
  moved: ZoneMove,
): Rules & Pick<OpeningRules, 'again'> {
  const [first, second] = [stretchesOf(moved, 'first'), stretchesOf(moved, 'second')]
  const groups = movedGroups(rules.groups, moved, first)
  if (JSON.stringify(first) === JSON.stringify(second)) return { ...rules, groups }
  return { ...rules, groups, again: movedGroups(rules.groups, moved, second) }
}

function movedGroups(
  groups: readonly OpeningGroup[],
  { lockIds, to }: ZoneMove,
  stretches: readonly TimeStretch[],
): OpeningGroup[] {
  const isMoved = new Set(lockIds)
  return groups.flatMap((group): OpeningGroup[] => {
    const here = group.lockIds.filter((id) => isMoved.has(id))
    if (here.length === 0) return [group]
    return [
      { ...group, lockIds: group.lockIds.filter((id) => !isMoved.has(id)) },
      {
        ...group,
        id: `${group.id} ${to}`,
        lockIds: here,
        schedules: group.schedules.flatMap((schedule) =>
          stretches.flatMap((stretch) => earlier(schedule, stretch)),
        ),
      },
    ]
  })
}

/** While the new clock shows as many minutes more than the present one. */
interface TimeStretch {
  /** Minutes that the present clock shows, since 1970-01-01 00:00 by itself; null where the side is open. */
  from: number | null
  until: number | null
  minutes: number
}

function stretchesOf({ from, to, today }: ZoneMove, pass: 'first' | 'second'): TimeStretch[] {
  const begin = Date.parse(`${today}T00:00:00Z`) - 2 * DAY_MS
  const changes = [from, to].flatMap((zone) => listOffsetChanges(zone, begin, begin + YEAR_MS))
  const stretches: TimeStretch[] = []
  for (const at of [begin, ...new Set(changes.toSorted((one, other) => one - other))]) {
    const here = timeZoneOffsetAt(from, at) ?? 0
    const minutes = (timeZoneOffsetAt(to, at) ?? 0) - here
    const last = stretches.at(-1)
    if (last?.minutes === minutes) continue
    const [ends, begins] = [
      at / MINUTE_MS + (timeZoneOffsetAt(from, at - MINUTE_MS) ?? 0),
      at / MINUTE_MS + here,
    ]
    const turn = begins < ends && pass === 'second' ? begins : ends
    if (last) last.until = turn
    // the present clock skips these minutes, in which nothing can change
    if (last && begins > ends) stretches.push({ from: ends, until: begins, minutes: 0 })
    stretches.push({ from: last ? Math.max(turn, begins) : null, until: null, minutes })
  }
  return stretches
}

/** A timeframe by a clock that shows so many minutes less: it may begin on the day before, and end on the day after. */
function earlier(schedule: FlaggedSchedule, stretch: TimeStretch): FlaggedSchedule[] {
  const start = parseMinuteOfDay(schedule.startTime) - stretch.minutes
  const end = parseMinuteOfDay(schedule.endTime) - stretch.minutes
  return DAYS_AROUND.flatMap((days) => {
    const first = Math.max(start - days * DAY_MINUTES, 0)
    const last = Math.min(end - days * DAY_MINUTES, DAY_MINUTES - 1)
    if (first > last) return []
    const weekdays = toWeekdayFlags(
      listFlaggedWeekdays(schedule.weekdays).map((day) => WEEK[(day + days + 13) % 7] ?? day),
    )
    return partsOf(stretch, { first, last }).flatMap((part) => {
      const startDate = laterDate(part.startDate, schedule.startDate && addDays(schedule.startDate, days))
      const endDate = earlierDate(part.endDate, schedule.endDate && addDays(schedule.endDate, days))
      if (startDate !== null && endDate !== null && startDate > endDate) return []
      return [
        {
          startDate,
          endDate,
          startTime: formatMinuteOfDay(part.first),
          endTime: formatMinuteOfDay(part.last),
          weekdays,
        },
      ]
    })
  })
}

/** Minutes of a day, the last one included. */
interface HourRange {
  first: number
  last: number
}

/** The days on which all of these minutes are in a stretch, and at its two ends those with a part of them. */
function partsOf({ from, until }: TimeStretch, { first, last }: HourRange) {
  const [begins, ends] = [from === null ? null : placeOf(from), until === null ? null : placeOf(until)]
  if (begins && begins.day === ends?.day)
    return onDay(begins.day, { first: Math.max(first, begins.minute), last: Math.min(last, ends.minute - 1) })
  const whole = {
    startDate: begins && formatDayNumber(begins.minute <= first ? begins.day : begins.day + 1),
    endDate: ends && formatDayNumber(ends.minute > last ? ends.day : ends.day - 1),
    first,
    last,
  }
  return [
    ...(begins && begins.minute > first ? onDay(begins.day, { first: begins.minute, last }) : []),
    whole,
    ...(ends && ends.minute <= last ? onDay(ends.day, { first, last: ends.minute - 1 }) : []),
  ]
}

const onDay = (day: number, { first, last }: HourRange) =>
  first > last ? [] : [{ startDate: formatDayNumber(day), endDate: formatDayNumber(day), first, last }]

const DAY_MINUTES = 1_440
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const YEAR_MS = 368 * DAY_MS
/** Zones are at most 26 hours apart. */
const DAYS_AROUND = [-2, -1, 0, 1, 2]
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

const laterDate = (one: string | null, other: string | null) =>
  one && other ? (one > other ? one : other) : (one ?? other)
const earlierDate = (one: string | null, other: string | null) =>
  one && other ? (one < other ? one : other) : (one ?? other)
const placeOf = (minutes: number) => ({
  day: Math.floor(minutes / DAY_MINUTES),
  minute: minutes % DAY_MINUTES,
})
