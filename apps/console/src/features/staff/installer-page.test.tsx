import { RequestError } from '@commissioning/contract/http/request-error'
import type { StaffDetail, StaffMember } from '@commissioning/contract/staff/staff-endpoints'
import { staffRefusals } from '@commissioning/domain/staff/staff-refusals'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { makeInstallation } from '../../testing/installed.ts'
import { basicInstaller, installerAdmin } from '../../testing/people.ts'
import { renderRouter, type TestAnswers } from '../../testing/render-page.tsx'
import { adminAsStaff, makeStaffDetail } from '../../testing/staff.ts'
import { InstallerPage } from './installer-page.tsx'

const soon = new Date(Date.now() + 86_400_000).toISOString()
const pending = makeStaffDetail({ profileCompleted: false, phone: null, invitationExpiry: soon })
const other = { ...adminAsStaff, id: '0192d3a0-0000-7000-8000-0000000000a8' }

function open(person: StaffDetail, answers: TestAnswers = {}, admins: StaffMember[] = [adminAsStaff, other]) {
  const root = createRootRoute()
  const at = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const history = createMemoryHistory({ initialEntries: [`/installers/${person.id}`] })
  const routeTree = root.addChildren([at('/installers/$installerId', InstallerPage), at('$', () => null)])
  const listInstallations = vi.fn<NonNullable<TestAnswers['listInstallations']>>(async () => ({
    items: [
      makeInstallation(),
      makeInstallation({ id: '0192d3a0-0000-7000-8000-000000000002', siteCustomerReference: null }),
    ],
    nextPageLink: null,
  }))
  renderRouter(createRouter({ routeTree, history }), {
    answers: {
      getMe: async () => installerAdmin,
      getStaffMember: async () => person,
      listStaff: async () => ({ items: admins, nextPageLink: null }),
      listInstallations,
      ...answers,
    },
  })
  return { location: () => history.location.href, listInstallations }
}
const press = async (name: string, within_: HTMLElement = document.body) =>
  userEvent.click(await within(within_).findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const question = (name: string) => screen.findByRole('alertdialog', { name })

test('the page shows the profile, the role and the open installations as links [STAFF-16]', async () => {
  const { listInstallations } = open(makeStaffDetail())
  expect(await screen.findByRole('heading', { level: 1, name: 'Tess Bakker' })).toBeTruthy()
  const profile = within(screen.getByRole('region', { name: 'Profile' }))
  for (const text of ['Tess Bakker', 'tess@installers.test', '+31201234567', 'Installer Basic', 'Registered'])
    expect(profile.getByText(text)).toBeTruthy()
  expect(screen.queryByText('Pending registration')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Resend invitation' })).toBeNull()

  const site = await screen.findByRole('link', { name: 'Harbour Tower' })
  expect(site.getAttribute('href')).toBe(`/installations/${makeInstallation().id}`)
  expect(screen.getByRole('link', { name: 'No name' })).toBeTruthy()
  const filter = listInstallations.mock.lastCall?.[0].query?.filter ?? ''
  expect(filter).toContain('release_date eq null')
  expect(filter).toContain(`installer.id eq '${makeStaffDetail().id}'`)
})

test('a person leads to what that person did, once there can be something [HISTORY-15]', async () => {
  open(makeStaffDetail())
  const link = await screen.findByRole('link', { name: 'History of this person' })
  expect(link.getAttribute('href')).toBe(`/company-information/history?actor=${makeStaffDetail().id}`)
})

test('while a person is on the way, profile and installations stand as cards below the way back [LOOK-10]', async () => {
  const person = Promise.withResolvers<StaffDetail>()
  open(makeStaffDetail(), { getStaffMember: () => person.promise })
  expect(await screen.findByText('Loading…')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Installers' })).toBeTruthy()
  expect(document.querySelectorAll('[data-skeleton=card]')).toHaveLength(2)
  person.resolve(makeStaffDetail())
  expect(await screen.findByRole('link', { name: 'Harbour Tower' })).toBeTruthy()
  expect(screen.queryByText('Loading…')).toBeNull()
})

test('who is pending is marked so and can be invited again [STAFF-16 STAFF-18]', async () => {
  const resendStaffInvitation = vi.fn(async () => pending)
  open(pending, { resendStaffInvitation })
  expect(await screen.findAllByText('Pending registration')).toHaveLength(2)
  expect(screen.getByText(/The invitation is valid until \d{1,2} \w+ \d{4} at \d\d:\d\d\.$/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'History of this person' })).toBeNull()
  await press('Resend invitation')
  await press('Resend invitation', await question('Resend the invitation?'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(resendStaffInvitation).toHaveBeenCalledOnce()
})

test.each([null, '2020-01-01T00:00:00.000Z'])('an invitation until %s cannot be used', async (end) => {
  open({ ...pending, invitationExpiry: end })
  expect(await screen.findByText(/has no valid invitation/)).toBeTruthy()
})

test('an admin gives another role, over the version that was seen [STAFF-17 STAFF-20]', async () => {
  const changeStaffRole = vi.fn<NonNullable<TestAnswers['changeStaffRole']>>(async () => makeStaffDetail())
  open(makeStaffDetail(), { changeStaffRole })
  await press('Change role')
  const form = await dialog('Change role')
  const confirm = within(form).getByRole('button', { name: 'Change role' })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(within(form).getByRole('radio', { name: /^Installer Admin/ }))
  await userEvent.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changeStaffRole.mock.lastCall?.[0]).toMatchObject({ body: { role: 'installer_admin' } })
})

test('a role that somebody changed meanwhile is shown before it is replaced [API-28]', async () => {
  const stale = new RequestError({ message: 'Somebody was first.', errorCode: 'Stale', statusCode: 412 })
  open(makeStaffDetail(), { changeStaffRole: () => Promise.reject(stale) })
  await press('Change role')
  const form = await dialog('Change role')
  await userEvent.click(within(form).getByRole('radio', { name: /^Installer Admin/ }))
  await press('Change role', form)
  expect(await within(form).findByText(/is now Installer Basic/)).toBeTruthy()
  expect(within(form).getByText('Somebody was first.')).toBeTruthy()
})

test('a person is deleted after a question that names the person [STAFF-19]', async () => {
  const deleteStaffMember = vi.fn(async () => undefined)
  const { location } = open(makeStaffDetail(), { deleteStaffMember })
  await press('Delete')
  const ask = await question('Delete this installer?')
  expect(within(ask).getByText('Tess Bakker · tess@installers.test')).toBeTruthy()
  expect(deleteStaffMember).not.toHaveBeenCalled()
  await press('Delete', ask)
  await waitFor(() => expect(location()).toBe('/installers'))
  expect(deleteStaffMember).toHaveBeenCalledOnce()
})

const self = makeStaffDetail({ ...adminAsStaff })
const clay = makeStaffDetail({ role: { ...basicInstaller.role, code: 'clay_installer' } })
test.each([
  ['the last admin', self, [adminAsStaff], staffRefusals.LastAdmin.message, staffRefusals.LastAdmin.message],
  ['oneself', self, [adminAsStaff, other], staffRefusals.OwnAccount.message, undefined],
  [
    'an internal account',
    clay,
    [adminAsStaff],
    staffRefusals.InternalStaff.message,
    staffRefusals.InternalStaff.message,
  ],
] as const)(
  'what cannot be done about %s is disabled with the reason',
  async (_, person, admins, no, noRole) => {
    open(person, {}, [...admins])
    const button = async (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
    await waitFor(async () => expect((await button('Delete')).getAttribute('aria-disabled')).toBe('true'))
    const describedBy = async (name: string) =>
      document.getElementById((await button(name)).getAttribute('aria-describedby') ?? '')?.textContent
    expect(await describedBy('Delete')).toBe(no)
    expect(await describedBy('Change role')).toBe(noRole)
  },
)

test.each([
  [404, '/not-found?type=installer'],
  [400, '/not-found?type=installer'],
  [403, '/not-authorized'],
])('a person whose load answers %i leads to %s [ROUTE-09]', async (statusCode, address) => {
  const gone = new RequestError({ message: 'No.', statusCode })
  const { location } = open(makeStaffDetail(), { getStaffMember: () => Promise.reject(gone) })
  await waitFor(() => expect(location()).toBe(address))
})

test('a lesser role is sent away [ROUTE-09]', async () => {
  const { location } = open(makeStaffDetail(), { getMe: async () => basicInstaller })
  await waitFor(() => expect(location()).toBe('/not-authorized'))
})
