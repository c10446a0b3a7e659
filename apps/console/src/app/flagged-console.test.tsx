import type { Flags } from '@commissioning/domain/flags/flag-names'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RequireFlag } from '../components/require-flag.tsx'
import { basicInstaller } from '../testing/people.ts'
import { type RenderOptions, renderPage, renderRouter, type TestAnswers } from '../testing/render-page.tsx'
import { MAINTENANCE_POLL_MS } from './flagged-console.tsx'
import { createConsoleRouter } from './routes.tsx'

const answers: TestAnswers = {
  getMe: async () => basicInstaller,
  listInstallations: async () => ({ items: [], count: 0, nextPageLink: null }),
}
function open(flags: () => Partial<Flags>, rest: Partial<RenderOptions> = {}, at = '/installations') {
  const history = createMemoryHistory({ initialEntries: [at] })
  return renderRouter(createConsoleRouter(history), { answers, flags, ...rest })
}

test.each(['/installations', '/released', '/login', '/not-authorized', '/nowhere'])(
  'while maintenance lasts, %s is replaced with its page [SHELL-26 SHELL-27]',
  async (at) => {
    const signIn = vi.fn(async () => undefined)
    localStorage.setItem('feature-flags', '{"maintenanceMode":true}')
    open(() => ({ maintenanceMode: true }), { session: { signIn } }, at)

    expect(
      await screen.findByRole('heading', { name: 'The platform is under scheduled maintenance' }),
    ).toBeTruthy()
    expect(
      screen.getByText('We are working to serve you even better. Please check back in soon.'),
    ).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    await waitFor(() => expect(document.title).toBe('Commissioning | Maintenance'))
    expect(signIn).not.toHaveBeenCalled()
  },
)

test('a maintenance that is remembered ends at once where it is over', async () => {
  localStorage.setItem('feature-flags', '{"maintenanceMode":true}')
  open(() => ({ maintenanceMode: false }), { firstLoad: new Promise(() => undefined) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Installations' })).toBeTruthy()
})

test('maintenance ends by itself while its page stands', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let maintenanceMode = true
  open(() => ({ maintenanceMode }))
  await screen.findByText(/scheduled maintenance/)

  maintenanceMode = false
  await act(() => vi.advanceTimersByTimeAsync(MAINTENANCE_POLL_MS))

  expect(await screen.findByRole('heading', { level: 1, name: 'Installations' })).toBeTruthy()
})

test('the flags are evaluated anew on every change of the path, and not of the search [FLAG-02]', async () => {
  const flags = vi.fn(() => ({}))
  open(flags)
  const field = await screen.findByRole('searchbox')
  const asked = flags.mock.calls.length

  await userEvent.type(field, 'quay{Enter}')
  expect(flags).toHaveBeenCalledTimes(asked)
  await userEvent.click(screen.getByRole('link', { name: 'Released' }))
  await expect.poll(() => flags.mock.calls.length).toBe(asked + 1)
  await userEvent.click(screen.getByRole('link', { name: 'In Progress' }))
  await expect.poll(() => flags.mock.calls.length).toBe(asked + 2)
})

test('a guarded page waits for its flag, at a first visit too, and says nothing before', async () => {
  const answer = Promise.withResolvers<Partial<Flags>>()
  renderPage(
    <RequireFlag flag="xs4Com" otherwise={<p>Not found</p>}>
      <p>The intercom</p>
    </RequireFlag>,
    { answers: {}, flags: () => answer.promise },
  )
  expect(await screen.findByRole('status')).toBeTruthy()
  expect(screen.queryByText('Not found')).toBeNull()
  await act(async () => answer.resolve({ xs4Com: true }))
  expect(await screen.findByText('The intercom')).toBeTruthy()
})

test.each([
  [true, 'The intercom'],
  [false, 'Not found'],
])('with its flag on (%s) a guarded page shows: %s', async (xs4Com, shown) => {
  renderPage(
    <RequireFlag flag="xs4Com" otherwise={<p>Not found</p>}>
      <p>The intercom</p>
    </RequireFlag>,
    { answers: {}, flags: () => ({ xs4Com }) },
  )
  expect(await screen.findByText(shown)).toBeTruthy()
})
