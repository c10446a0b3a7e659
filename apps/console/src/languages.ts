import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

export const LANGUAGES = ['en', 'nl', 'de', 'fr', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
const CHOICE = 'language'

export const isLanguage = (code: string): code is Language => LANGUAGES.some((known) => known === code)

/** What the person chose, else the user's locale, else the browser's (4 §5). */
export function preferredLanguage(locale?: string | null): Language {
  const wanted = [localStorage.getItem(CHOICE), locale, ...navigator.languages]
  for (const code of wanted) {
    const language = code?.slice(0, 2).toLowerCase()
    if (language && isLanguage(language)) return language
  }
  return 'en'
}

/** One file per language and namespace, fetched from wherever the operator keeps them (4 §1). */
export async function startLanguages(base: string): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read(language: string, namespace: string, done: (error: unknown, words: object | null) => void) {
        fetch(`${base}/${language}/${namespace}.json`)
          .then((response) =>
            response.ok ? response.json() : Promise.reject(new Error(response.statusText)),
          )
          .then((words: object) => done(null, words))
          .catch((error: unknown) => done(error, null))
      },
    })
    .init({
      lng: preferredLanguage(),
      fallbackLng: 'en',
      ns: ['shell', 'ui'],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(CHOICE, language)
  await i18next.changeLanguage(language)
}
