/** How an instant is shown, always in the zone of whoever reads, which is that of the machine; `locale` is a BCP 47 tag. */
export interface DateFormatContext {
  now: Date
  locale: string
  messages: DayWords
}

export interface DayWords {
  today: string
  yesterday: string
  tomorrow: string
}

/** DD/MM/YYYY, or the word for yesterday, today and tomorrow (FMT-01, FMT-03). */
export function formatDate(instant: Date, { now, messages }: DateFormatContext): string {
  const day = partsOf(instant)
  return dayWord(day, partsOf(now), messages) ?? `${day.day}/${day.month}/${day.year}`
}

/**
 * DD MMM YYYY - HH:mm A, with a word instead of the date where there is one; 24 hours and yet AM or PM (FMT-02,
 * FMT-03).
 */
export function formatDateTime(instant: Date, { now, locale, messages }: DateFormatContext): string {
  const parts = partsOf(instant)
  const date = dayWord(parts, partsOf(now), messages) ?? dayMonthYear(parts, locale)
  const half = Number(parts.hour) < 12 ? 'AM' : 'PM'
  return `${date} - ${formatTime(instant)} ${half}`
}

/** DD MMM YYYY HH:mm:ss, for the last sync of a lock (SIGNAL-04). */
export function formatSyncTime(instant: Date, { locale }: Pick<DateFormatContext, 'locale'>): string {
  const parts = partsOf(instant)
  return `${dayMonthYear(parts, locale)} ${parts.hour}:${parts.minute}:${parts.second}`
}

/** DD-M-YYYY, for tags (FMT-05). */
export function formatTagDate(instant: Date): string {
  const { day, month, year } = partsOf(instant)
  return `${day}-${Number(month)}-${year}`
}

/** HH:mm (FMT-06). */
export function formatTime(instant: Date): string {
  const { hour, minute } = partsOf(instant)
  return `${hour}:${minute}`
}

/** DD/MM/YYYY of a date `YYYY-MM-DD`, which has no zone; as dates are entered. */
export function formatCalendarDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}/${month}/${year}`
}

/** The first and the last instant of a date `YYYY-MM-DD` in UTC, both included, for date filters (FMT-04). */
export function dayInUtc(date: string): { start: string; end: string } {
  return { start: `${date}T00:00:00.000Z`, end: `${date}T23:59:59.999Z` }
}

type DateParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

/**
 * The getters of a date are used because the first format of a browser takes as long as the drawing
 * of a page.
 */
function partsOf(instant: Date): DateParts {
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    year: String(instant.getFullYear()).padStart(4, '0'),
    month: two(instant.getMonth() + 1),
    day: two(instant.getDate()),
    hour: two(instant.getHours()),
    minute: two(instant.getMinutes()),
    second: two(instant.getSeconds()),
  }
}

function dayWord(day: DateParts, today: DateParts, messages: DayWords): string | undefined {
  const distance = (utcDay(day) - utcDay(today)) / DAY_MS
  if (distance === 0) return messages.today
  if (distance === 1) return messages.tomorrow
  return distance === -1 ? messages.yesterday : undefined
}

function dayMonthYear(parts: DateParts, locale: string): string {
  // British English shortens September to "Sept", which is no MMM
  const month = monthFormat(locale.startsWith('en') ? 'en-US' : locale).format(utcDay(parts))
  return `${parts.day} ${month.replace(/\.$/, '')} ${parts.year}`
}

/** Slow to make, and one serves every date of a list. */
const monthFormats = new Map<string, Intl.DateTimeFormat>()

function monthFormat(language: string): Intl.DateTimeFormat {
  const format =
    monthFormats.get(language) ?? new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'short' })
  monthFormats.set(language, format)
  return format
}

const DAY_MS = 24 * 60 * 60 * 1000
const utcDay = ({ year, month, day }: DateParts) => Date.UTC(Number(year), Number(month) - 1, Number(day))
