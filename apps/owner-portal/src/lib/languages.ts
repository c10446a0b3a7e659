import { startMessages } from '@commissioning/ui/start-messages.ts'
import i18next from 'i18next'

export const PORTAL_LANGUAGES = ['en', 'nl', 'de', 'fr', 'es'] as const
export type Language = (typeof PORTAL_LANGUAGES)[number]
const CHOICE = 'owner-language'
/** The build puts the translations here. */
const SHIPPED = '/owner/locales'

/** Prefers the language that the person selected, and then the browser's. */
export function preferredLanguage(): Language {
  const wanted = [storedLanguage(), ...navigator.languages].map((code) => code?.slice(0, 2).toLowerCase())
  return (
    PORTAL_LANGUAGES.find(
      (known) => known === wanted.find((code) => PORTAL_LANGUAGES.some((one) => one === code)),
    ) ?? 'en'
  )
}

/** A browser may keep nothing; then the choice lasts as long as the page. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem(CHOICE)
  } catch {
    return null
  }
}

export async function selectLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(CHOICE, language)
  } catch {
    // it lasts as long as the page
  }
  await i18next.changeLanguage(language)
}

/** The words of the person's language, fetched; English where there are none. */
export const startLanguages = (base: string): Promise<void> =>
  startMessages({
    language: preferredLanguage(),
    namespaces: ['portal', 'terms', 'ui'],
    places: { base, shipped: SHIPPED },
  })
