// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { CallbackPage } from './callback-page.tsx'

test('whoever returns from the account page gets what was changed there by signing in again', async () => {
  const signIn = vi.fn(() => new Promise<void>(() => undefined))
  const completeSignIn = vi.fn()
  renderPage(<CallbackPage />, { answers: {}, at: '/callback', session: { signIn, completeSignIn } })

  await vi.waitFor(() => expect(signIn).toHaveBeenCalledExactlyOnceWith('/installations'))
  expect(completeSignIn).not.toHaveBeenCalled()
})

test('a return that fails is tried again on the way to where it was to lead', async () => {
  vi.resetModules()
  const { CallbackPage: FreshPage } = await import('./callback-page.tsx')
  const { renderPage: renderFresh } = await import('../testing/render-page.tsx')
  const { SignInFailed } = await import('./session.tsx')
  window.history.replaceState(null, '', '/callback?state=known')
  const signIn = vi.fn(() => new Promise<void>(() => undefined))
  const completeSignIn = () => Promise.reject(new SignInFailed('/released?page=2', {}))
  renderFresh(<FreshPage />, { answers: {}, at: '/callback', session: { signIn, completeSignIn } })

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(signIn).toHaveBeenCalledExactlyOnceWith('/released?page=2')
})
