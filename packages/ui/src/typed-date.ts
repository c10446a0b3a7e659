/**
 * `YYYY-MM-DD` of a date as people type it: the day first, a year of four digits, the same separator twice (`/`, `.`,
 * `-` or a space), or as it is stored. Undefined for anything else, and for a day that its month does not have: dayjs
 * rolls 31/11 over into December, and Mantine reads 1/12 with the month first (DATE-01).
 */
export function readTypedDate(text: string): string | undefined {
  const typed = text.trim()
  const parts = DAY_FIRST.exec(typed)?.groups ?? STORED_DAY.exec(typed)?.groups
  if (!parts) return undefined
  const { year = '', month = '', day = '' } = parts
  const isDayOfMonth = Number(day) >= 1 && Number(day) <= daysOf(Number(year), Number(month))
  return isDayOfMonth ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

/** DD/MM/YYYY of a stored date; text that is none stays what it is. */
export function showTypedDate(stored: string): string {
  const { year, month, day } = STORED_DAY.exec(stored)?.groups ?? {}
  return year === undefined ? stored : `${day}/${month}/${year}`
}

/** German writes "31. 12. 2026": spaces may stand around the separator. */
const DAY_FIRST =
  /^(?<day>\d{1,2})(?<separator>\s*[/.-]\s*|\s+)(?<month>\d{1,2})\k<separator>(?<year>[1-9]\d{3})$/
const STORED_DAY = /^(?<year>[1-9]\d{3})-(?<month>\d{2})-(?<day>\d{2})$/

/** No month but 1 to 12 has days. */
const daysOf = (year: number, month: number) =>
  month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0
