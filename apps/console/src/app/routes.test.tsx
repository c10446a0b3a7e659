import type { CurrentUser } from '@commissioning/contract/account/account-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeCompany } from '../testing/companies.ts'
import { makeInstallationDetail } from '../testing/installed.ts'
import { basicInstaller, installerAdmin } from '../testing/people.ts'
import { type RenderOptions, renderRouter, type TestAnswers } from '../testing/render-page.tsx'
import { createConsoleRouter } from './routes.tsx'

const noRows = async () => ({ items: [], count: 0, nextPageLink: null })
const everything: TestAnswers = { getMe: async () => basicInstaller, listInstallations: noRows }

function open(at: string, { answers = everything, ...rest }: Partial<RenderOptions> = {}) {
  const history = createMemoryHistory({ initialEntries: [at] })
  renderRouter(createConsoleRouter(history), { answers, ...rest })
  return { address: () => history.location.href }
}

test.each(['/', '/company'])('%s leads to the installations [ROUTE-01]', async (at) => {
  const { address } = open(at)

  expect(await screen.findByRole('heading', { level: 1, name: 'Installations' })).toBeTruthy()
  expect(address()).toBe('/installations')
})

test('an installation opens at its hardware [ROUTE-05]', async () => {
  const { address } = open('/installations/0192d3a0-0000-7000-8000-000000000001')

  await waitFor(() => expect(address()).toBe('/installations/0192d3a0-0000-7000-8000-000000000001/hardware'))
})

test('the access groups of an installation by access lead back to it [ROUTE-23]', async () => {
  const at = '/installations/0192d3a0-0000-7000-8000-000000000001'
  const { address } = open(`${at}/access`, {
    answers: { ...everything, getInstallation: async () => makeInstallationDetail({ type: 'by_access' }) },
  })

  await waitFor(() => expect(address()).toBe(`${at}/hardware`))
})

test('an installation that is not there leads to not-found', async () => {
  const gone = new RequestError({ message: 'Not found.', statusCode: 404 })
  open('/installations/0192d3a0-0000-7000-8000-000000000001', {
    answers: { ...everything, getInstallation: () => Promise.reject(gone) },
  })

  expect(await screen.findByText('The installation was not found')).toBeTruthy()
})

test.each([
  ['installation', 'The installation was not found'],
  ['installer', 'The staff member was not found'],
])('/not-found takes the type %s [ROUTE-14]', async (type, text) => {
  open(`/not-found?type=${type}`)

  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
})

test.each(['/nowhere', '/installations/1/nothing/at/all', '/not-found?type=somebody'])(
  '%s is a page that was not found [ROUTE-15]',
  async (at) => {
    open(at)

    expect(await screen.findByText('Page not found')).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  },
)

test('the sign-in, the sign-out and the return are open to whoever is not signed in [ROUTE-11]', async () => {
  const session = { isSignedIn: false, signIn: vi.fn(), signOut: vi.fn(), completeSignIn: vi.fn() }
  for (const step of [session.signIn, session.signOut, session.completeSignIn])
    step.mockReturnValue(new Promise(() => undefined))
  const at = (address: string) => {
    cleanup()
    return open(address, { answers: {}, session }).address
  }
  window.history.replaceState(null, '', '/callback?state=known')
  const login = at('/login?returnTo=/released')
  await waitFor(() => expect(session.signIn).toHaveBeenCalledExactlyOnceWith('/released'))
  expect(login()).toBe('/login?returnTo=/released')
  const logout = at('/logout')
  await waitFor(() => expect(session.signOut).toHaveBeenCalledOnce())
  expect(logout()).toBe('/logout')
  const callback = at('/callback')
  await waitFor(() => expect(session.completeSignIn).toHaveBeenCalledOnce())
  expect(callback()).toBe('/callback')
  window.history.replaceState(null, '', '/')
})

test.each([
  ...['/installations?search=quay', '/released', '/installers', '/installers/1', '/company-information'],
  ...['/not-found', '/not-found?type=installation', '/not-found?type=installer'],
  ...['/nowhere', '/login/elsewhere', '/installations/1/nothing/at/all'],
])(
  'whoever is not signed in and opens %s signs in first and keeps the path [ROUTE-03 ROUTE-14 ROUTE-15]',
  async (at) => {
    const signIn = vi.fn(async () => undefined)
    const { address } = open(at, { session: { isSignedIn: false, signIn } })

    await waitFor(() => expect(signIn).toHaveBeenCalledExactlyOnceWith(at))
    expect(address()).toMatch(/^\/login/)
  },
)

