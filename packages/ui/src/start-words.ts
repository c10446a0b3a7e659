import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { createWordFiles } from './word-files.ts'

interface Start {
  language: string
  /** Those that the page needs to start; the first is the one that is meant where none is named. */
  namespaces: readonly [string, ...string[]]
  places: Parameters<typeof createWordFiles>[0]
  /** The file that holds them all, where the build made one. */
  together?: string
}

/** Fetches the words of a language and says it in the page; English where it has none. */
export async function startWords({ language, namespaces, places, together }: Start): Promise<void> {
  i18next.on('languageChanged', (spoken) => {
    document.documentElement.lang = spoken
  })
  const readWords = createWordFiles(
    places,
    together === undefined ? undefined : { fileName: together, namespaces },
  )
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
      lng: language,
      fallbackLng: 'en',
      ns: [...namespaces],
      defaultNS: namespaces[0],
      interpolation: { escapeValue: false },
    })
}
