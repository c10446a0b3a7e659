/** An exact instant in one form per language: 24 hours always, and English days before months as everywhere else here. */
export const instantFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { hourCycle: 'h23', ...options })
