import { expect, test, vi } from 'vitest'
import { openPortal } from '../testing/open-portal.tsx'

test.each([
  ['by a clock ten minutes ahead', -600_000, 'The clock of this device is 10 minutes ahead'],
  ['by a clock ten minutes behind', 600_000, 'The clock of this device is 10 minutes behind'],
  ['for another reason', 0, 'The sign-in could not be completed'],
])('a sign-in of an owner that fails %s says so [AUTH-17]', async (_, serverMs, sentence) => {
  const date = new Date(Date.now() + serverMs).toUTCString()
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { date } }))
  const completeSignIn = () => Promise.reject(new Error('refused'))
  const page = openPortal('/owner/callback?state=1', {}, { isSignedIn: false, completeSignIn })
  expect((await page.findByRole('alert')).textContent).toContain(sentence)
})
