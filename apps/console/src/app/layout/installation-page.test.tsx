import { RequestError } from '@commissioning/contract/http/request-error'
import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import type { WorkState } from '@commissioning/domain/site-progress/site-progress-states'
import { setViewportWidth } from '@commissioning/ui/testing/dom-setup.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { basicInstaller } from '../../testing/people.ts'
import { renderPage, renderRouter, type TestAnswers } from '../../testing/render-page.tsx'
import { createConsoleRouter } from '../routes.tsx'
import { InstallationPage } from './installation-page.tsx'

const row = makeInstallation()
const installation: InstallationDetail = {
  ...row,
  version: 1,
  collection: {
    id: '0192d3a0-0000-7000-8000-000000000004',
    customerReference: 'Harbour Tower',
    tenant: { id: '0192d3a0-0000-7000-8000-0000000000d0', ...row.tenant },
  },
  businessType: 'security',
  description: null,
  countryCode: 'NL',
  timeZone: 'Europe/Amsterdam',
  site: {
    id: '0192d3a0-0000-7000-8000-000000000005',
    customerReference: 'Harbour Tower',
    owner: { email: 'owner@site.test', isPending: true },
    termsOfServiceAccepted: false,
  },
}
const owned = (isPending: boolean, termsOfServiceAccepted: boolean): InstallationDetail => ({
  ...installation,
  site: installation.site && {
    ...installation.site,
    owner: { email: 'owner@site.test', isPending },
    termsOfServiceAccepted,
  },
})

const open = (answers: TestAnswers) =>
  renderPage(<InstallationPage />, { answers, at: `/installations/${row.id}/hardware` })
const openWith = (answer: InstallationDetail) => open({ getInstallation: async () => answer })
const releaseButton = () => screen.findByRole('button', { name: 'Release now' })
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('an installation says whose it is, and that the installer works in installer mode [DETAIL-01 DETAIL-02]', async () => {
  openWith(installation)

  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Tower' })).toBeTruthy()
  expect(screen.getByText('You are in installer mode until this installation is released.')).toBeTruthy()
  expect(screen.getByText('Tenant: Harbour Offices')).toBeTruthy()
  expect(screen.getByText('Site owner: owner@site.test')).toBeTruthy()
  expect(document.title).toBe('Commissioning | Harbour Tower · Hardware')
})

test('an installation by access says until when it is open to the installer, to the minute [DETAIL-10]', async () => {
  openWith({ ...installation, type: 'by_access', accessExpiry: '2099-05-06T12:00:00.000Z' })
  expect(await screen.findByText('Your access ends: 06 May 2099 - 12:00 PM')).toBeTruthy()
})

