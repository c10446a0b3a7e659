import { addDays, formatMinuteOfDay, parseMinuteOfDay } from '../schedules/day-times.ts'
import { toWeekdayFlags, type WeekdayFlags } from '../schedules/weekday-flags.ts'
import { findWeekday, WEEKDAYS, type Weekday } from '../schedules/weekdays.ts'
import { type FlaggedSchedule, isTimeframeOnDay } from './to-flagged-schedule.ts'

/**
 * Answers the function that tells when one set of timeframes opens and another does not, from a day on. Between two edges
 * of their dates nothing changes, so one day of each weekday between them stands for all: the answer is exact
 * (OPENS-06).
 */
export function opensBesideFrom(today: string) {
  const spansByEdges = new Map<string, DaySpan[]>()
  const spansOf = (timeframes: readonly FlaggedSchedule[]): DaySpan[] => {
    const edges = edgesOf(timeframes, today)
    const key = edges.join()
    const spans = spansByEdges.get(key) ?? spansBetween(edges, today)
    spansByEdges.set(key, spans)
    return spans
  }

  return (these: readonly FlaggedSchedule[], others: readonly FlaggedSchedule[]): FlaggedSchedule[] => {
    const found: FlaggedSchedule[] = []
    for (const span of spansOf([...these, ...others])) {
      const weekdaysOfRun = new Map<string, Weekday[]>()
      // no date of them changes within a span
      const holds = ({ startDate, endDate }: FlaggedSchedule) =>
        (startDate === null || startDate <= span.first) && (endDate === null || endDate >= span.first)
      const [own, other] = [these.filter(holds), others.filter(holds)]
      if (own.length === 0) continue
      for (const { date, weekday } of span.days) {
        const on = (each: FlaggedSchedule) => isTimeframeOnDay(each, date, weekday)
        for (const { from, to } of runsBeside(own.filter(on), other.filter(on))) {
          const run = `${formatMinuteOfDay(from)}-${formatMinuteOfDay(to)}`
          weekdaysOfRun.set(run, [...(weekdaysOfRun.get(run) ?? []), weekday])
        }
      }
      for (const [run, weekdays] of weekdaysOfRun) append(found, span, run, toWeekdayFlags(weekdays))
    }
    return found
  }
}

interface DaySpan {
  startDate: string | null
  endDate: string | null
  /** The first day, also where the start is open. */
  first: string
  /** Its first days, each weekday once. */
  days: { date: string; weekday: Weekday }[]
}

/** The days from which on something may be otherwise, the first of them today. */
function edgesOf(timeframes: readonly FlaggedSchedule[], today: string): string[] {
  const edges = new Set([today])
  for (const { startDate, endDate } of timeframes) {
    if (startDate !== null && startDate > today) edges.add(startDate)
    if (endDate !== null && endDate >= today) edges.add(addDays(endDate))
  }
  return [...edges].toSorted()
}

const spansBetween = (edges: readonly string[], today: string): DaySpan[] =>
  edges.map((first, index) => {
    const next = edges[index + 1]
    const endDate = next === undefined ? null : addDays(next, -1)
    return { first, startDate: first === today ? null : first, endDate, days: daysOf(first, endDate) }
  })

const daysOf = (first: string, endDate: string | null): DaySpan['days'] =>
  WEEKDAYS.map((day) => addDays(first, day - 1))
    .filter((date) => endDate === null || date <= endDate)
    .map((date) => ({ date, weekday: findWeekday(date) }))

/** A stretch of minutes of a day, the last one included. */
interface NumberRun {
  from: number
  to: number
}

/** The stretches in which timeframes of a day are open and others are not. */
function runsBeside(these: readonly FlaggedSchedule[], others: readonly FlaggedSchedule[]): NumberRun[] {
  let runs = joinTimeframes(these)
  for (const { from, to } of joinTimeframes(others)) {
    if (!runs.some((run) => from <= run.to && to >= run.from)) continue
    runs = runs.flatMap((run) => {
      if (to < run.from || from > run.to) return [run]
      return [
        { from: run.from, to: from - 1 },
        { from: to + 1, to: run.to },
      ].filter((part) => part.from <= part.to)
    })
  }
  return runs
}

/** Timeframes that overlap or follow each other without a minute between are one stretch. */
export function joinTimeframes(timeframes: readonly FlaggedSchedule[]): NumberRun[] {
  const runs: NumberRun[] = []
  const all = timeframes
    .map(({ startTime, endTime }) => ({ from: parseMinuteOfDay(startTime), to: parseMinuteOfDay(endTime) }))
    .filter(({ from, to }) => from <= to)
  for (const run of all.toSorted((one, other) => one.from - other.from)) {
    const last = runs.at(-1)
    if (!last || run.from > last.to + 1) runs.push(run)
    else last.to = Math.max(last.to, run.to)
  }
  return runs
}

/** Joins it to the same hours on the same days of the span before. */
function append(found: FlaggedSchedule[], span: DaySpan, run: string, weekdays: WeekdayFlags): void {
  const [startTime = '', endTime = ''] = run.split('-')
  const before = found.findLast(
    (each) =>
      each.startTime === startTime &&
      each.endTime === endTime &&
      each.endDate !== null &&
      addDays(each.endDate) === span.first &&
      JSON.stringify(each.weekdays) === JSON.stringify(weekdays),
  )
  if (before) before.endDate = span.endDate
  else found.push({ startDate: span.startDate, endDate: span.endDate, startTime, endTime, weekdays })
}
