import { formatInstantInLanguage } from '@commissioning/domain/formats/format-instant-in-language'
import { fillPlaces } from '@commissioning/domain/refusal'
import { type MailLanguage, mailLanguage } from '../../../infra/mail/mail-template.ts'
import { messages as de } from './locales/de.ts'
import { messages as en, type RecordMessages } from './locales/en.ts'
import { messages as es } from './locales/es.ts'
import { messages as fr } from './locales/fr.ts'
import { messages as nl } from './locales/nl.ts'

const RECORD_MESSAGES: Readonly<Record<MailLanguage, RecordMessages>> = { de, en, es, fr, nl }

/** The messages of a reader, and how days are written there. */
export function recordLanguage(locale: string, timeZone: string | null) {
  const language = mailLanguage(locale)
  const zone = timeZone ?? 'UTC'
  const date = formatInstantInLanguage(language, { dateStyle: 'long', timeStyle: 'short' }, zone)
  const weekday = formatInstantInLanguage(language, { weekday: 'short' })
  return {
    language,
    messages: RECORD_MESSAGES[language],
    fill: fillPlaces,
    /** The instant in the zone of the site, with the zone's name. */
    moment: (instant: string) => `${date(new Date(instant))} (${zone})`,
    /** 1 is Monday. */
    // 5 January 1970 was a Monday
    weekday: (day: number) => weekday(new Date(Date.UTC(1970, 0, 4 + day))),
  }
}

export type RecordLanguage = ReturnType<typeof recordLanguage>
