/** How an instant is shown: `zone` is the IANA zone of whoever reads, `locale` a BCP 47 tag. */
export interface Reading {
  now: Date
  zone: string
  locale: string
  words: DayWords
}

export interface DayWords {
  today: string
  yesterday: string
  tomorrow: string
}

/** DD/MM/YYYY, or the word for yesterday, today and tomorrow (FMT-01, FMT-03). */
export function formatDate(instant: Date, { now, zone, words }: Reading): string {
  const day = partsIn(instant, zone)
  return dayWord(day, partsIn(now, zone), words) ?? `${day.day}/${day.month}/${day.year}`
}

/**
 * DD MMM YYYY - HH:mm A, with a word instead of the date where there is one; 24 hours and yet AM or PM (FMT-02,
 * FMT-03).
 */
export function formatDateTime(instant: Date, { now, zone, locale, words }: Reading): string {
  const parts = partsIn(instant, zone)
  const date = dayWord(parts, partsIn(now, zone), words) ?? dayMonthYear(instant, parts, { zone, locale })
  const half = Number(parts.hour) < 12 ? 'AM' : 'PM'
  return `${date} - ${formatTime(instant, zone)} ${half}`
}

/** DD MMM YYYY HH:mm:ss, for the last sync of a lock (SIGNAL-04). */
export function formatSyncTime(instant: Date, { zone, locale }: Pick<Reading, 'zone' | 'locale'>): string {
  const parts = partsIn(instant, zone)
  const date = dayMonthYear(instant, parts, { zone, locale })
  return `${date} ${parts.hour}:${parts.minute}:${parts.second}`
}

/** DD-M-YYYY, for tags (FMT-05). */
export function formatTagDate(instant: Date, zone: string): string {
  const { day, month, year } = partsIn(instant, zone)
  return `${day}-${Number(month)}-${year}`
}

/** HH:mm (FMT-06). */
export function formatTime(instant: Date, zone: string): string {
  const { hour, minute } = partsIn(instant, zone)
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

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

/** Slow to make, and one serves every date of a list. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeZone} ${options.month}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

function partsIn(instant: Date, zone: string): Parts {
  const parts = formatOf('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const found = new Map<string, string>(parts.map(({ type, value }) => [type, value]))
  const part = (type: keyof Parts) => found.get(type) ?? ''
  return {
    year: part('year').padStart(4, '0'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

function dayWord(day: Parts, today: Parts, words: DayWords): string | undefined {
  const distance = (utcDay(day) - utcDay(today)) / DAY_MS
  if (distance === 0) return words.today
  if (distance === 1) return words.tomorrow
  return distance === -1 ? words.yesterday : undefined
}

function dayMonthYear(
  instant: Date,
  { day, year }: Parts,
  { zone, locale }: { zone: string; locale: string },
) {
  // British English shortens September to "Sept", which is no MMM
  const language = locale.startsWith('en') ? 'en-US' : locale
  const month = formatOf(language, { timeZone: zone, month: 'short' }).format(instant)
  return `${day} ${month.replace(/\.$/, '')} ${year}`
}

const DAY_MS = 24 * 60 * 60 * 1000
const utcDay = ({ year, month, day }: Parts) => Date.UTC(Number(year), Number(month) - 1, Number(day))
