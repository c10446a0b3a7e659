import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const LANGUAGES = ['en', 'nl', 'de', 'fr', 'es']

/** The words of the person's language, fetched; English where there are none. */
export async function startLanguages(base: string): Promise<void> {
  const wanted = navigator.languages.map((code) => code.slice(0, 2).toLowerCase())
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
      lng: wanted.find((code) => LANGUAGES.includes(code)) ?? 'en',
      fallbackLng: 'en',
      ns: ['portal', 'terms', 'ui'],
      defaultNS: 'portal',
      interpolation: { escapeValue: false },
    })
  document.documentElement.lang = i18next.language
}
