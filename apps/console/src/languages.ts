import { startWords } from '@commissioning/ui/start-words.ts'
import i18next from 'i18next'
import { readLocal, writeLocal } from './local-store.ts'

export const LANGUAGES = ['en', 'nl', 'de', 'fr', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
/** The words of the list of installations, which most people open first. */
export const LIST_WORDS = ['installations', 'work'] as const
const CHOICE = 'language'
/** Where the build put them. */
const SHIPPED = '/locales'

export const isLanguage = (code: string): code is Language => LANGUAGES.some((known) => known === code)

/** The language that the person chose, else the user's locale, else the browser's (I18N-04, I18N-05). */
export function preferredLanguage(locale?: string | null): Language {
  const wanted = [readLocal(CHOICE), locale, ...navigator.languages]
  for (const code of wanted) {
    const language = code?.slice(0, 2).toLowerCase()
    if (language && isLanguage(language)) return language
  }
  return 'en'
}

/** One file per language and namespace, from wherever the operator keeps them (I18N-01, I18N-02). */
export const startLanguages = (base: string, ...more: readonly string[]): Promise<void> =>
  startWords({
    language: preferredLanguage(),
    namespaces: ['shell', 'ui', ...more],
    places: { base, shipped: SHIPPED },
  })

/** The words of a page, together and at once: its parts would ask for them one after another as they are drawn. */
export const askForWords =
  (...namespaces: string[]) =>
  () =>
    void i18next.loadNamespaces(namespaces)

export async function chooseLanguage(language: Language): Promise<void> {
  writeLocal(CHOICE, language)
  await i18next.changeLanguage(language)
}

/** The user's own locale, once it is known, goes before the browser's; a choice made here goes before both. */
export async function followLocale(locale: string | null): Promise<void> {
  const language = preferredLanguage(locale)
  if (language !== i18next.language) await i18next.changeLanguage(language)
}
