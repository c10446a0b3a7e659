// @vitest-environment jsdom
import { User } from 'oidc-client-ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { BrowserApp } from './browser-app.ts'
import { createUserManager, userManagerSettings } from './oidc-client.ts'
import { memoryIndexedDb } from './testing/memory-indexed-db.ts'
import { refusals } from './testing/refused-storage.ts'
import { testApp } from './testing/test-app.ts'
import { selectUserStore } from './user-store.ts'

const settings = (change: Partial<BrowserApp> = {}, offersDpop = false) =>
  userManagerSettings({ ...testApp, ...change }, 'https://console.test', offersDpop)

const metadata = {
  issuer: 'https://issuer.test',
  token_endpoint: 'https://issuer.test/token',
  authorization_endpoint: 'https://issuer.test/authorize',
  check_session_iframe: 'https://issuer.test/session',
}
const userUntil = (seconds: number) =>
  new User({
    access_token: 'first',
    token_type: 'Bearer',
    refresh_token: 'refresh',
    session_state: 'state',
    expires_at: seconds,
    profile: { sub: 'noor', iss: metadata.issuer, aud: 'console', exp: seconds, iat: 0 },
  })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('the sign-in asks for a code and for access while the person is away [AUTH-04]', () => {
  const { scope, response_type, redirect_uri, resource } = settings()
  expect(scope?.split(' ')).toContain('offline_access')
  expect(response_type).toBe('code')
  expect(redirect_uri).toBe('https://console.test/callback')
  expect(resource).toBe('https://console.test/api')
})

test('no session is renewed or watched behind the page [AUTH-05]', () => {
  expect(settings()).toMatchObject({ automaticSilentRenew: false, monitorSession: false })
})

test('a session that runs out while the page is open is neither renewed nor looked at in a hidden frame [AUTH-05]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const asked = vi.fn(async (_address: string) => Response.json(metadata))
  vi.stubGlobal('fetch', asked)
  const manager = await createUserManager(testApp)
  const ends = vi.fn()
  manager.events.addAccessTokenExpired(ends)
  await manager.storeUser(userUntil(Math.floor(Date.now() / 1000) + 600))
  await manager.getUser()
  await vi.advanceTimersByTimeAsync(700_000)
  expect(ends).toHaveBeenCalledOnce()
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    'https://issuer.test/.well-known/openid-configuration',
  ])
  expect(document.querySelector('iframe')).toBeNull()
})

test.each(['test', 'development'] as const)(
  'in %s the session lies open for inspection [AUTH-08]',
  async (environment) => {
    await settings({ environment }).userStore?.set('session', 'secret-of-noor')
    expect(JSON.stringify({ ...localStorage })).toContain('secret-of-noor')
  },
)

test.each(['production', 'staging'])(
  'in %s the stored session is encrypted [AUTH-08]',
  async (environment) => {
    const { factory, values } = memoryIndexedDb()
    vi.stubGlobal('indexedDB', factory)
    // a settings file on a static host may say anything
    const { userStore } = settings({ environment })
    await userStore?.set('session', 'secret-of-noor')

    expect(await userStore?.get('session')).toBe('secret-of-noor')
    expect(localStorage).toHaveLength(0)
    const [encrypted] = [...values]
      .filter(([name]) => name !== 'key')
      .map(([, value]) => value as { data: ArrayBuffer })
    expect(new TextDecoder().decode(encrypted?.data)).not.toContain('secret')
  },
)

test.each([
  [{ dpop_signing_alg_values_supported: ['ES256'] }, true],
  [{}, false],
])('tokens are bound to the browser where the issuer says %o', async (metadata, isBound) => {
  vi.stubGlobal('indexedDB', memoryIndexedDb().factory)
  const asked = vi.fn(async (_address: string) =>
    Response.json({ issuer: 'https://issuer.test', ...metadata }),
  )
  vi.stubGlobal('fetch', asked)
  const manager = await createUserManager(testApp)
  expect(asked.mock.calls[0]?.[0]).toBe('https://issuer.test/.well-known/openid-configuration')
  expect(manager.settings.dpop !== undefined).toBe(isBound)
})

test.each<[string, () => Promise<Response>]>([
  ['does not answer', () => Promise.reject(new TypeError('network'))],
  ['answers with a fault', async () => new Response(null, { status: 503 })],
  ['answers with a page', async () => new Response('<!doctype html><title>Sign in</title>')],
])('a sign-in service that %s is reported before anything else', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  await expect(createUserManager(testApp)).rejects.toThrow('The sign-in service cannot be reached.')
})

test('a sign-in service that is silent is reported in time, before the sign-in and when a code is exchanged [STORE-05]', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  onTestFinished(() => timeout.mockRestore())
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const opening = createUserManager(testApp)
  late.abort()
  await expect(opening).rejects.toThrow('The sign-in service cannot be reached.')
  expect(timeout.mock.calls).toEqual([[20_000]])
  expect(settings().requestTimeoutInSeconds).toBe(20)
})

test('a sign-in service that speaks for another issuer is not used [SEC-05]', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...metadata, issuer: 'https://elsewhere.test' }))
  await expect(createUserManager(testApp)).rejects.toThrow('The sign-in service names another issuer.')
})

test('in a browser that refuses sessionStorage a sign-in on its way is stored beside the session, encrypted [STORE-04]', async () => {
  const { factory, values } = memoryIndexedDb()
  vi.stubGlobal('indexedDB', factory)
  const giveBack = refusals.sessionStorage()
  onTestFinished(giveBack)
  const { stateStore } = userManagerSettings(
    { ...testApp, environment: 'production' },
    'https://console.test',
    false,
  )
  await stateStore?.set('state-1', '{"code_verifier":"secret"}')
  expect(await stateStore?.get('state-1')).toBe('{"code_verifier":"secret"}')
  expect([...values.keys()].sort()).toEqual(['key', 'oidc-sign-in.state-1'])
  expect([...values.values()].some((value) => typeof value === 'string')).toBe(false)
})

test('in development a browser that refuses localStorage is reported by name [STORE-04]', () => {
  const allowAgain = refusals.localStorage()
  try {
    expect(() => selectUserStore({ ...testApp, environment: 'development' })).toThrow(
      expect.objectContaining({ errorCode: 'StorageRefused' }),
    )
  } finally {
    allowAgain()
  }
})
