import { createWordFiles } from '@commissioning/ui/word-files.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

export const LANGUAGES = ['en', 'nl', 'de', 'fr', 'es']
/** Where the build put them. */
const SHIPPED = '/owner/locales'

/** The words of the person's language, fetched; English where there are none. */
export async function startLanguages(base: string): Promise<void> {
  const readWords = createWordFiles({ base, shipped: SHIPPED })
  const wanted = navigator.languages.map((code) => code.slice(0, 2).toLowerCase())
  await i18next
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read(language: string, namespace: string, done: (error: unknown, words: object | null) => void) {
        void readWords(language, namespace).then(
          (words) => done(null, words),
          (error: unknown) => done(error, null),
        )
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
