// @vitest-environment jsdom
import { User, type UserManager } from 'oidc-client-ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserSession } from './browser-session.ts'
import { createUserManager } from './oidc-client.ts'
import { memoryIndexedDb } from './testing/memory-indexed-db.ts'
import { testApp } from './testing/test-app.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const app = { ...testApp, environment: 'production' }
const HOLDS = Math.floor(Date.now() / 1_000) + 600

/** A browser in which the OpenID Connect client has stored a session, if it is given one. */
async function start(expiresAt?: number) {
  vi.stubGlobal('indexedDB', memoryIndexedDb().factory)
  vi.stubGlobal('fetch', async () => Response.json({ issuer: 'https://issuer.test' }))
  const manager = await createUserManager(app)
  if (expiresAt !== undefined)
    await manager.storeUser(
      new User({
        access_token: 'first',
        token_type: 'DPoP',
        id_token: 'proof-of-noor',
        refresh_token: 'refresh',
        session_state: null,
        expires_at: expiresAt,
        profile: { sub: 'noor', iss: 'https://issuer.test', aud: 'console', exp: expiresAt, iat: 0 },
      }),
    )
  const load = vi.fn(async (): Promise<UserManager> => manager)
  return { manager, load, browserSession: createBrowserSession(app, load) }
}

test('the session that the client stored is read without the client [SPEED-04]', async () => {
  const { browserSession, load } = await start(HOLDS)
  expect(await browserSession.start()).toMatchObject({
    access_token: 'first',
    token_type: 'DPoP',
    id_token: 'proof-of-noor',
    refresh_token: 'refresh',
    expires_at: HOLDS,
    profile: { sub: 'noor' },
  })
  expect(load).not.toHaveBeenCalled()
})

test.each<[string, number | undefined]>([
  ['nobody is signed in', undefined],
  ['the session has run out', 1],
])('where %s the client is loaded at the start, once', async (_, expiresAt) => {
  const { browserSession, load } = await start(expiresAt)
  await browserSession.start()
  await Promise.all([browserSession.client(), browserSession.client()])
  expect(load).toHaveBeenCalledOnce()
})

test('without a session a sign-in service that cannot be reached is reported before anything else', async () => {
  const { browserSession, load } = await start()
  load.mockRejectedValueOnce(new Error('The sign-in service cannot be reached.'))
  await expect(browserSession.start()).rejects.toThrow('The sign-in service cannot be reached.')
  expect(await browserSession.start()).toBeNull()
})

test('a session that ends here is gone for the client, too', async () => {
  const { browserSession, manager } = await start(HOLDS)
  await browserSession.removeUser()
  expect([await browserSession.getUser(), await manager.getUser()]).toEqual([null, null])
})

test('what cannot be loaded once is asked for again', async () => {
  const { browserSession, load, manager } = await start(HOLDS)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(browserSession.signinSilent()).rejects.toThrow('Failed to fetch')
  expect(await browserSession.client()).toBe(manager)
})
