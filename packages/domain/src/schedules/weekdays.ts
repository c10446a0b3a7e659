/** Monday is 1 (FMT-07). */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const isWeekend = (day: Weekday): boolean => day === 6 || day === 7

/** Dates `YYYY-MM-DD`, each optional: without one the range is open on that side. */
export interface DateRange {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

/** Whether a text is a day of the calendar as `YYYY-MM-DD`; `Date.parse` would take 30 February for a day of March. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/**
 * The weekdays that occur in a range; every one in an open range, none in one that ends before it starts (SCHED-10). Text
 * that is no day yet bounds nothing.
 */
export function weekdaysWithin({ startDate, endDate }: DateRange): readonly Weekday[] {
  if (!startDate || !endDate || !isCalendarDay(startDate) || !isCalendarDay(endDate)) return WEEKDAYS
  const days = dayNumber(endDate) - dayNumber(startDate)
  const first = findWeekday(startDate)
  return WEEKDAYS.filter((day) => (day - first + 7) % 7 <= days)
}

/** The weekday of a date `YYYY-MM-DD`. 1 January 1970 was a Thursday. */
export function findWeekday(date: string): Weekday {
  const index = (((dayNumber(date) + 3) % 7) + 7) % 7
  return WEEKDAYS[index] ?? 1
}

/** The choices of the day picker; `enabled` are the days within the range (SCHED-05, SCHED-06). */
export const toWeekdayOptions = (enabled: readonly Weekday[]): Weekday[] => [...enabled]
export const workingDays = (enabled: readonly Weekday[]): Weekday[] =>
  enabled.filter((day) => !isWeekend(day))

const DAY_MS = 24 * 60 * 60 * 1000
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS
