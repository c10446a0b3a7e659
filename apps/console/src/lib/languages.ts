import { startMessages } from '@commissioning/ui/start-messages.ts'
import i18next from 'i18next'
import { writeLocal } from './local-store.ts'
import {
  FIRST_MESSAGES,
  type FirstFile,
  LANGUAGE_CHOICE,
  type Language,
  preferredLanguage,
  SHIPPED_MESSAGES,
  TAB_MESSAGES,
} from './preferred-language.ts'

/** One file per language and namespace, from wherever the operator keeps them (I18N-01, I18N-02); the first come together. */
export const startLanguages = (base: string, first: FirstFile): Promise<void> =>
  startMessages({
    language: preferredLanguage(),
    namespaces: FIRST_MESSAGES[first],
    places: { base, shipped: SHIPPED_MESSAGES },
    together: [
      { fileName: first, namespaces: FIRST_MESSAGES[first] },
      { fileName: 'tabs', namespaces: TAB_MESSAGES },
    ],
  })

/** The words of a page, together and at once: its parts would ask for them one after another as they are drawn. */
export const loadTranslations =
  (...namespaces: string[]) =>
  () =>
    void i18next.loadNamespaces(namespaces)

export async function selectLanguage(language: Language): Promise<void> {
  writeLocal(LANGUAGE_CHOICE, language)
  await i18next.changeLanguage(language)
}

/** The user's own locale, once it is known, goes before the browser's; a choice made here goes before both. */
export async function switchToLocale(locale: string | null): Promise<void> {
  const language = preferredLanguage(locale)
  if (language !== i18next.language) await i18next.changeLanguage(language)
}
