// @vitest-environment jsdom
import { User, type UserManager } from 'oidc-client-ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createUserManager } from './oidc-client.ts'
import { createSessionKeeper } from './session-keeper.ts'
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
  return { manager, load, keeper: createSessionKeeper(app, load) }
}

test('the session that the client stored is read without the client [SPEED-04]', async () => {
  const { keeper, load } = await start(HOLDS)
  expect(await keeper.start()).toMatchObject({
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
  const { keeper, load } = await start(expiresAt)
  await keeper.start()
  await Promise.all([keeper.client(), keeper.client()])
  expect(load).toHaveBeenCalledOnce()
})

test('without a session a sign-in service that cannot be reached is reported before anything else', async () => {
  const { keeper, load } = await start()
  load.mockRejectedValueOnce(new Error('The sign-in service cannot be reached.'))
  await expect(keeper.start()).rejects.toThrow('The sign-in service cannot be reached.')
  expect(await keeper.start()).toBeNull()
})

test('a session that ends here is gone for the client, too', async () => {
  const { keeper, manager } = await start(HOLDS)
  await keeper.removeUser()
  expect([await keeper.getUser(), await manager.getUser()]).toEqual([null, null])
})

test('what cannot be loaded once is asked for again', async () => {
  const { keeper, load, manager } = await start(HOLDS)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(keeper.signinSilent()).rejects.toThrow('Failed to fetch')
  expect(await keeper.client()).toBe(manager)
})
