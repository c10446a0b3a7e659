/**
 * An exact instant in one form per language: 24 hours always, and English days before months as everywhere else here. It is
 * told by the clock of the device; that of a named zone is counted by the rules of the product (ZONE-10).
 */
export const instantFormat = (
  language: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName'>,
) => new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { hourCycle: 'h23', ...options })
