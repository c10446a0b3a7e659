// @vitest-environment jsdom
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectLanguage, startLanguages, switchToLocale } from './languages.ts'
import { preferredLanguage } from './preferred-language.ts'

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-PT', 'fr-FR', 'en'])
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => Response.json({ brand: `words of ${address}` })),
  )
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the language is the one chosen, else the locale of the person, else the first known of the browser [I18N-04]', () => {
  expect(preferredLanguage()).toBe('fr')
  expect(preferredLanguage('de-AT')).toBe('de')
  expect(preferredLanguage('pt-PT')).toBe('fr')
  localStorage.setItem('language', 'es')
  expect(preferredLanguage('de-AT')).toBe('es')
  localStorage.setItem('language', 'xx')
  expect(preferredLanguage('de-AT')).toBe('de')
})

test('a browser that speaks none of them gets English', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-PT', 'fi'])
  expect(preferredLanguage(null)).toBe('en')
})

test('words are fetched per language and namespace from where the operator keeps them [I18N-01]', async () => {
  await startLanguages('https://words.test/console', 'first-list')
  expect(i18next.t('shell:brand')).toBe('words of https://words.test/console/fr/shell.json')
  expect(document.documentElement.lang).toBe('fr')

  await selectLanguage('nl')
  expect(i18next.t('shell:brand')).toBe('words of https://words.test/console/nl/shell.json')
  expect(document.documentElement.lang).toBe('nl')

  await switchToLocale('de-DE')
  expect(i18next.language).toBe('nl')
})
