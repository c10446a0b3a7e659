import { formatDayInLanguage } from '@commissioning/domain/formats/format-instant-in-language'
import { de } from './de.ts'
import { en, type Messages } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'

const tables = { en, nl, de, fr, es } as const satisfies Record<string, Messages>

export type Language = keyof typeof tables
export type MessageKey = keyof Messages
export type TranslateKey = (key: MessageKey, values?: Record<string, string>) => string

export const languages = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
} as const

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(tables, tag)

/** The words of a language; `{name}` in them is filled from `values`. */
export const createTranslator =
  (language: Language): TranslateKey =>
  (key, values = {}) =>
    tables[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** The first language asked for that we speak: `ui_locales`, then the browser's, then English. */
export function selectLanguage(uiLocales: string | undefined, acceptLanguage: string | undefined): Language {
  const wanted = [...(uiLocales?.split(' ') ?? []), ...sortByPreference(acceptLanguage ?? '')]
  return wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? 'en'
}

function sortByPreference(header: string): string[] {
  return header
    .split(',')
    .map((item) => {
      const [tag = '', quality] = item.trim().split(/\s*;\s*q=/)
      return { tag, weight: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** "in 12 minutes", in the language. */
export function formatInMinutes(language: Language, ms: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  return format.format(Math.max(1, Math.ceil(ms / 60_000)), 'minute')
}

/** "20 November 2026", in the language; in English the day comes before the month (FMT-09). */
export const longDate = (language: Language, at: Date): string => formatDayInLanguage(language, at)

const steps = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const

/** "2 hours ago", in the language. */
export function relativeTime(language: Language, at: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - at.getTime())
  const [unit, size] = steps.find(([, size]) => ms >= size) ?? (['minute', 60_000] as const)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(ms / size), unit)
}

/** Speaks the language of the account; `fallback` where it names none of ours. */
export const createAccountTranslator = ({ locale }: { locale: string | null }, fallback: Language) =>
  createTranslator(locale && isLanguage(locale) ? locale : fallback)
