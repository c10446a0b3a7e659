import type { Refusal } from '../refusal.ts'
import { type DateRange, type Weekday, weekdaysWithin } from './weekdays.ts'

/** `HH:mm` (FMT-06). */
export const ALL_DAY_TIMES = { startTime: '00:00', endTime: '23:59' } as const
export const WORKING_TIMES = { startTime: '09:00', endTime: '17:00' } as const

export const noWeekday = {
  code: 'NoWeekday',
  field: 'monday',
  message: 'Please select at least one day',
} as const satisfies Refusal

export const datesReversed = {
  code: 'DatesReversed',
  field: 'startDate',
  message: 'The start date is after the end date.',
} as const satisfies Refusal

export const timesReversed = {
  code: 'TimesReversed',
  field: 'startTime',
  message: 'The start time must be before the end time.',
} as const satisfies Refusal

/** The tooltip of a disabled day (SCHED-03). */
export const dayOutsideRange = {
  code: 'DayOutsideRange',
  field: 'monday',
  message: 'Day is not within the Start and End date',
} as const satisfies Refusal

export const scheduleRefusals = [noWeekday, datesReversed, timesReversed, dayOutsideRange] as const

/** Dates `YYYY-MM-DD`, times `HH:mm`: as text they sort as they follow each other. */
export interface Schedule extends DateRange {
  weekdays: readonly Weekday[]
  startTime: string
  endTime: string
}

/** Both days are included and either may be left open. */
export const refuseDateRange = ({ startDate, endDate }: DateRange) =>
  startDate && endDate && startDate > endDate ? datesReversed : undefined

/** Dates first, because a weekday counts only if it occurs between them (SCHED-07 to SCHED-10). */
export function refuseSchedule({ weekdays, startDate, endDate, startTime, endTime }: Schedule) {
  const reversed = refuseDateRange({ startDate, endDate })
  if (reversed) return reversed
  const within = weekdaysWithin({ startDate, endDate })
  if (!weekdays.some((day) => within.includes(day))) return noWeekday
  return startTime < endTime ? undefined : timesReversed
}

export const refuseDay = (day: Weekday, range: DateRange) =>
  weekdaysWithin(range).includes(day) ? undefined : dayOutsideRange
