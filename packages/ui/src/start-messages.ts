import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { notifyLateMessages } from './late-messages.ts'
import { createTranslationLoader, type JoinedMessages } from './message-files.ts'
import { createPatientMessages } from './patient-messages.ts'
import { StartFault } from './start-fault.ts'

/** The language that stands in for every other. */
const LAST_RESORT = 'en'

interface MessagesStart {
  language: string
  /** Those that the page needs to start; the first is the one that is meant where none is named. */
  namespaces: readonly [string, ...string[]]
  places: Parameters<typeof createTranslationLoader>[0]
  /** The build made files that hold several; the first that holds a namespace is read. */
  together?: readonly JoinedMessages[]
}

/**
 * Fetches the words of a language and says it in the page; English where it has none. Throws a StartFault where neither comes,
 * so that no page stands without words; those that are needed later are asked for until they come.
 */
export async function startMessages({
  language,
  namespaces,
  places,
  together,
}: MessagesStart): Promise<void> {
  i18next.on('languageChanged', (spoken) => {
    document.documentElement.lang = spoken
  })
  let hasBegun = false
  const files = createTranslationLoader(places, together)
  const readMessages = createPatientMessages(files, {
    lastResort: LAST_RESORT,
    hasBegun: () => hasBegun,
    onLate: notifyLateMessages,
  })
  await i18next
    .use(initReactI18next)
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read(language: string, namespace: string, done: (error: unknown, messages: object | null) => void) {
        void readMessages(language, namespace).then(
          (messages) => done(null, messages),
          (error: unknown) => done(error, null),
        )
      },
    })
    .init({
      lng: language,
      fallbackLng: LAST_RESORT,
      ns: [...namespaces],
      defaultNS: namespaces[0],
      interpolation: { escapeValue: false },
    })
  const isThere = (namespace: string) =>
    [language, LAST_RESORT].some((spoken) => i18next.hasResourceBundle(spoken, namespace))
  if (!namespaces.every(isThere)) throw new StartFault('words', 'The words of the page could not be loaded.')
  hasBegun = true
}
