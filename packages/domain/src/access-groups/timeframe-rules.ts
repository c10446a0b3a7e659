import { ALL_DAY_TIMES, refuseSchedule, type Schedule } from '../schedules/schedule-rules.ts'
import { WEEKDAYS } from '../schedules/weekdays.ts'
import { accessGroupRefusals } from './access-group-refusals.ts'

export type TimeframeKind = 'always' | 'custom'

/** "Always" clears the dates and covers the whole of every day (GROUP-12). */
export const ALWAYS_TIMEFRAME = {
  startDate: null,
  endDate: null,
  ...ALL_DAY_TIMES,
  weekdays: WEEKDAYS,
} as const satisfies Schedule

/** Always is all days, all-day times and no dates; anything else is custom (GROUP-13). */
export function timeframeKind({ weekdays, startDate, endDate, startTime, endTime }: Schedule): TimeframeKind {
  const isAllDay = startTime === ALWAYS_TIMEFRAME.startTime && endTime === ALWAYS_TIMEFRAME.endTime
  const isEveryDay = WEEKDAYS.every((day) => weekdays.includes(day))
  return isAllDay && isEveryDay && !startDate && !endDate ? 'always' : 'custom'
}

/** Once one timeframe is Always, no other can be added (GROUP-14). */
export const refuseMoreTimeframes = (timeframes: readonly Schedule[]) =>
  timeframes.some((timeframe) => timeframeKind(timeframe) === 'always')
    ? accessGroupRefusals.AlwaysOverrides
    : undefined

/** Whether another timeframe, which is Always, makes this one needless. */
export const isTimeframeRedundant = (timeframe: Schedule, all: readonly Schedule[]): boolean =>
  timeframeKind(timeframe) === 'custom' && refuseMoreTimeframes(all) !== undefined

/** Dates `YYYY-MM-DD`. */
interface StartDays {
  today: string
  /** The start date that the form was opened with: today for a new timeframe, null where it had none (GROUP-20). */
  initialStart: string | null
}

/** A new timeframe was not earlier before: its sentence is that it would begin in the past (DATE-04). */
export function refuseStartDate(startDate: string | null, { today, initialStart }: StartDays) {
  if (startDate === null || initialStart === null || startDate >= initialStart) return undefined
  return initialStart === today ? accessGroupRefusals.StartDateInPast : accessGroupRefusals.StartDateMovedBack
}

export const refuseEndDate = (endDate: string | null, { today }: StartDays) =>
  endDate !== null && endDate < today ? accessGroupRefusals.EndDateInPast : undefined

/** The date rules of a timeframe, then those of every schedule (GROUP-20, GROUP-22, SCHED-07 to SCHED-10). */
export function refuseTimeframe(timeframe: Schedule, days: StartDays) {
  const { startDate = null, endDate = null } = timeframe
  return refuseStartDate(startDate, days) ?? refuseEndDate(endDate, days) ?? refuseSchedule(timeframe)
}

const HOUR_MS = 3_600_000

/**
 * The earliest date that it is anywhere at an instant: who judges without knowing the zone forbids nothing too early.
 */
export const findEarliestToday = (now: Date): string =>
  new Date(now.getTime() - 12 * HOUR_MS).toISOString().slice(0, 10)
