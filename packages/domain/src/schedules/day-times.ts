/** `YYYY-MM-DD` of a day that is counted from 1970-01-01. */
export const formatDayNumber = (number: number): string =>
  new Date(number * DAY_MS).toISOString().slice(0, 10)

/** A day some days later, or before where it is negative; both `YYYY-MM-DD`. */
export const addDays = (date: string, days = 1): string => formatDayNumber(Date.parse(date) / DAY_MS + days)

/** The minute of a day that `HH:mm` shows. */
export const parseMinuteOfDay = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Writes a minute of a day as `HH:mm`. */
export const formatMinuteOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const DAY_MS = 86_400_000
