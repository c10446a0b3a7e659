import { WEEKDAYS, type Weekday } from './weekdays.ts'

/** The seven flags of a schedule on the wire (GROUP-28), in the order of the week. */
export const WEEKDAY_FLAGS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type WeekdayFlag = (typeof WEEKDAY_FLAGS)[number]
export type WeekdayFlags = Record<WeekdayFlag, boolean>

/** The weekdays whose flags are set. */
export const listFlaggedWeekdays = (flags: Readonly<WeekdayFlags>): Weekday[] =>
  WEEKDAYS.filter((day) => flags[flagOf(day)])

export const toWeekdayFlags = (weekdays: readonly number[]): WeekdayFlags => ({
  monday: weekdays.includes(1),
  tuesday: weekdays.includes(2),
  wednesday: weekdays.includes(3),
  thursday: weekdays.includes(4),
  friday: weekdays.includes(5),
  saturday: weekdays.includes(6),
  sunday: weekdays.includes(7),
})

const flagOf = (day: Weekday): WeekdayFlag => WEEKDAY_FLAGS[day - 1] ?? 'monday'
