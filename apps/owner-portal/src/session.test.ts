// @vitest-environment jsdom
import type { DPoPState, UserManagerSettings } from 'oidc-client-ts'
import { afterEach, expect, test, vi } from 'vitest'
import { openSession } from './session.tsx'

const browser = vi.hoisted(() => ({ keys: new Map<string, unknown>(), settings: [] as unknown[] }))

vi.mock('oidc-client-ts', async (original) => ({
  ...(await original<typeof import('oidc-client-ts')>()),
  UserManager: class {
    constructor(settings: unknown) {
      browser.settings.push(settings)
    }
    getUser = async () => null
  },
  IndexedDbDPoPStore: class {
    get = async (id: string) => browser.keys.get(id)
    set = async (id: string, state: unknown) => void browser.keys.set(id, state)
  },
}))

afterEach(() => vi.unstubAllGlobals())

test('tabs of the portal that begin to sign in at once are given the same key', async () => {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work)
    return last
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  vi.stubGlobal('fetch', async () => Response.json({ dpop_signing_alg_values_supported: ['ES256'] }))
  const config = {
    apiBase: '/api',
    oidc: { authority: 'https://issuer.test', clientId: 'portal', audience: 'https://portal.test/api' },
    languagesBase: '/owner/locales',
    termsOfService: { version: '1.0' },
  }
  await Promise.all([openSession(config), openSession(config)])

  const keysOf = async (settings: unknown): Promise<DPoPState | undefined> =>
    (settings as UserManagerSettings).dpop?.store?.get('portal')
  const [one, other] = await Promise.all(browser.settings.map(keysOf))
  expect(one?.keys.privateKey.extractable).toBe(false)
  expect(other?.keys).toBe(one?.keys)
})
