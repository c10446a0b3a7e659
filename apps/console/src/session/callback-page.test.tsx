// @vitest-environment jsdom
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
