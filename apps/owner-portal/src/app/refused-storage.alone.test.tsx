import { join } from 'node:path'
import { type RefusedStorage, refusals } from '@commissioning/browser-session/testing/refused-storage.ts'
import {
  ISSUER_METADATA_URL,
  servePage,
  TEST_ISSUER,
} from '@commissioning/browser-session/testing/served-page.ts'
import { toWire } from '@commissioning/contract/http/wire'
import { screen } from '@testing-library/react'
import i18next, { type Resource } from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { portalConfig } from '../testing/open-portal.tsx'
import { ownedSite } from '../testing/owned-site.ts'

const SETTINGS_ADDRESS = '/owner/config.json'
let giveBack = () => undefined as void
afterEach(() => {
  giveBack()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const PORTAL_SOURCE_FOLDER = join(import.meta.dirname, '..')
const PACKAGES_FOLDER = join(PORTAL_SOURCE_FOLDER, '../../../packages')
/** The build puts the words of several packages together in the same way. */
function messagesOf(language: string, namespace: string): string {
  if (namespace === 'ui') return join(PACKAGES_FOLDER, `ui/src/locales/${language}.json`)
  const folder = namespace === 'session' ? join(PACKAGES_FOLDER, 'browser-session/src') : PORTAL_SOURCE_FOLDER
  return join(folder, `locales/${language}/${namespace}.json`)
}

interface Situation {
  refused?: RefusedStorage
  isSignedIn?: boolean
  answers?: Record<string, unknown>
  language?: string
}

/** The whole portal, started anew in a browser as this. */
async function start({ refused, isSignedIn = true, answers = {}, language = 'en' }: Situation) {
  const served = await servePage({
    database: 'owner-session',
    clientId: portalConfig.oidc.clientId,
    isSignedIn,
    messages: ['/owner/locales/', messagesOf],
    answers: {
      [SETTINGS_ADDRESS]: { ...portalConfig, oidc: { ...portalConfig.oidc, authority: TEST_ISSUER } },
      '/api/owner/sites': toWire({ items: [ownedSite()] }),
      ...answers,
    },
  })
  vi.stubGlobal('fetch', served.fetch)
  vi.stubGlobal('indexedDB', served.factory)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language])
  if (refused) giveBack = refusals[refused]()
  history.replaceState(null, '', '/owner/')
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  // the translations that other tests gave the pages are removed
  i18next.options.resources = undefined as unknown as Resource
  vi.resetModules()
  await import('./main.tsx')
}

test.each<RefusedStorage>(['cookies', 'localStorage', 'sessionStorage', 'Cache', 'service workers'])(
  'the portal works in a browser that refuses %s [STORE-04]',
  async (refused) => {
    await start({ refused })
    expect(await screen.findByText('Harbour Loft')).toBeTruthy()
  },
)

test.each([
  ['en', 'This browser does not let the page store data', 'Try again'],
  ['de', 'Dieser Browser lässt die Seite keine Daten speichern', 'Erneut versuchen'],
  ['nl', 'Deze browser laat de pagina geen gegevens opslaan', 'Opnieuw proberen'],
  ['fr', 'Ce navigateur ne permet pas à la page d’enregistrer des données', 'Réessayer'],
  ['es', 'Este navegador no permite que la página guarde datos', 'Reintentar'],
])(
  'in a browser that refuses IndexedDB the portal says so, in %s, and offers another try [STORE-04]',
  async (language, title, retry) => {
    await start({ refused: 'IndexedDB', language })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('button', { name: retry })).toBeTruthy()
    expect(document.documentElement.lang).toBe(language)
  },
)

test.each([
  ['its settings', { [SETTINGS_ADDRESS]: 503 }, 'The settings could not be loaded'],
  ['the issuer', { [ISSUER_METADATA_URL]: 503 }, 'The sign-in service does not answer'],
  [
    'every file of words',
    Object.fromEntries(['portal', 'terms', 'ui'].map((name) => [`/owner/locales/en/${name}.json`, 503])),
    'The texts could not be loaded',
  ],
])('where %s answers 503 the portal says so by name [STORE-05]', async (_, answers, title) => {
  await start({ isSignedIn: false, answers })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('who is signed in works on while the issuer is away [STORE-05]', async () => {
  await start({ answers: { [ISSUER_METADATA_URL]: 503 } })
  expect(await screen.findByText('Harbour Loft')).toBeTruthy()
})

test('the words of the language that do not come are replaced by the English ones [STORE-06]', async () => {
  await start({ language: 'de', answers: { '/owner/locales/de/portal.json': 503 } })
  expect(await screen.findByText('Sign out')).toBeTruthy()
})
