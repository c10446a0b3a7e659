import { localTimeAt, stretchesOf } from '../formats/zone-offsets.ts'
import { dayAfter } from '../schedules/day-times.ts'
import { countsOn, type FlaggedSchedule } from './flagged-schedule.ts'

/**
 * When a timeframe opens next, in epoch milliseconds; undefined where it never opens again. Hours that the clocks of the
 * zone skip do not open, and hours that they show twice open twice (OPENS-04).
 */
export function nextOpening(schedule: FlaggedSchedule, at: number, timeZone: string): number | undefined {
  const today = localTimeAt(timeZone, at)?.date
  if (today === undefined) return undefined
  const first = schedule.startDate !== null && schedule.startDate > today ? schedule.startDate : today
  const { startTime, endTime } = schedule
  const opening = DAYS.map((days) => dayAfter(first, days))
    .filter((date) => countsOn(schedule, date))
    .flatMap((date) => stretchesOf(timeZone, { date, startTime, endTime }))
    .filter(({ to }) => to > at)
    .map(({ from }) => Math.max(from, at))
  return opening.length === 0 ? undefined : Math.min(...opening)
}

/** From the day before, to which clocks may be put back, to the second week, since a skipped hour may be the first. */
const DAYS = Array.from({ length: 16 }, (_, index) => index - 1)
