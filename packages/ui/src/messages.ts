import en from './locales/en.json' with { type: 'json' }

/** The words of the kit in one language, for the i18next namespace `ui`. */
export type UiMessages = typeof en

export const UI_LANGUAGES = ['en', 'nl', 'de', 'fr', 'es'] as const
export type UiLanguage = (typeof UI_LANGUAGES)[number]

export const englishUiMessages: UiMessages = en

/** The words of a language as a chunk of their own; English for one the kit does not have. */
export async function loadUiMessages(language: string): Promise<unknown> {
  const load = LOADERS[language.slice(0, 2)]
  return load ? (await load()).default : en
}

const LOADERS: Record<string, (() => Promise<{ default: unknown }>) | undefined> = {
  nl: () => import('./locales/nl.json', { with: { type: 'json' } }),
  de: () => import('./locales/de.json', { with: { type: 'json' } }),
  fr: () => import('./locales/fr.json', { with: { type: 'json' } }),
  es: () => import('./locales/es.json', { with: { type: 'json' } }),
}
