import { type Session, SignInFailed } from '@commissioning/browser-session/session.tsx'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { CallbackPage } from './callback-page.tsx'

test('whoever returns from the account page gets what was changed there by signing in again', async () => {
  const signIn = vi.fn(() => new Promise<void>(() => undefined))
  const completeSignIn = vi.fn()
  renderPage(<CallbackPage />, { answers: {}, at: '/callback', session: { signIn, completeSignIn } })

  await expect.poll(() => signIn).toHaveBeenCalledExactlyOnceWith('/installations')
  expect(completeSignIn).not.toHaveBeenCalled()
})

function returnInVain(session: Partial<Session>) {
  window.history.replaceState(null, '', '/callback?state=known')
  const completeSignIn = () => Promise.reject(new SignInFailed('/released?page=2', {}))
  renderPage(<CallbackPage />, { answers: {}, at: '/callback', session: { completeSignIn, ...session } })
}

test.each([
  ['ahead', -600_000, 'The clock of this device is 10 minutes ahead'],
  ['behind', 600_000, 'The clock of this device is 10 minutes behind'],
])('a sign-in that fails by a clock ten minutes %s says so [AUTH-17]', async (_, serverMs, sentence) => {
  const date = new Date(Date.now() + serverMs).toUTCString()
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { date } }))
  returnInVain({})
  expect(await screen.findByText(new RegExp(`^${sentence}`))).toBeTruthy()
  expect(screen.queryByText(/could not be completed/)).toBeNull()
})

test('a return that fails is tried again on the way to where it was to lead', async () => {
  const signIn = vi.fn(() => new Promise<void>(() => undefined))
  returnInVain({ signIn })

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(signIn).toHaveBeenCalledExactlyOnceWith('/released?page=2')
})

test('a sign-in that the server does not take is told instead of begun again and again [AUTH-19]', async () => {
  sessionStorage.setItem('sign-in-returns', JSON.stringify([1, 2, 3, 4].map((at) => Date.now() - at)))
  const signIn = vi.fn(() => new Promise<void>(() => undefined))
  returnInVain({ signIn, completeSignIn: async () => '/released?page=2' })

  expect(await screen.findByText(/^You signed in, but the server does not accept this sign-in/)).toBeTruthy()
  expect(signIn).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(signIn).toHaveBeenCalledExactlyOnceWith('/released?page=2')
})
