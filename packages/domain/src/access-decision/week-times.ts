import { WEEKDAYS, type Weekday } from '../schedules/weekdays.ts'
import type { OpenHours, OpenWeek } from './compute-access-matrix.ts'

/** Hours with the weekdays on which they are the same. */
export interface WeekTime extends OpenHours {
  weekdays: Weekday[]
}

/** Tells what is open in a week in as few lines as possible: days with the same hours are one, in the order of their first day. */
export function weekTimes(week: OpenWeek): WeekTime[] {
  const times = new Map<string, WeekTime>()
  for (const day of WEEKDAYS)
    for (const { startTime, endTime } of week[day - 1] ?? []) {
      const key = `${startTime}-${endTime}`
      const same = times.get(key)
      if (same) same.weekdays.push(day)
      else times.set(key, { startTime, endTime, weekdays: [day] })
    }
  return [...times.values()]
}

/** The letters by which a week is named in a legend: A to Z, then AA, as columns of a sheet are. */
export function weekLetters(place: number): string {
  const letter = String.fromCharCode(A + (place % LETTERS))
  return place < LETTERS ? letter : weekLetters(Math.floor(place / LETTERS) - 1) + letter
}

const A = 65
const LETTERS = 26
