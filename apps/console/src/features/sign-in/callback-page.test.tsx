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
