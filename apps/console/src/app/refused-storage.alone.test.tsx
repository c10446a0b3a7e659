import { join } from 'node:path'
import { type RefusedStorage, refusals } from '@commissioning/browser-session/testing/refused-storage.ts'
import { ISSUER_METADATA_URL, servePage } from '@commissioning/browser-session/testing/served-page.ts'
import { toWire } from '@commissioning/contract/http/wire'
import { screen } from '@testing-library/react'
import i18next, { type Resource } from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { basicInstaller } from '../testing/people.ts'
import { testConfig } from '../testing/render-page.tsx'

const roots = vi.hoisted((): { unmount(): void }[] => [])
vi.mock('react-dom/client', async (original) => {
  const client = await original<typeof import('react-dom/client')>()
  const createRoot: typeof client.createRoot = (...given) => {
    const root = client.createRoot(...given)
    roots.push(root)
    return root
  }
  return { ...client, createRoot }
})

let giveBack = () => undefined as void
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  giveBack()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const CONSOLE_SOURCE_FOLDER = join(import.meta.dirname, '..')
const PACKAGES_FOLDER = join(CONSOLE_SOURCE_FOLDER, '../../../packages')
/** The build puts the words of several packages together in the same way. */
function messagesOf(language: string, namespace: string): string {
  if (namespace === 'ui') return join(PACKAGES_FOLDER, `ui/src/locales/${language}.json`)
  if (namespace === 'refusals') return join(PACKAGES_FOLDER, `domain/src/locales/${language}.json`)
  const folder =
    namespace === 'session' ? join(PACKAGES_FOLDER, 'browser-session/src') : CONSOLE_SOURCE_FOLDER
  return join(folder, `locales/${language}/${namespace}.json`)
}

interface Situation {
  refused?: RefusedStorage
  isSignedIn?: boolean
  answers?: Record<string, unknown>
  language?: string
}

/** The whole console, started anew in a browser as this. */
async function start({ refused, isSignedIn = true, answers = {}, language = 'en' }: Situation) {
  const served = await servePage({
    database: 'commissioning-session',
    clientId: testConfig.oidc.clientId,
    isSignedIn,
    messages: ['/locales/', messagesOf],
    answers: {
      '/config.json': { ...testConfig, environment: 'production' },
      '/api/me': toWire(basicInstaller),
      '/api/installations': toWire({ items: [], count: 0, nextPageLink: null }),
      ...answers,
    },
  })
  vi.stubGlobal('fetch', served.fetch)
  vi.stubGlobal('indexedDB', served.factory)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([language])
  if (refused) giveBack = refusals[refused]()
  history.replaceState(null, '', '/installations')
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  // the translations that other tests gave the pages are removed
  i18next.options.resources = undefined as unknown as Resource
  vi.resetModules()
  await import('./main.tsx')
}

test.each<RefusedStorage>(['cookies', 'localStorage', 'sessionStorage', 'Cache', 'service workers'])(
  'the console works in a browser that refuses %s [STORE-04]',
  async (refused) => {
    await start({ refused })
    expect(await screen.findByRole('heading', { level: 1, name: 'Installations' })).toBeTruthy()
  },
)

test.each([
  ['en', 'This browser does not let the page store data', 'Try again'],
  ['de', 'Dieser Browser lässt die Seite keine Daten speichern', 'Erneut versuchen'],
])(
  'in a browser that refuses IndexedDB the console says so, in %s, and offers another try [STORE-04]',
  async (language, title, retry) => {
    await start({ refused: 'IndexedDB', language })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('button', { name: retry })).toBeTruthy()
  },
)

test.each([
  ['its settings', { '/config.json': 503 }, 'The settings could not be loaded'],
  ['the issuer', { [ISSUER_METADATA_URL]: 503 }, 'The sign-in service does not answer'],
  [
    'every file of words',
    Object.fromEntries(
      ['first-list', 'shell', 'ui', 'installations', 'work'].map((name) => [`/locales/en/${name}.json`, 503]),
    ),
    'The texts could not be loaded',
  ],
])('where %s answers 503 the console says so by name [STORE-05]', async (_, answers, title) => {
  await start({ isSignedIn: false, answers })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})
