// @vitest-environment jsdom
import type { UserManager } from 'oidc-client-ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createOidcSession } from './oidc-session.ts'

afterEach(() => history.replaceState(null, '', '/'))

function start(returned: { returnTo?: string } = {}) {
  const manager = {
    signinRedirect: vi.fn(async () => undefined),
    signinCallback: vi.fn(async () => ({ state: returned })),
    getUser: vi.fn(async () => ({ id_token: 'proof-of-noor' })),
    removeUser: vi.fn(async () => undefined),
    signoutRedirect: vi.fn(async () => undefined),
  }
  // only the calls above are made
  return { manager, session: createOidcSession(manager as unknown as UserManager, false) }
}

test('the sign-in takes the intended path along', async () => {
  const { manager, session } = start()
  await session.signIn('/released?page=2')
  expect(manager.signinRedirect).toHaveBeenCalledWith({ state: { returnTo: '/released?page=2' } })
})

test('an invited colleague is led to register', async () => {
  history.replaceState(null, '', '/login?invitation=welcome')
  const { manager, session } = start()
  await session.signIn('/installations')
  expect(manager.signinRedirect).toHaveBeenCalledWith(
    expect.objectContaining({ prompt: 'create', extraQueryParams: { invitation: 'welcome' } }),
  )
})

test('after the sign-in the intended path is opened', async () => {
  expect(await start({ returnTo: '/released?page=2' }).session.completeSignIn()).toBe('/released?page=2')
})

test.each([undefined, '', 'https://evil.test', '//evil.test', '/\\evil.test', '/\t/evil.test', 'released'])(
  'a return to %j leads to the installations instead',
  async (returnTo) => {
    const { session } = start(returnTo === undefined ? {} : { returnTo })
    expect(await session.completeSignIn()).toBe('/installations')
  },
)

test('signing out ends the session here first, then at the identity provider', async () => {
  const { manager, session } = start()
  await session.signOut()
  expect(manager.removeUser).toHaveBeenCalledBefore(manager.signoutRedirect)
  expect(manager.signoutRedirect).toHaveBeenCalledWith({ id_token_hint: 'proof-of-noor' })
})
