import { flagsOf, type WeekdayFlags } from '../schedules/weekday-flags.ts'
import { WEEKDAYS, type Weekday, weekdayOf } from '../schedules/weekdays.ts'
import { countsOn, type FlaggedSchedule } from './flagged-schedule.ts'

/**
 * When one set of timeframes opens and another does not, from a day on. Between two edges of their dates nothing changes,
 * so one day of each weekday between them stands for all: the answer is exact (OPENS-06).
 */
export function opensBeside(
  these: readonly FlaggedSchedule[],
  others: readonly FlaggedSchedule[],
  today: string,
): FlaggedSchedule[] {
  const found: FlaggedSchedule[] = []
  for (const span of spansOf([...these, ...others], today)) {
    const weekdaysOfRun = new Map<string, Weekday[]>()
    for (const date of daysOf(span)) {
      for (const run of runsOf(minutesBeside(these, others, date))) {
        weekdaysOfRun.set(run, [...(weekdaysOfRun.get(run) ?? []), weekdayOf(date)])
      }
    }
    for (const [run, weekdays] of weekdaysOfRun) append(found, span, run, flagsOf(weekdays))
  }
  return found
}

interface Span {
  startDate: string | null
  endDate: string | null
  /** The first day, also where the start is open. */
  first: string
}

function spansOf(timeframes: readonly FlaggedSchedule[], today: string): Span[] {
  const edges = timeframes.flatMap(({ startDate, endDate }) => [startDate, endDate && dayAfter(endDate)])
  const firsts = [...new Set([today, ...edges.filter((edge) => edge !== null && edge > today)])].toSorted()
  return firsts.map((edge, index) => {
    const first = edge ?? today
    const next = firsts[index + 1]
    return {
      first,
      startDate: first === today ? null : first,
      endDate: next ? dayAfter(next, -1) : null,
    }
  })
}

const daysOf = ({ first, endDate }: Span): string[] =>
  WEEKDAYS.map((day) => dayAfter(first, day - 1)).filter((date) => endDate === null || date <= endDate)

const DAY_MINUTES = 1_440

function minutesBeside(
  these: readonly FlaggedSchedule[],
  others: readonly FlaggedSchedule[],
  date: string,
): Uint8Array {
  const minutes = new Uint8Array(DAY_MINUTES)
  const day = weekdayOf(date)
  const opening = these.filter((each) => countsOn(each, date, day))
  if (opening.length === 0) return minutes
  for (const each of opening) minutes.fill(1, minuteOf(each.startTime), minuteOf(each.endTime) + 1)
  for (const each of others)
    if (countsOn(each, date, day)) minutes.fill(0, minuteOf(each.startTime), minuteOf(each.endTime) + 1)
  return minutes
}

/** First and last minute of each stretch, as `HH:mm-HH:mm`. */
function runsOf(minutes: Uint8Array): string[] {
  const runs: string[] = []
  let from = minutes.indexOf(1)
  while (from !== -1) {
    const end = minutes.indexOf(0, from)
    const to = end === -1 ? DAY_MINUTES : end
    runs.push(`${timeOf(from)}-${timeOf(to - 1)}`)
    from = minutes.indexOf(1, to)
  }
  return runs
}

/** Joins it to the same hours on the same days of the span before. */
function append(found: FlaggedSchedule[], span: Span, run: string, weekdays: WeekdayFlags): void {
  const [startTime = '', endTime = ''] = run.split('-')
  const before = found.findLast(
    (each) =>
      each.startTime === startTime &&
      each.endTime === endTime &&
      each.endDate !== null &&
      dayAfter(each.endDate) === span.first &&
      JSON.stringify(each.weekdays) === JSON.stringify(weekdays),
  )
  if (before) before.endDate = span.endDate
  else found.push({ startDate: span.startDate, endDate: span.endDate, startTime, endTime, weekdays })
}

const DAY_MS = 86_400_000
const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
