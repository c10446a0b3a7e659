import { timeZoneOffsetAt } from './zone-offsets.ts'

const MINUTE_MS = 60_000

/**
 * Writes instants out in a language: 24 hours always, and English days before months, as everywhere else (FMT-09). The zone
 * is asked for, since that of a server means nothing to a reader; its clock is that of the rules of the product, and not of
 * the runtime that knows the words (ZONE-10).
 */
export function formatInstantInLanguage(
  language: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName'>,
  zone = 'UTC',
): (at: Date) => string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    hourCycle: 'h23',
    ...options,
    timeZone: 'UTC',
  })
  return (at) => format.format(at.getTime() + (timeZoneOffsetAt(zone, at.getTime()) ?? 0) * MINUTE_MS)
}

/** A day written out, "20 November 2026", of an instant in UTC. */
export const formatDayInLanguage = (language: string, at: Date): string =>
  formatInstantInLanguage(language, { dateStyle: 'long' })(at)
