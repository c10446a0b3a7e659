// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { signInAnew } from './sign-in-anew.ts'
import { testApp } from './testing/test-app.ts'

afterEach(() => history.replaceState(null, '', '/'))

test('several requests that find the session over lead to one sign-in, back to where the person was', async () => {
  const signIn = vi.fn(async () => undefined)
  const go = vi.fn()
  const onSignedOut = signInAnew(testApp, { signIn }, go)

  history.replaceState(null, '', '/released?page=2')
  onSignedOut()
  // the page draws what failed meanwhile
  history.replaceState(null, '', '/not-authorized')
  onSignedOut()

  expect(signIn).toHaveBeenCalledExactlyOnceWith('/released?page=2')
  expect(go).not.toHaveBeenCalled()
})

test('an app says where to come back to, which stands in no address [SEC-32]', async () => {
  const signIn = vi.fn(() => Promise.reject(new Error('unreachable')))
  const go = vi.fn()
  history.replaceState(null, '', '/owner/invitation')
  signInAnew({ ...testApp, here: () => '/owner/invitation#code=code' }, { signIn }, go)()

  await expect.poll(() => go).toHaveBeenCalledOnce()
  expect(signIn).toHaveBeenCalledExactlyOnceWith('/owner/invitation#code=code')
  expect(go).toHaveBeenCalledWith('/login?returnTo=%2Fowner%2Finvitation')
})

test('a sign-in that cannot begin is tried again from its page, which keeps the path too', async () => {
  const go = vi.fn()
  history.replaceState(null, '', '/released?search=a+b&page=2')
  signInAnew(testApp, { signIn: () => Promise.reject(new Error('unreachable')) }, go)()

  await expect.poll(() => go).toHaveBeenCalledOnce()
  const [address] = go.mock.calls[0] ?? []
  const login = new URL(address, 'https://console.test')
  expect([login.pathname, login.searchParams.get('returnTo')]).toEqual([
    '/login',
    '/released?search=a+b&page=2',
  ])
})
