import { readLocal } from './local-store.ts'

export const CONSOLE_LANGUAGES = ['en', 'nl', 'de', 'fr', 'es'] as const
export type Language = (typeof CONSOLE_LANGUAGES)[number]
export const LANGUAGE_CHOICE = 'language'
/** The build puts the translations here. */
export const SHIPPED_MESSAGES = '/locales'
/** The words of the list of installations, which most people open first. */
export const LIST_MESSAGES = ['installations', 'work'] as const
/** Those of the hardware of an installation, which colleagues send each other. */
export const HARDWARE_MESSAGES = [
  'installations',
  'refusals',
  'hardware-tree',
  'detached',
  'walk-list',
  'held-iqs',
  'replace',
  'export',
  'print',
  'choice',
] as const
/**
 * A first load asks for one file with these namespaces (SPEED-15). `shell` comes first, because it is
 * the one that is searched where a key names none.
 */
export const FIRST_MESSAGES = {
  'first-list': ['shell', 'ui', ...LIST_MESSAGES],
  'first-hardware': ['shell', 'ui', ...HARDWARE_MESSAGES],
  'first-other': ['shell', 'ui'],
} as const
export type FirstFile = keyof typeof FIRST_MESSAGES
/** The words of all tabs of an installation come in one file with the first tab that is opened (SPEED-44). */
export const TAB_MESSAGES = [
  'tags',
  'access-groups',
  'schedule',
  'floor-plans',
  'floors',
  'notes',
  'intercom',
  'doors',
  'sheets',
  'finding',
  'door-tests',
] as const
export const JOINED_MESSAGES = { ...FIRST_MESSAGES, tabs: TAB_MESSAGES } as const

export const isLanguage = (code: string): code is Language =>
  CONSOLE_LANGUAGES.some((known) => known === code)

/** The language that the person chose, else the user's locale, else the browser's (I18N-04, I18N-05). */
export function preferredLanguage(locale?: string | null): Language {
  const wanted = [readLocal(LANGUAGE_CHOICE), locale, ...navigator.languages]
  for (const code of wanted) {
    const language = code?.slice(0, 2).toLowerCase()
    if (language && isLanguage(language)) return language
  }
  return 'en'
}
