import { fillPlaces } from '@commissioning/domain/refusal'
import { type MailLanguage, mailLanguage } from '../../../infra/mail/mail-template.ts'
import type { RecordWords } from './record-words.ts'
import { words as de } from './words/de.ts'
import { words as en } from './words/en.ts'
import { words as es } from './words/es.ts'
import { words as fr } from './words/fr.ts'
import { words as nl } from './words/nl.ts'

const WORDS: Readonly<Record<MailLanguage, RecordWords>> = { de, en, es, fr, nl }

/** The words of a reader, and how days are written there. */
export function recordLanguage(locale: string, timeZone: string | null) {
  const language = mailLanguage(locale)
  const region = language === 'en' ? 'en-GB' : language
  const date = new Intl.DateTimeFormat(region, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  })
  const weekday = new Intl.DateTimeFormat(region, { weekday: 'short', timeZone: 'UTC' })
  return {
    language,
    words: WORDS[language],
    fill: fillPlaces,
    /** In the zone of the site, which it names. */
    moment: (instant: string) => `${date.format(new Date(instant))} (${timeZone ?? 'UTC'})`,
    /** 1 is Monday. */
    // 5 January 1970 was a Monday
    weekday: (day: number) => weekday.format(new Date(Date.UTC(1970, 0, 4 + day))),
  }
}

export type RecordLanguage = ReturnType<typeof recordLanguage>
