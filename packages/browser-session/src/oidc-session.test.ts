// @vitest-environment jsdom
import { useEnteredForm } from '@commissioning/ui/entered-forms.ts'
import { renderHook } from '@testing-library/react'
import { type OidcMetadata, SigninState, type UserManager } from 'oidc-client-ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createOidcSession } from './oidc-session.ts'
import { openSession } from './open-session.ts'
import { SignInFailed } from './session.tsx'
import type { StoredUser } from './stored-user.ts'

import { storedUser } from './testing/stored-user.ts'
import { testApp } from './testing/test-app.ts'

afterEach(() => {
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

const signedInFor = (aud: string | string[]) => vi.fn(async () => ({ profile: { aud } }))

async function start(
  intended: { returnTo?: string } = {},
  signinCallback = signedInFor('console'),
  forget?: () => Promise<void>,
  app = testApp,
) {
  const state = await SigninState.create({
    id: 'this-sign-in',
    authority: 'https://issuer.test',
    client_id: 'console',
    data: intended,
    redirect_uri: 'https://console.test/callback',
    scope: 'openid',
    request_type: 'si:r',
  })
  history.replaceState(null, '', '/callback?code=1&state=this-sign-in')
  const manager = {
    settings: {
      authority: 'https://issuer.test',
      client_id: 'console',
      redirect_uri: 'https://console.test/callback',
      metadata: { revocation_endpoint: 'https://issuer.test/revocation' } as Partial<OidcMetadata>,
      stateStore: { get: async (id: string) => (id === state.id ? state.toStorageString() : null) },
    },
    signinRedirect: vi.fn(async () => undefined),
    signinCallback,
    getUser: vi.fn(async () => storedUser({ id_token: 'proof-of-noor' })),
    removeUser: vi.fn(async () => undefined),
    signoutRedirect: vi.fn(async () => undefined),
  }
  // only the calls above are made
  const client = vi.fn(async () => manager as unknown as UserManager)
  const browserSession = { client, getUser: manager.getUser, removeUser: manager.removeUser }
  return { manager, client, session: createOidcSession(app, browserSession, false, forget) }
}

test('the sign-in takes the intended path along', async () => {
  const { manager, session } = await start()
  await session.signIn('/released?page=2')
  expect(manager.signinRedirect).toHaveBeenCalledWith({ state: { returnTo: '/released?page=2' } })
})

test.each([
  ['the link of the mail', '/login#invitation=welcome'],
  ['that of an earlier mail', '/login?invitation=welcome'],
])('an invited colleague is led to register by %s [SEC-32 SEC-33]', async (_, address) => {
  const { manager, session } = await start()
  history.replaceState(null, '', address)
  await session.signIn('/installations')
  expect(manager.signinRedirect).toHaveBeenCalledWith(
    expect.objectContaining({ prompt: 'create', extraQueryParams: { invitation: 'welcome' } }),
  )
})

test('after the sign-in the intended path is opened', async () => {
  const { session, manager } = await start({ returnTo: '/released?page=2' })
  expect(await session.completeSignIn()).toBe('/released?page=2')
  expect(manager.signinCallback).toHaveBeenCalledOnce()
})

test.each([undefined, '', 'https://evil.test', '//evil.test', '/\\evil.test', '/\t/evil.test', 'released'])(
  'a return to %j leads to the installations instead',
  async (returnTo) => {
    const { session } = await start(returnTo === undefined ? {} : { returnTo })
    expect(await session.completeSignIn()).toBe('/installations')
  },
)

test.each([
  ['/installations', '/owner/'],
  ['/owner/sites/1', '/owner/sites/1'],
])('after the sign-in in an app below /owner/ a return to %s leads to %s', async (returnTo, opened) => {
  const portal = { ...testApp, paths: { ...testApp.paths, base: '/owner/', home: '/owner/' } }
  const { session } = await start({ returnTo }, signedInFor('console'), undefined, portal)
  expect(await session.completeSignIn()).toBe(opened)
})

test('a sign-in that could not be completed does not forget where it was to lead', async () => {
  const down = new TypeError('network')
  const { session } = await start(
    { returnTo: '/released?page=2' },
    vi.fn(() => Promise.reject(down)),
  )
  const fault = await session.completeSignIn().catch((thrown: unknown) => thrown)
  expect(fault).toBeInstanceOf(SignInFailed)
  expect(fault).toMatchObject({ intended: '/released?page=2', cause: down })
})

test('a sign-in that was made for several applications counts, for others alone it is forgotten [SEC-10]', async () => {
  const shared = await start({}, signedInFor(['portal', 'console']))
  expect(await shared.session.completeSignIn()).toBe('/installations')

  const { manager, session } = await start({ returnTo: '/released' }, signedInFor('portal'))
  await expect(session.completeSignIn()).rejects.toMatchObject({ intended: '/released' })
  expect(manager.removeUser).toHaveBeenCalledOnce()
})

/** An issuer that takes everything back, unless the test says otherwise. */
const revoking = (answer: typeof fetch = async () => new Response()) => {
  const revocation = vi.fn(answer)
  vi.stubGlobal('fetch', revocation)
  return revocation
}

test('signing out ends the session here first, then at the identity provider', async () => {
  const { manager, session } = await start()
  revoking()
  await session.signOut()
  expect(manager.removeUser).toHaveBeenCalledBefore(manager.signoutRedirect)
  expect(manager.signoutRedirect).toHaveBeenCalledWith({ id_token_hint: 'proof-of-noor' })
})

test('signing out revokes the refresh token, which the identity provider may know longer than its session', async () => {
  const { manager, session } = await start()
  const revocation = revoking()
  await session.signOut()
  const [address, init] = revocation.mock.calls[0] ?? []
  expect(address).toBe('https://issuer.test/revocation')
  expect(String(init?.body)).toBe('token=refresh&token_type_hint=refresh_token&client_id=console')
  expect(manager.removeUser).toHaveBeenCalledBefore(revocation)
  expect(revocation).toHaveBeenCalledBefore(manager.signoutRedirect)
})

test('an issuer that revokes nothing is not asked to', async () => {
  const { manager, session } = await start()
  const revocation = revoking()
  manager.settings.metadata = {}
  await session.signOut()
  expect(revocation).not.toHaveBeenCalled()
  expect(manager.signoutRedirect).toHaveBeenCalled()
})

test.each<[string, typeof fetch]>([
  ['fails', async () => new Response('{"error":"invalid_client"}', { status: 401 })],
  ['cannot be asked for', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a revocation that %s does not stop the sign-out', async (_, answer) => {
  const { manager, session } = await start()
  revoking(answer)
  await session.signOut()
  expect(manager.signoutRedirect).toHaveBeenCalledWith({ id_token_hint: 'proof-of-noor' })
})

/** Nobody answers the revocation; resolves once it was asked for. */
function revokingInVain(): Promise<void> {
  const asked = Promise.withResolvers<void>()
  revoking(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        asked.resolve()
      }),
  )
  return asked.promise
}

test('a revocation that nobody answers is given up after five seconds', async () => {
  const { manager, session } = await start()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const asked = revokingInVain()
  const signedOut = session.signOut()
  await Promise.race([asked, signedOut])
  expect(manager.signoutRedirect).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  await signedOut
  expect(manager.signoutRedirect).toHaveBeenCalled()
})

test('one who signs out leaves once, however often it is pressed, and is led back by nothing that is read meanwhile', async () => {
  const { manager, client } = await start()
  let stored: StoredUser | null = storedUser({ id_token: 'proof-of-noor' })
  manager.removeUser.mockImplementation(async () => {
    stored = null
  })
  // the page is left
  manager.signoutRedirect.mockImplementation(() => new Promise(() => undefined))
  class Channel {
    postMessage = () => undefined
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  const { unmount } = renderHook(() => useEnteredForm(true))
  onTestFinished(unmount)
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const asked = revokingInVain()
  const { session, ended, send } = openSession({
    app: testApp,
    user: stored,
    browserSession: {
      client,
      start: async () => stored,
      getUser: async () => stored,
      removeUser: manager.removeUser,
      dpopProof: async () => undefined,
      signinSilent: () => Promise.reject(new Error('invalid_grant')),
    },
    fetch: async () => new Response(null, { status: 401 }),
  })
  const readBefore = send(new Request('https://console.test/api/me'))
  void session.signOut()
  await asked
  void session.signOut()
  const readMeanwhile = send(new Request('https://console.test/api/me'))
  void session.signIn('/installations')
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.poll(() => manager.signoutRedirect).toHaveBeenCalled()
  expect(manager.signoutRedirect).toHaveBeenCalledExactlyOnceWith({ id_token_hint: 'proof-of-noor' })
  expect(manager.signinRedirect).not.toHaveBeenCalled()
  expect(ended.isWaiting()).toBe(false)
  expect(await Promise.race([readBefore, readMeanwhile, 'on their way'])).toBe('on their way')
})

test('a sign-out that failed can be begun again, and a sign-in goes on after it', async () => {
  const { manager, client, session } = await start()
  revoking()
  client.mockRejectedValueOnce(new Error('The sign-in service cannot be reached.'))
  const first = session.signOut()
  const signedIn = session.signIn('/installations')
  await expect(first).rejects.toThrow('cannot be reached')
  await signedIn
  expect(manager.signinRedirect).toHaveBeenCalledOnce()
  await session.signOut()
  expect(manager.signoutRedirect).toHaveBeenCalledOnce()
})

test('a browser that cannot be cleared signs out all the same', async () => {
  const forget = vi.fn(() => Promise.reject(new DOMException('refused')))
  const { manager, session } = await start({}, undefined, forget)
  revoking()
  await session.signOut()
  expect(forget).toHaveBeenCalled()
  expect(manager.signoutRedirect).toHaveBeenCalled()
})

test('a sign-in service that cannot be reached keeps nobody signed in here', async () => {
  const forget = vi.fn(async () => undefined)
  const { manager, client, session } = await start({}, undefined, forget)
  client.mockRejectedValue(new Error('The sign-in service cannot be reached.'))
  await expect(session.signOut()).rejects.toThrow('The sign-in service cannot be reached.')
  expect(manager.removeUser).toHaveBeenCalledOnce()
  expect(forget).toHaveBeenCalledOnce()
})
