import { ALL_DAY_TIMES, WORKING_TIMES } from '../schedules/schedule-rules.ts'
import { isWeekend, WEEKDAYS, type Weekday, workingDays } from '../schedules/weekdays.ts'

interface PresetHours {
  weekdays: Weekday[]
  /** Times `HH:mm` in the zone of the site. */
  startTime: string
  endTime: string
}

export const TIMEFRAME_PRESETS = ['weekdays', 'weekend', 'night'] as const
export type TimeframePreset = (typeof TIMEFRAME_PRESETS)[number]

/**
 * The timeframes of a preset, one after the other (GROUP-40). A timeframe ends on the day it begins, so a night is its
 * evening and the morning after it.
 */
export const presetHours: Record<TimeframePreset, readonly [PresetHours, ...PresetHours[]]> = {
  weekdays: [{ weekdays: workingDays(WEEKDAYS), ...WORKING_TIMES }],
  weekend: [{ weekdays: WEEKDAYS.filter(isWeekend), ...ALL_DAY_TIMES }],
  night: [
    { weekdays: [...WEEKDAYS], startTime: '22:00', endTime: ALL_DAY_TIMES.endTime },
    { weekdays: [...WEEKDAYS], startTime: ALL_DAY_TIMES.startTime, endTime: '06:00' },
  ],
}
