/**
 * An instant written out in a language: 24 hours always, and English days before months, as everywhere else (FMT-09). The
 * zone is asked for, since that of a server means nothing to a reader.
 */
export const writtenInstant = (
  language: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { hourCycle: 'h23', ...options })

/** A day written out, "20 November 2026", of an instant in that zone. */
export const writtenDay = (language: string, at: Date, timeZone = 'UTC'): string =>
  writtenInstant(language, { dateStyle: 'long', timeZone }).format(at)
