import { offsetAt } from '../formats/zone-offsets.ts'
import { flagsOf, weekdaysOf } from '../schedules/weekday-flags.ts'
import type { FlaggedSchedule } from './flagged-schedule.ts'
import type { OpeningGroup, OpeningRules } from './opening-rules.ts'

interface Moved {
  lockIds: readonly string[]
  /** The present zone of the locks, and the one that they get; IANA names. */
  from: string
  to: string
  /** `YYYY-MM-DD`, by the present clock. */
  today: string
}

/**
 * Gives the rules that hold once the clock of some locks shows another zone, written by their present clock, so that both
 * can be compared. It is exact for a year but in the nights in which one of the clocks changes; from then on the last
 * distance of both clocks counts.
 */
export function rulesInZone<Rules extends OpeningRules>(rules: Rules, moved: Moved): Rules {
  const spans = distancesOf(moved)
  const isMoved = new Set(moved.lockIds)
  const groups = rules.groups.flatMap((group): OpeningGroup[] => {
    const lockIds = group.lockIds.filter((id) => isMoved.has(id))
    if (lockIds.length === 0) return [group]
    return [
      { ...group, lockIds: group.lockIds.filter((id) => !isMoved.has(id)) },
      {
        ...group,
        id: `${group.id} ${moved.to}`,
        lockIds,
        schedules: group.schedules.flatMap((schedule) => spans.flatMap((span) => earlier(schedule, span))),
      },
    ]
  })
  return { ...rules, groups }
}

/** Days between which the new clock shows as many minutes more than the present one; null where a side is open. */
interface Distance {
  startDate: string | null
  endDate: string | null
  minutes: number
}

function distancesOf({ from, to, today }: Moved): Distance[] {
  const spans: Distance[] = []
  for (let day = 0; day < YEAR_DAYS; day += 1) {
    const date = dayAfter(today, day)
    const noon = Date.parse(`${date}T12:00:00Z`)
    const minutes = (offsetAt(to, noon) ?? 0) - (offsetAt(from, noon) ?? 0)
    const last = spans.at(-1)
    if (last?.minutes === minutes) continue
    if (last) last.endDate = dayAfter(date, -1)
    spans.push({ startDate: last ? date : null, endDate: null, minutes })
  }
  return spans
}

/** A timeframe by a clock that shows so many minutes less: it may begin on the day before, and end on the day after. */
function earlier(schedule: FlaggedSchedule, span: Distance): FlaggedSchedule[] {
  const start = minuteOf(schedule.startTime) - span.minutes
  const end = minuteOf(schedule.endTime) - span.minutes
  return DAYS_AROUND.flatMap((days) => {
    const [first, last] = [Math.max(start, days * DAY_MINUTES), Math.min(end, (days + 1) * DAY_MINUTES - 1)]
    if (first > last) return []
    const startDate = later(span.startDate, schedule.startDate && dayAfter(schedule.startDate, days))
    const endDate = sooner(span.endDate, schedule.endDate && dayAfter(schedule.endDate, days))
    if (startDate !== null && endDate !== null && startDate > endDate) return []
    const weekdays = weekdaysOf(schedule.weekdays).map((day) => WEEK[(day + days + 13) % 7] ?? day)
    return [
      {
        startDate,
        endDate,
        startTime: timeOf(first - days * DAY_MINUTES),
        endTime: timeOf(last - days * DAY_MINUTES),
        weekdays: flagsOf(weekdays),
      },
    ]
  })
}

const YEAR_DAYS = 366
const DAY_MINUTES = 1_440
const DAY_MS = 86_400_000
/** Zones are at most 26 hours apart. */
const DAYS_AROUND = [-2, -1, 0, 1, 2]
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

const later = (one: string | null, other: string | null) =>
  one && other ? (one > other ? one : other) : (one ?? other)
const sooner = (one: string | null, other: string | null) =>
  one && other ? (one < other ? one : other) : (one ?? other)
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
