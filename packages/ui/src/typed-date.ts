/** Years that a date can have; another one is a slip of the finger. */
const YEARS = { first: 1970, last: 2199 } as const

/**
 * `YYYY-MM-DD` of what was typed as a date: the day first, one or two digits each, four of the year, and `/`, `.`, `-` or a
 * blank between them. Undefined for anything else, and for a day that its month does not have (DATE-01).
 */
export function readTypedDate(text: string): string | undefined {
  const [, day = '', separator, month = '', year = ''] = TYPED.exec(text.trim()) ?? []
  if (separator === undefined) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : undefined
}

const TYPED = /^(\d{1,2})(\/|\.|-| |\. )(\d{1,2})\2(\d{4})$/

/** Whether a text is a day of the calendar as `YYYY-MM-DD`. */
export function isCalendarDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const year = Number(date.slice(0, 4))
  const instant = new Date(`${date}T00:00:00Z`)
  // a month that lacks the day goes on into the next one
  return (
    year >= YEARS.first &&
    year <= YEARS.last &&
    !Number.isNaN(instant.getTime()) &&
    instant.toISOString().startsWith(date)
  )
}

/** DD/MM/YYYY of a date, as it is typed; any other text as it is. */
export function shownDate(date: string): string {
  if (!isCalendarDate(date)) return date
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year}`
}