test('not-authorized is open to whoever is not signed in [ROUTE-12]', async () => {
  open('/not-authorized', { answers: {}, session: { isSignedIn: false } })

  expect(await screen.findByText('You are not authorized to access this page.')).toBeTruthy()
})

test.each<[string, CurrentUser]>([
  ['/installations', basicInstaller],
  ['/released', basicInstaller],
  ['/installations', installerAdmin],
  ['/released', installerAdmin],
])('%s admits Installer Basic and above [ROUTE-03]', async (at, person) => {
  const { address } = open(at, { answers: { ...everything, getMe: async () => person } })

  expect(await screen.findByRole('heading', { level: 1, name: /^(Released )?Installations$/ })).toBeTruthy()
  expect(address()).toBe(at)
})

test.each(['/installations', '/released'])('%s wants a role that could be read [ROUTE-03]', async (at) => {
  const down = new RequestError({ message: 'No profile.', statusCode: 500 })
  const { address } = open(at, { answers: { getMe: () => Promise.reject(down) } })

  await waitFor(() => expect(address()).toBe('/not-authorized'))
})

test('a page that cannot be drawn reaches the boundary around the console', () => {
  expect(createConsoleRouter().options).toMatchObject({ disableGlobalCatchBoundary: true })
  expect(createConsoleRouter().options.defaultErrorComponent).toBeUndefined()
})

const inInstallation = '/installations/0192d3a0-0000-7000-8000-000000000001'
const tabs = ['hardware', 'tags', 'access', 'floor-plans', 'floors', 'notes'].map(
  (tab) => `${inInstallation}/${tab}`,
)

test.each(tabs)('%s wants a sign-in and no role [ROUTE-07]', async (at) => {
  const signIn = vi.fn(async () => undefined)
  open(at, { session: { isSignedIn: false, signIn } })
  await waitFor(() => expect(signIn).toHaveBeenCalledExactlyOnceWith(at))
  cleanup()

  const unreadable = () => Promise.reject(new RequestError({ message: 'No profile.', statusCode: 500 }))
  const { address } = open(at, {
    answers: { getMe: unreadable, getInstallation: async () => makeInstallationDetail() },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Tower' })).toBeTruthy()
  expect(address()).toBe(at)
})

test.each([
  ['/login', 'Sign in'],
  ['/callback', 'Sign in'],
  ['/logout', 'Sign out'],
  ['/not-authorized', 'Not authorized'],
  ['/installations', 'Installations'],
  ['/released', 'Released Installations'],
  ['/installers', 'Installers'],
  ['/company-information', 'Company Information'],
  ['/not-found?type=installation', 'Not found'],
  ['/nowhere', 'Not found'],
  [`${inInstallation}/hardware`, 'Harbour Tower · Hardware'],
  [`${inInstallation}/tags`, 'Harbour Tower · Tags'],
  [`${inInstallation}/access`, 'Harbour Tower · Access Groups'],
  [`${inInstallation}/floor-plans`, 'Harbour Tower · Floor Plans'],
  [`${inInstallation}/floors`, 'Harbour Tower · Floors'],
  [`${inInstallation}/notes`, 'Harbour Tower · Notes'],
  [`${inInstallation}/intercom`, 'Not found'],
])('%s is titled "Commissioning | %s" [SHELL-16]', async (at, page) => {
  const wait = () => new Promise<never>(() => undefined)
  const answers: TestAnswers = {
    getMe: async () => installerAdmin,
    getInstallation: async () => makeInstallationDetail(),
    listInstallations: noRows,
    listStaff: noRows,
    getCompany: async () => makeCompany(),
  }
  document.title = 'Commissioning'
  open(at, { answers, session: { signIn: wait, signOut: wait, completeSignIn: wait } })

  await waitFor(() => expect(document.title).toBe(`Commissioning | ${page}`))
})

test('whoever leaves what was not found for another tab has its title', async () => {
  open(`${inInstallation}/intercom`, {
    answers: { ...everything, getInstallation: async () => makeInstallationDetail() },
  })
  await waitFor(() => expect(document.title).toBe('Commissioning | Not found'))

  await userEvent.click(await screen.findByRole('link', { name: 'Floors' }))

  await waitFor(() => expect(document.title).toBe('Commissioning | Harbour Tower · Floors'))
})