test('the tabs stand in one order [DETAIL-03]', async () => {
  openWith(installation)

  const tabs = await screen.findByRole('navigation', { name: 'Parts of the installation' })
  expect(
    within(tabs)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hardware', 'Tags', 'Access Groups', 'Floor Plans', 'Floors', 'Notes', 'Plan'])
})

test('who came by an access code finds the access groups closed, and reads why [DETAIL-05 DETAIL-06]', async () => {
  openWith({ ...installation, type: 'by_access' })

  const tab = await screen.findByRole('button', { name: 'Access Groups' })
  expect(tab.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(tab)
  const reason = "You can't see or edit access groups when you have by access permission."
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0)
})

test('a collection has no owner and is released at once [OWNER-06]', async () => {
  openWith({ ...installation, site: null })

  expect((await releaseButton()).getAttribute('aria-disabled')).toBeNull()
  expect(screen.queryByText(/Site owner/)).toBeNull()
  expect(offered()).not.toContain('Change email')
})

test('while the owner is pending the email can be changed and the invitation sent again [OWNER-02 OWNER-03]', async () => {
  openWith(owned(true, false))

  expect((await releaseButton()).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('The site owner has not accepted the invitation yet.')).not.toHaveLength(0)
  expect(offered()).toEqual(expect.arrayContaining(['Change email', 'Resend Invitation']))
  expect(offered()).not.toContain('Remind Site Owner')
})

test('an owner who has not accepted the Terms can be reminded [OWNER-04 OWNER-05]', async () => {
  openWith(owned(false, false))

  expect((await releaseButton()).getAttribute('aria-disabled')).toBe('true')
  expect(offered()).toContain('Remind Site Owner')
  expect(offered()).not.toContain('Change email')
})

test('where nothing blocks the release, it is offered alone [OWNER-06]', async () => {
  openWith(owned(false, true))

  expect((await releaseButton()).getAttribute('aria-disabled')).toBeNull()
  expect(offered()).not.toContain('Remind Site Owner')
})

test.each([
  ['Change email', owned(true, false), 'Change site owner email'],
  ['Resend Invitation', owned(true, false), 'Resend the invitation?'],
  ['Remind Site Owner', owned(false, false), 'Remind the site owner?'],
  ['Release now', owned(false, true), 'Release the installation?'],
])('%s opens its dialog [DETAIL-07]', async (action, answer, title) => {
  openWith(answer)

  await userEvent.click(await screen.findByRole('button', { name: action }))

  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test.each([1440, 390])(
  'at %i px the two actions of every page header stand in its menu [SHELL-18]',
  async (width) => {
    setViewportWidth(width)
    openWith(installation)
    await releaseButton()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Harbour Tower' }))

    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Get installer access', 'New installation', 'What opens what', 'History'])
  },
)

test.each([400, 401, 403, 404])(
  'an installation that answers %i leads to not-found [ROUTE-22]',
  async (statusCode) => {
    const { location } = open({
      getInstallation: () => Promise.reject(new RequestError({ message: 'No.', statusCode })),
    })

    await waitFor(() => expect(location()).toBe('/not-found?type=installation'))
  },
)

test('any other failure is shown and can be tried again', async () => {
  let isDown = true
  open({
    getInstallation: async () => {
      if (isDown) throw new RequestError({ message: 'The platform is busy.', statusCode: 503 })
      return installation
    },
  })
  expect(await screen.findByText('The platform is busy.')).toBeTruthy()

  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Tower' })).toBeTruthy()
})

test('a page stays when only a later look failed', async () => {
  const answers: (() => Promise<InstallationDetail>)[] = [
    async () => installation,
    () => Promise.reject(new RequestError({ message: 'The platform is busy.', statusCode: 503 })),
  ]
  let looks = 0
  open({
    getInstallation: () => {
      const answer = answers[looks++]
      return answer ? answer() : Promise.reject(new Error('a third look'))
    },
    resendOwnerInvitation: async () => installation,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Resend Invitation' }))
  const dialog = await screen.findByRole('alertdialog')

  await userEvent.click(within(dialog).getByRole('button', { name: 'Resend Invitation' }))

  await screen.findByText('Invitation sent successfully.')
  expect(looks).toBe(2)
  expect(screen.getByRole('heading', { level: 1, name: 'Harbour Tower' })).toBeTruthy()
})

const line = () => screen.findByRole('button', { name: /installer mode/, expanded: false })

test('notices that were seen stand on one line, which keeps what can be done in sight and opens them again [SITE-01 SITE-05]', async () => {
  const first = openWith(owned(true, false))
  expect(await screen.findByRole('button', { name: 'Resend Invitation' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /installer mode/ })).toBeNull()
  first.unmount()

  openWith(owned(true, false))
  expect((await line()).textContent).toMatch(/^The site owner has not accepted the invitation yet\./)
  expect(offered()).toEqual(expect.arrayContaining(['Change email', 'Resend Invitation']))
  await userEvent.click(await line())
  expect(offered()).toEqual(expect.arrayContaining(['Change email', 'Resend Invitation']))
  await userEvent.click(screen.getByRole('button', { name: 'Show on one line' }))
  expect(await line()).toBeTruthy()
})

test('a notice that is new stands in full, as do those of another installation [SITE-01]', async () => {
  const first = openWith(owned(true, false))
  await screen.findByRole('button', { name: 'Resend Invitation' })
  first.unmount()
  const invited = openWith(owned(true, false))
  await line()
  invited.unmount()
  const changed = openWith(owned(false, false))
  expect(await screen.findByRole('button', { name: 'Remind Site Owner' })).toBeTruthy()
  changed.unmount()
  openWith({ ...owned(false, false), id: '0192d3a0-0000-7000-8000-0000000000fe' })
  expect(await screen.findByRole('button', { name: 'Remind Site Owner' })).toBeTruthy()
})

const filled = () =>
  [...document.querySelectorAll('[data-variant=filled]')].map(({ textContent }) => textContent)
const makeWorkAnswers = (state: WorkState): TestAnswers => ({
  listWork: async () => ({
    items: [{ installationId: row.id, state, attention: 0, locks: 2, attached: 2, lastActivity: null }],
  }),
})

test('the release stands last in the header, outlined while something needs somebody [SITE-02]', async () => {
  open({ getInstallation: async () => owned(false, true), ...makeWorkAnswers('attention') })
  await releaseButton()
  const header = screen.getByRole('heading', { level: 1 }).closest('div[class*=header]') as HTMLElement
  expect(within(header).getAllByRole('button').at(-1)?.textContent).toBe('Release now')
  expect(filled()).toEqual([])
})

test('a release that is the next step is the filled button, and one that is refused is not [SITE-02]', async () => {
  const ready = open({ getInstallation: async () => owned(false, true), ...makeWorkAnswers('ready') })
  await expect.poll(filled).toEqual(['Release now'])
  ready.unmount()

  open({ getInstallation: async () => owned(true, false), ...makeWorkAnswers('ready') })
  expect((await releaseButton()).getAttribute('aria-disabled')).toBe('true')
  expect(filled()).toEqual([])
})

test('the dialogs of an installation do not stay open over the one that Back leads to', async () => {
  const other = { ...installation, id: '0192d3a0-0000-7000-8000-000000000002' }
  const history = createMemoryHistory({ initialEntries: [paths.tab(row.id, 'hardware')] })
  renderRouter(createConsoleRouter(history), {
    answers: {
      getMe: async () => basicInstaller,
      getInstallation: async ({ params }) => (params.installationId === other.id ? other : installation),
      listIqs: async () => ({ items: [], count: 0, nextPageLink: null }),
      listIqTrees: async () => ({ items: [], nextPageLink: null }),
    },
  })
  const add = async () => screen.findByRole('button', { name: 'Add IQ' })
  await add()
  act(() => history.push(paths.tab(other.id, 'hardware')))
  await waitFor(() => expect(history.location.pathname).toContain(other.id))
  await userEvent.click(await add())
  expect(await screen.findByRole('dialog', { name: /Add IQ/ })).toBeTruthy()
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await add()).toBeTruthy()
})
