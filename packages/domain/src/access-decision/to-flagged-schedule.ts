import { ALL_DAY_TIMES } from '../schedules/schedule-rules.ts'
import {
  listFlaggedWeekdays,
  toWeekdayFlags,
  WEEKDAY_FLAGS,
  type WeekdayFlags,
} from '../schedules/weekday-flags.ts'
import { findWeekday } from '../schedules/weekdays.ts'

/** A timeframe as it stands on every wire; the last day and the last minute belong to it. */
export interface FlaggedSchedule {
  /** `YYYY-MM-DD`, null where it is open. */
  startDate: string | null
  endDate: string | null
  /** `HH:mm`. */
  startTime: string
  endTime: string
  weekdays: WeekdayFlags
}

type FlatSchedule = WeekdayFlags & {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  startTime: string
  endTime: string
}

/** A timeframe of the API, which has its flags beside its hours. */
export const toFlaggedSchedule = ({ startDate, endDate, startTime, endTime, ...flags }: FlatSchedule) =>
  ({
    startDate: startDate ?? null,
    endDate: endDate ?? null,
    startTime,
    endTime,
    weekdays: toWeekdayFlags(listFlaggedWeekdays(flags)),
  }) satisfies FlaggedSchedule

/** Whether a timeframe counts on a day, at some time; the weekday may be given where it is known. */
export const isTimeframeOnDay = (
  { startDate, endDate, weekdays }: FlaggedSchedule,
  date: string,
  weekday = findWeekday(date),
): boolean =>
  (startDate === null || date >= startDate) &&
  (endDate === null || date <= endDate) &&
  weekdays[WEEKDAY_FLAGS[weekday - 1] ?? 'monday']

/** Whether a timeframe holds whatever a clock shows. */
export const isAlwaysOpen = ({
  startDate,
  endDate,
  startTime,
  endTime,
  weekdays,
}: FlaggedSchedule): boolean =>
  startDate === null &&
  endDate === null &&
  startTime === ALL_DAY_TIMES.startTime &&
  endTime === ALL_DAY_TIMES.endTime &&
  WEEKDAY_FLAGS.every((day) => weekdays[day])
