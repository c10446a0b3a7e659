import { createUserManager } from '@commissioning/browser-session/oidc-client.ts'
import { memoryIndexedDb } from '@commissioning/browser-session/testing/memory-indexed-db.ts'
import type { DPoPState, UserManagerSettings } from 'oidc-client-ts'
import { expect, test, vi } from 'vitest'
import { portalApp } from './portal-app.ts'

const browser = vi.hoisted(() => ({ settings: [] as unknown[] }))

vi.mock('oidc-client-ts', async (original) => ({
  ...(await original<typeof import('oidc-client-ts')>()),
  UserManager: class {
    constructor(settings: unknown) {
      browser.settings.push(settings)
    }
  },
}))

const app = portalApp({
  oidc: { authority: 'https://issuer.test', clientId: 'portal', audience: 'https://portal.test/api' },
})

/** Two tabs of the portal sign in, in a browser that has this `database`. */
async function openTwoTabs(database: IDBFactory) {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work)
    return last
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  vi.stubGlobal('indexedDB', database)
  const metadata = { issuer: 'https://issuer.test', dpop_signing_alg_values_supported: ['ES256'] }
  vi.stubGlobal('fetch', async () => Response.json(metadata))
  browser.settings = []
  await Promise.all([createUserManager(app), createUserManager(app)])
  return browser.settings as [UserManagerSettings, UserManagerSettings]
}

test('tabs of the portal that begin to sign in at once are given the same key', async () => {
  const tabs = await openTwoTabs(memoryIndexedDb().factory)
  const keysOf = async ({ dpop }: UserManagerSettings): Promise<DPoPState | undefined> =>
    dpop?.store?.get('portal')
  const [one, other] = await Promise.all(tabs.map(keysOf))
  expect(one?.keys.privateKey.extractable).toBe(false)
  expect(other?.keys).toBe(one?.keys)
})

test('tabs of the portal share one session, encrypted and apart from that of the console', async () => {
  const { factory, values } = memoryIndexedDb()
  const open = vi.spyOn(factory, 'open')
  const [one, other] = await openTwoTabs(factory)
  await one.userStore?.set('session', 'secret-of-olivia')
  expect(await other.userStore?.get('session')).toBe('secret-of-olivia')
  expect(new Set(open.mock.calls.map(([name]) => name))).toEqual(new Set(['owner-session']))
  expect([...values].filter(([, value]) => typeof value === 'string')).toEqual([])
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('the portal asks for access while the owner is away, so that its session can be renewed', async () => {
  const [{ scope, redirect_uri }] = await openTwoTabs(memoryIndexedDb().factory)
  expect(scope?.split(' ')).toContain('offline_access')
  expect(redirect_uri).toBe(`${location.origin}/owner/callback`)
})
