import { scheduleRefusals } from './schedule-refusals.ts'
import { type DateRange, isCalendarDay, type Weekday, weekdaysWithin } from './weekdays.ts'

/** `HH:mm` (FMT-06). */
export const ALL_DAY_TIMES = { startTime: '00:00', endTime: '23:59' } as const
export const WORKING_TIMES = { startTime: '09:00', endTime: '17:00' } as const

/** Dates `YYYY-MM-DD`, times `HH:mm`: as text they sort as they follow each other. */
export interface Schedule extends DateRange {
  weekdays: readonly Weekday[]
  startTime: string
  endTime: string
}

/** A date field holds text that is no day as it was typed; without a day it is open (DATE-02). */
export const refuseUnreadDate = (date: string | null | undefined) =>
  !date || isCalendarDay(date) ? undefined : scheduleRefusals.DateUnreadable

/** Both days are included and either may be left open. */
export const refuseDateRange = ({ startDate, endDate }: DateRange) =>
  startDate && endDate && startDate > endDate ? scheduleRefusals.DatesReversed : undefined

/** Dates first, because a weekday counts only if it occurs between them (SCHED-07 to SCHED-10). */
export function refuseSchedule({ weekdays, startDate, endDate, startTime, endTime }: Schedule) {
  const reversed = refuseDateRange({ startDate, endDate })
  if (reversed) return reversed
  const within = weekdaysWithin({ startDate, endDate })
  if (!weekdays.some((day) => within.includes(day))) return scheduleRefusals.NoWeekday
  return startTime < endTime ? undefined : scheduleRefusals.TimesReversed
}

export const refuseDay = (day: Weekday, range: DateRange) =>
  weekdaysWithin(range).includes(day) ? undefined : scheduleRefusals.DayOutsideRange
