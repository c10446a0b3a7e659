import { RequestError } from '@commissioning/contract/http/request-error'
import type { StaffMember } from '@commissioning/contract/staff/staff-endpoints'
import { staffRefusals } from '@commissioning/domain/staff/staff-refusals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { basicInstaller, installerAdmin } from '../../testing/people.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { makeStaffDetail, makeStaffMember } from '../../testing/staff.ts'
import { InstallersPage } from './installers-page.tsx'

const pending = makeStaffMember({
  id: '0192d3a0-0000-7000-8000-0000000000a4',
  firstName: null,
  lastName: null,
  email: 'pia@installers.test',
  profileCompleted: false,
})

function open(
  items: StaffMember[] = [makeStaffMember(), pending],
  answers: TestAnswers = {},
  count = items.length,
) {
  const listStaff = vi.fn<NonNullable<TestAnswers['listStaff']>>(async () => ({
    items,
    count,
    nextPageLink: null,
  }))
  const view = renderPage(<InstallersPage />, {
    answers: { getMe: async () => installerAdmin, listStaff, ...answers },
    at: '/installers',
  })
  return { ...view, query: () => listStaff.mock.lastCall?.[0].query }
}
const table = () => screen.findByRole('table', { name: 'Installers' })
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })

test('the page says what it lists [STAFF-01]', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Installers' })).toBeTruthy()
  expect(screen.getByText('Installers invited to your company')).toBeTruthy()
})

test('a row is a link to the person, with who is pending, e-mail and role [STAFF-03]', async () => {
  const { query } = open([makeStaffMember(), pending], {}, 60)
  const tess = await screen.findByRole('link', { name: 'Tess Bakker' })
  expect(tess.getAttribute('href')).toBe(`/installers/${makeStaffMember().id}`)
  const [, first, second] = within(await table()).getAllByRole('row')
  expect(first?.textContent).not.toContain('Pending')
  expect(first?.textContent).toContain('tess@installers.test')
  expect(first?.textContent).toContain('Installer Basic')
  expect(within(second ?? document.body).getByText('Pending registration')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'pia@installers.test' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: /^Role/ }))
  await waitFor(() => expect(query()?.orderBy).toBe('role asc'))
  expect(screen.getByText('Page 1 showing 1 to 25 out of 60 records')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(query()).toMatchObject({ skip: 25, top: 25, orderBy: 'role asc' }))
})

test('the first names come in their order, and a search is stored in the address [STAFF-02 STAFF-04]', async () => {
  const { query, location } = open()
  await table()
  expect(query()).toMatchObject({ orderBy: 'first_name asc', count: true, filter: '' })

  const field = screen.getByRole('searchbox', { name: 'Search by installer name or email' })
  await userEvent.type(field, 'Bak{Enter}')
  await waitFor(() => expect(query()?.filter).toContain("contains(tolower(last_name),'bak')"))
  expect(location()).toBe('/installers?search=Bak')
})

test('an empty list says so [STAFF-05]', async () => {
  open([])
  expect(await screen.findByText('No installers found.')).toBeTruthy()
})

test.each([
  ['a lesser role', { getMe: async () => basicInstaller }],
  [
    'a role that was lost meanwhile',
    { listStaff: () => Promise.reject(new RequestError({ message: 'Not allowed.', statusCode: 403 })) },
  ],
])('%s is sent away [ROUTE-09]', async (_, answers) => {
  const { location } = open([], answers)
  await waitFor(() => expect(location()).toBe('/not-authorized'))
})

test('a colleague is invited in one of the two company roles [STAFF-11 STAFF-21 ROLE-02]', async () => {
  const inviteStaffMember = vi.fn<NonNullable<TestAnswers['inviteStaffMember']>>(async () =>
    makeStaffDetail(),
  )
  open([makeStaffMember()], { inviteStaffMember })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite installer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite installer' })
  const roles = within(dialog).getAllByRole('radio')
  expect(roles.map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^Installer Basic/),
    expect.stringMatching(/^Installer Admin/),
  ])

  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  for (const fault of ['First name is required', 'Last name is required', 'Please enter the email.'])
    expect(await within(dialog).findByText(fault)).toBeTruthy()
  expect(inviteStaffMember).not.toHaveBeenCalled()

  type(/^First name/, ' Nia ')
  type(/^Last name/, 'New')
  type(/^Email/, 'Nia@Installers.test')
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Installer Admin/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inviteStaffMember.mock.lastCall?.[0].body).toEqual({
    firstName: 'Nia',
    lastName: 'New',
    email: 'nia@installers.test',
    role: 'installer_admin',
  })
})

test('a refusal is shown in the form, which keeps what was typed', async () => {
  const { message, code } = staffRefusals.StaffEmailTaken
  const refusal = new RequestError({ message, errorCode: code, statusCode: 409 })
  open([makeStaffMember()], { inviteStaffMember: () => Promise.reject(refusal) })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite installer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite installer' })
  type(/^First name/, 'Nia')
  type(/^Last name/, 'New')
  type(/^Email/, 'tess@installers.test')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  expect(await within(dialog).findByText(message)).toBeTruthy()
  expect(within(dialog).getByRole('textbox', { name: /^First name/ })).toHaveProperty('value', 'Nia')
})
