import { RequestError } from '@commissioning/contract/http/request-error'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { BUSINESS_TYPES } from '@commissioning/domain/installations/business-types'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { usePage } from '../../lib/api/operations.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { CreateInstallationWizard } from './create-installation-wizard.tsx'

const harbour = { id: 'tenant-1', customerReference: 'Harbour Offices', type: 'user_api' } as const
const lockers = { id: 'tenant-2', customerReference: 'Locker Park', type: 'hardware_api' } as const
const guarded = { id: 'tenant-3', customerReference: 'Shops by MasterMind', type: 'user_api' } as const
const guardedLockers = { ...lockers, id: 'tenant-4', customerReference: 'mastermind lockers' }
const CREATED = '0192d3a0-0000-7000-8000-000000000001'
const centers = [
  { id: 'center-1', name: 'Rotterdam Control', countryCode: 'NL' },
  { id: 'center-2', name: 'Utrecht Control', countryCode: 'NL' },
]

afterEach(() => {
  vi.restoreAllMocks()
})

/** The list that stands behind the wizard. */
function Listed() {
  usePage(installationEndpoints.listInstallations, { query: {} }, { page: 1, pageSize: 25 })
  return null
}

function open(answers: TestAnswers = {}) {
  const onClose = vi.fn()
  const createInstallation = vi.fn<NonNullable<TestAnswers['createInstallation']>>(async () => ({
    id: CREATED,
  }))
  const requestAlarmMonitoring = vi.fn<NonNullable<TestAnswers['requestAlarmMonitoring']>>(async () => ({
    countryCode: 'NL',
    controlCentreId: 'center',
  }))
  const wizard = (
    <>
      <Listed />
      <CreateInstallationWizard onClose={onClose} />
    </>
  )
  const page = renderPage(wizard, {
    answers: {
      listInstallations: async () => ({ items: [], count: 0, nextPageLink: null }),
      listTenants: async () => ({ items: [harbour, lockers, guarded, guardedLockers], nextPageLink: null }),
      listAlarmCenters: async () => ({ items: centers, nextPageLink: null }),
      createInstallation,
      requestAlarmMonitoring,
      ...answers,
    },
  })
  return { onClose, createInstallation, requestAlarmMonitoring, location: page.location }
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const next = () => press('Next')
const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const select = (name: string) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${name}`) })
const heading = (name: string) => screen.getByRole('heading', { name })
const whyClosed = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent

async function write(name: string, text: string) {
  await userEvent.clear(field(name))
  await userEvent.click(field(name))
  if (text) await userEvent.paste(text)
}
async function selectOption(name: string, option: string) {
  // the keyboard is used because a click would draw the whole list of the world first
  act(() => select(name).focus())
  select(name).select()
  await userEvent.paste(option)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

async function selectTenant(name: string) {
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(name) }))
  await next()
}
async function nameSite(name = 'Demo house') {
  await write('Name', name)
  await next()
}
async function place() {
  await selectOption('Country', 'Netherlands')
  await next()
}
async function alarm() {
  await write('Connection code', '1aF0')
  await selectOption('Alarm center', 'Rotterdam Control')
  await next()
}
async function own(email = 'owner@site.test', confirmation = email) {
  await write('Owner email', email)
  await write('Confirm owner email', confirmation)
  await next()
}
async function toOverview(tenant = 'Harbour Offices') {
  await selectTenant(tenant)
  await nameSite()
  await place()
  if (/mastermind/i.test(tenant)) await alarm()
  if (!/lock/i.test(tenant)) await own()
}

test('tenants are chosen by their reference and kind [CREATE-02 CREATE-58]', async () => {
  open()
  expect(await screen.findByRole('radio', { name: /Harbour Offices/ })).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(4)
  expect(screen.getAllByText('Connect API')).toHaveLength(2)
  expect(screen.getAllByText('Core API')).toHaveLength(2)
})

test('while the tenants are on their way a spinner turns [CREATE-03]', async () => {
  open({ listTenants: () => new Promise(() => undefined) })
  expect(await screen.findByRole('progressbar')).toBeTruthy()
})

test.each([
  ['The tenants are out of reach.', 'The tenants are out of reach.'],
  ['', 'Something went wrong.'],
])('a failure "%s" to load the tenants is shown as "%s" [CREATE-04]', async (message, shown) => {
  open({ listTenants: () => Promise.reject(new RequestError({ message, statusCode: 500 })) })
  expect(await screen.findByText(shown)).toBeTruthy()
})

test('who may use no tenant reads so [CREATE-05]', async () => {
  open({ listTenants: async () => ({ items: [], nextPageLink: null }) })
  expect(await screen.findByText("You don't have access to any tenant.")).toBeTruthy()
})

test('without a tenant the way on is closed, and there is no way back [CREATE-24 CREATE-28]', async () => {
  open()
  await screen.findByRole('radio', { name: /Harbour/ })
  expect(whyClosed('Next')).toBe("Please select the installation's tenant.")
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await next()
  expect(screen.getByRole('radio', { name: /Harbour/ })).toBeTruthy()
})

test('the confirmation is skipped forward and met on the way back [CREATE-06 CREATE-07 CREATE-08 CREATE-24]', async () => {
  open()
  await selectTenant('Harbour Offices')
  expect(heading('Site details')).toBeTruthy()

  await press('Back')
  expect(
    screen.getByText(
      'You have selected Harbour Offices as the tenant for a new installation. Click on confirm if this is correct.',
    ),
  ).toBeTruthy()
  expect(button('Back')).toBeTruthy()
  await press('Confirm')
  expect(heading('Site details')).toBeTruthy()
})

test('a site goes through details, place and owner to the overview [CREATE-01 CREATE-09 CREATE-10 CREATE-12 CREATE-15 CREATE-21]', async () => {
  open()
  await screen.findByRole('radio', { name: /Harbour/ })
  expect(screen.getByText('Step 1 / 5')).toBeTruthy()
  await selectTenant('Harbour Offices')
  expect(screen.getByText('Step 2 / 5')).toBeTruthy()
  expect(heading('Site details')).toBeTruthy()
  expect(select('Business type')).toBeTruthy()
  await nameSite()
  expect(screen.getByText('Step 3 / 5')).toBeTruthy()
  expect(heading('Country & Timezone')).toBeTruthy()
  expect(select('Timezone')).toBeTruthy()
  await place()
  expect(screen.getByText('Step 4 / 5')).toBeTruthy()
  expect(heading('Site owner details')).toBeTruthy()
  await own()
  expect(screen.getByText('Step 5 / 5')).toBeTruthy()
  expect(heading('Installation Overview')).toBeTruthy()
})

test('a collection has neither business type, timezone, alarm monitoring nor owner [CREATE-09 CREATE-10 CREATE-12 CREATE-14 CREATE-16 CREATE-22]', async () => {
  open()
  await selectTenant('Locker Park')
  expect(heading('Collection details')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: /Business type/ })).toBeNull()
  await nameSite('Lockers')
  expect(heading('Country')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: /Timezone/ })).toBeNull()
  await place()
  expect(heading('Installation Overview')).toBeTruthy()
  expect(screen.getByText('Step 4 / 4')).toBeTruthy()
  expect(screen.queryByText('Owner email')).toBeNull()
})

test('an integrated collection meets the alarm monitoring before the overview [CREATE-14 CREATE-22]', async () => {
  open()
  await selectTenant('mastermind lockers')
  await nameSite('Lockers')
  await place()
  expect(heading('Alarm-monitoring details')).toBeTruthy()
  expect(screen.getByText('Step 4 / 5')).toBeTruthy()
  await alarm()
  expect(heading('Installation Overview')).toBeTruthy()
})

test('an integrated site meets the alarm monitoring before its owner [CREATE-13 CREATE-14 CREATE-21]', async () => {
  open()
  await selectTenant('Shops by MasterMind')
  await nameSite()
  await place()
  expect(screen.getByText('Step 4 / 6')).toBeTruthy()
  expect(field('Connection code')).toBeTruthy()
  expect(select('Alarm center')).toBeTruthy()
  await alarm()
  expect(heading('Site owner details')).toBeTruthy()
})

test.each([
  ['Harbour Offices', "Please enter the site's name."],
  ['Locker Park', "Please enter the collection's name."],
])('%s needs a name [CREATE-25 CREATE-29 CREATE-30]', async (tenant, message) => {
  open()
  await selectTenant(tenant)
  await userEvent.click(field('Name'))
  await userEvent.tab()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(whyClosed('Next')).toBe('Please fill all fields.')
  await next()
  expect(field('Name')).toBeTruthy()
})

test('a site needs a business type, one of eighteen [CREATE-31 CREATE-32]', async () => {
  open()
  await selectTenant('Harbour Offices')
  await write('Name', 'Tower')
  await userEvent.click(select('Business type'))
  expect(await screen.findAllByRole('option')).toHaveLength(BUSINESS_TYPES.length)
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  expect(await screen.findByText("Please select the site's business type.")).toBeTruthy()
  expect(whyClosed('Next')).toBe('Please fill all fields.')
})

test('the name suggests a business type, until the person chooses one [CREATE-42 CREATE-43 CREATE-44]', async () => {
  open()
  await selectTenant('Harbour Offices')
  await write('Name', 'demo')
  await waitFor(() => expect(select('Business type').value).toBe('Demo'))
  await write('Name', 'demo test')
  await waitFor(() => expect(select('Business type').value).toBe(''))
  await selectOption('Business type', 'Gym')
  await write('Name', 'test')
  expect(select('Business type').value).toBe('Gym')
})

test('whoever has looked at the business type is suggested no other, though none was chosen [CREATE-44]', async () => {
  open()
  await selectTenant('Harbour Offices')
  await write('Name', 'demo')
  await waitFor(() => expect(select('Business type').value).toBe('Demo'))
  await userEvent.click(select('Business type'))
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  await write('Name', 'test test')
  expect(select('Business type').value).toBe('Demo')
})

test('a suggested business type still follows the name after the step was left and entered again', async () => {
  open()
  await selectTenant('Harbour Offices')
  await nameSite('demo')
  await press('Back')
  await write('Name', 'test')
  await waitFor(() => expect(select('Business type').value).toBe('Test'))
})

test('only another business is described; its text stays while hidden and dropped on advancing [CREATE-11 CREATE-45 CREATE-46]', async () => {
  open()
  await selectTenant('Harbour Offices')
  await write('Name', 'Tower')
  expect(screen.queryByRole('textbox', { name: /^Description/ })).toBeNull()
  await selectOption('Business type', 'Other')
  await write('Description', 'A lighthouse')
  await selectOption('Business type', 'Gym')
  expect(screen.queryByRole('textbox', { name: /^Description/ })).toBeNull()
  await selectOption('Business type', 'Other')
  expect(field('Description').value).toBe('A lighthouse')

  await selectOption('Business type', 'Gym')
  await next()
  await press('Back')
  await selectOption('Business type', 'Other')
  expect(field('Description').value).toBe('')
})

test('a description is checked where it is typed [CREATE-33 CREATE-34 CREATE-35]', async () => {
  open()
  await selectTenant('Harbour Offices')
  await write('Name', 'Tower')
  await selectOption('Business type', 'Other')
  expect(whyClosed('Next')).toBeUndefined()
  await write('Description', 'a/b')
  await userEvent.tab()
  expect(await screen.findByText('Invalid description format.')).toBeTruthy()
  await userEvent.clear(field('Description'))
  await userEvent.click(field('Description'))
  await userEvent.paste('x'.repeat(201))
  expect(await screen.findByText('Description must be less than 200 characters long.')).toBeTruthy()
  expect(whyClosed('Next')).toBe('Please fill all fields.')
})

const inZone = (timeZone: string) => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
}

test('the timezone is the one of the browser, and the country that of the timezone [CREATE-38 CREATE-60]', async () => {
  inZone('America/New_York')
  open()
  await selectTenant('Harbour Offices')
  await nameSite()
  expect(select('Timezone').value).toBe('America/New York')
  expect(select('Country').value).toBe('United States')
})

test('a country is needed where the timezone has none [CREATE-36]', async () => {
  inZone('UTC')
  open()
  await selectTenant('Harbour Offices')
  await nameSite()
  await userEvent.click(select('Country'))
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  expect(await screen.findByText("Please enter the collection's country.")).toBeTruthy()
  expect(whyClosed('Next')).toBe('Please fill all fields.')
})

test('every timezone can be chosen without typing, also the last of the world', async () => {
  open()
  await selectTenant('Harbour Offices')
  await nameSite()
  await userEvent.click(select('Timezone'))
  for (const name of ['Africa/Abidjan', 'Europe/Amsterdam', 'Pacific/Wallis'])
    expect(await screen.findByRole('option', { name })).toBeTruthy()
})

test('a site needs a timezone where the browser has none [CREATE-37]', async () => {
  inZone('')
  open()
  await selectTenant('Harbour Offices')
  await nameSite()
  await selectOption('Country', 'Netherlands')
  expect(whyClosed('Next')).toBe('Please fill all fields.')
  await userEvent.click(select('Timezone'))
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  expect(await screen.findByText("Please enter the collection's timezone.")).toBeTruthy()
})

test('the owner is asked for twice and has to match [CREATE-39 CREATE-40 CREATE-41]', async () => {
  open()
  await selectTenant('Harbour Offices')
  await nameSite()
  await place()
  await userEvent.click(field('Owner email'))
  await userEvent.tab()
  await userEvent.tab()
  expect(await screen.findAllByText("Please enter the owner's email.")).toHaveLength(2)
  await write('Owner email', 'owner')
  expect(await screen.findByText('Email is not valid')).toBeTruthy()
  await write('Owner email', 'owner@site.test')
  await write('Confirm owner email', 'other')
  expect(await screen.findByText('Email is not valid')).toBeTruthy()
  await write('Confirm owner email', 'other@site.test')
  expect(await screen.findByText('Emails should match.')).toBeTruthy()
  expect(whyClosed('Next')).toBe('Please fill all fields.')
  await write('Confirm owner email', 'owner@site.test')
  await waitFor(() => expect(screen.queryByText('Emails should match.')).toBeNull())
  await write('Owner email', 'new@site.test')
  expect(await screen.findByText('Emails should match.')).toBeTruthy()
})

test('the connection code is four hexadecimal digits, and a center is needed [CREATE-59 MM-02 MM-03 MM-04 DATE-08]', async () => {
  open()
  await selectTenant('Shops by MasterMind')
  await nameSite()
  await place()
  await write('Connection code', 'xyz')
  await userEvent.tab()
  expect(await screen.findByText('Connection code is not a valid hexadecimal.')).toBeTruthy()
  await write('Connection code', '1aF')
  expect(await screen.findByText('Connection code must have exactly 4 digits.')).toBeTruthy()
  await write('Connection code', '1aF0')
  await waitFor(() => expect(screen.queryByText(/^Connection code must/)).toBeNull())
  await userEvent.clear(field('Connection code'))
  await userEvent.paste('1aF0 7')
  expect(field('Connection code')).toHaveProperty('value', '1aF0 7')
  expect(await screen.findByText(/^Connection code (must|is not)/)).toBeTruthy()
  await userEvent.click(select('Alarm center'))
  await userEvent.keyboard('{Escape}')
  await userEvent.tab()
  expect(await screen.findByText('Please select the MasterMind alarm center.')).toBeTruthy()
  expect(whyClosed('Next')).toBe('Please fill all fields.')
})

test('the centers offered are those of the country', async () => {
  const listAlarmCenters = vi.fn<NonNullable<TestAnswers['listAlarmCenters']>>(async () => ({
    items: centers,
    nextPageLink: null,
  }))
  open({ listAlarmCenters })
  await selectTenant('Shops by MasterMind')
  await nameSite()
  await place()
  expect(listAlarmCenters).toHaveBeenCalledWith({
    query: expect.objectContaining({ countryCode: 'NL', orderBy: 'name asc' }),
  })
})

test('tenants and centers beyond the first page are offered too [CREATE-02]', async () => {
  const pageOf = <Item,>(items: Item[], next: Item, skip = 0) =>
    skip === 0
      ? { items, nextPageLink: `/api/any?skip=${items.length}&top=100` }
      : { items: skip === items.length ? [next] : [], nextPageLink: null }
  const last = { id: 'tenant-9', customerReference: 'Zoo by MasterMind', type: 'hardware_api' } as const
  const lastCenter = { id: 'center-9', name: 'Zwolle Control', countryCode: 'NL' }
  open({
    listTenants: async ({ query }) => pageOf<typeof last | typeof harbour>([harbour], last, query.skip),
    listAlarmCenters: async ({ query }) => pageOf(centers, lastCenter, query.skip),
  })
  await selectTenant('Zoo by MasterMind')
  await nameSite('Cages')
  await place()
  await write('Connection code', '1aF0')
  await selectOption('Alarm center', 'Zwolle Control')
  await next()
  expect(screen.getByText('Zwolle Control')).toBeTruthy()
})

test('the overview lists every answer of an integrated site, each with its Edit [CREATE-17 CREATE-18]', async () => {
  open()
  await toOverview('Shops by MasterMind')
  const answers = Object.entries({
    Tenant: 'Shops by MasterMind',
    'Site name': 'Demo house',
    'Business type': 'Demo',
    Country: 'Netherlands',
    Timezone: Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '),
    'Connection code': '1aF0',
    'Alarm center': 'Rotterdam Control',
    'Owner email': 'owner@site.test',
  })
  for (const [label, value] of answers) {
    const item = screen.getByText(label, { selector: 'dt' }).parentElement
    expect(item && within(item).getByText(value)).toBeTruthy()
    expect(button(`Edit: ${label}`)).toBeTruthy()
  }
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(answers.length)
  expect(button('Start installation')).toBeTruthy()
})

test('the overview calls a collection by its name, and repeats a description [CREATE-17]', async () => {
  open()
  await selectTenant('Harbour Offices')
  await write('Name', 'Tower')
  await selectOption('Business type', 'Other')
  await write('Description', 'A lighthouse')
  await next()
  await place()
  await own()
  expect(screen.getByText('A lighthouse')).toBeTruthy()

  await press('Edit: Tenant')
  await selectTenant('Locker Park')
  expect(screen.getByText('Collection name')).toBeTruthy()
  expect(screen.queryByText('A lighthouse')).toBeNull()
})

test.each([
  ['Business type', 'Site details'],
  ['Country', 'Country & Timezone'],
  ['Connection code', 'Alarm-monitoring details'],
  ['Owner email', 'Site owner details'],
])('after editing %s the overview returns [CREATE-23]', async (label, title) => {
  open()
  await toOverview('Shops by MasterMind')
  await press(`Edit: ${label}`)
  expect(heading(title)).toBeTruthy()
  await next()
  expect(heading('Installation Overview')).toBeTruthy()
  // the edit is over: back is the way that one came by at first
  await press('Back')
  expect(heading('Site owner details')).toBeTruthy()
})

test('after editing the tenant the overview returns, by way of what the new one needs besides [CREATE-23]', async () => {
  open()
  await toOverview('Locker Park')
  await press('Edit: Tenant')
  await selectTenant('mastermind lockers')
  expect(heading('Alarm-monitoring details')).toBeTruthy()
  await alarm()
  expect(heading('Installation Overview')).toBeTruthy()
})

test('another country asks for one of its alarm centers again', async () => {
  open()
  await toOverview('Shops by MasterMind')
  await press('Edit: Country')
  await selectOption('Country', 'Belgium')
  await next()
  expect(heading('Alarm-monitoring details')).toBeTruthy()
  expect(select('Alarm center').value).toBe('')
})

test('a half-made edit that is left by Back cannot be started', async () => {
  const { createInstallation } = open()
  await toOverview()
  await press('Edit: Owner email')
  await write('Owner email', 'owner')
  await press('Back')
  expect(whyClosed('Start installation')).toBe('Please fill all fields.')
  await press('Start installation')
  expect(createInstallation).not.toHaveBeenCalled()
})

test('cancelling asks first and warns of the loss [CREATE-26]', async () => {
  const { onClose } = open()
  await selectTenant('Harbour Offices')
  await press('Cancel')
  expect(screen.getByText('Cancel creating an installation?')).toBeTruthy()
  expect(screen.getByText('The information provided will be lost.')).toBeTruthy()
  await press('No, go back')
  expect(onClose).not.toHaveBeenCalled()
  await press('Cancel')
  await press('Yes, cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a site is created and opened [CREATE-47 CREATE-51]', async () => {
  const { createInstallation, requestAlarmMonitoring } = open()
  await toOverview()
  await press('Start installation')

  expect(await screen.findByText('Installation successfully created.')).toBeTruthy()
  expect(createInstallation).toHaveBeenCalledWith({
    body: {
      tenantId: harbour.id,
      customerReference: 'Demo house',
      businessType: 'demo',
      description: null,
      countryCode: 'NL',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      email: 'owner@site.test',
    },
  })
  expect(requestAlarmMonitoring).not.toHaveBeenCalled()
})

test('after a creation the list is asked for anew, the wizard closes and the installation opens [CREATE-54]', async () => {
  const listInstallations = vi.fn<NonNullable<TestAnswers['listInstallations']>>(async () => ({
    items: [],
    count: 0,
    nextPageLink: null,
  }))
  const { onClose, location } = open({ listInstallations })
  await toOverview()
  expect(listInstallations).toHaveBeenCalledOnce()
  await press('Start installation')

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(listInstallations).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(location()).toBe(`/installations/${CREATED}/hardware`))
})

test('a collection is created without business, timezone and owner [CREATE-16 CREATE-47]', async () => {
  const { createInstallation } = open()
  await toOverview('Locker Park')
  await press('Start installation')
  await waitFor(() => expect(createInstallation).toHaveBeenCalledOnce())
  expect(createInstallation).toHaveBeenCalledWith({
    body: {
      tenantId: lockers.id,
      customerReference: 'Demo house',
      countryCode: 'NL',
      businessType: null,
      description: null,
      timeZone: null,
      email: null,
    },
  })
})

test('a created installation is integrated next, and both are confirmed [CREATE-49 CREATE-51 CREATE-52 CREATE-53]', async () => {
  const { createInstallation, requestAlarmMonitoring, location } = open()
  await toOverview('Shops by MasterMind')
  await press('Start installation')

  expect(await screen.findByText('Installation successfully created.')).toBeTruthy()
  expect(screen.getByText('Mastermind integration successfully created.')).toBeTruthy()
  expect(screen.getByText('MasterMind integration requested for the new installation.')).toBeTruthy()
  expect(requestAlarmMonitoring).toHaveBeenCalledWith({
    params: { installationId: CREATED },
    body: { countryCode: 'NL', controlCentreId: 'center-1', connectionCode: '1aF0' },
  })
  expect(createInstallation.mock.invocationCallOrder[0]).toBeLessThan(
    requestAlarmMonitoring.mock.invocationCallOrder[0] ?? 0,
  )
  await waitFor(() => expect(location()).toBe(`/installations/${CREATED}/hardware`))
})

test('whoever continues without alarm monitoring requests none, until both fields are answered [CREATE-49 CREATE-59]', async () => {
  const { createInstallation, requestAlarmMonitoring } = open()
  await selectTenant('Shops by MasterMind')
  await nameSite()
  await place()
  await press('Continue without alarm monitoring')
  await own()
  expect(screen.getByText('Without alarm monitoring')).toBeTruthy()
  await press('Edit: Connection code')
  await alarm()
  expect(screen.getByText('Rotterdam Control')).toBeTruthy()
  await press('Edit: Connection code')
  await press('Continue without alarm monitoring')
  expect(screen.queryByText('Rotterdam Control')).toBeNull()

  await press('Start installation')
  expect(await screen.findByText('Installation successfully created.')).toBeTruthy()
  expect(createInstallation).toHaveBeenCalledOnce()
  expect(requestAlarmMonitoring).not.toHaveBeenCalled()
  expect(screen.queryByText('MasterMind integration requested for the new installation.')).toBeNull()
})

test('an integration that fails leads to its own last step, which opens the installation [CREATE-19 CREATE-20 CREATE-27 CREATE-50]', async () => {
  const failing = () => Promise.reject(new RequestError({ message: 'The service says no.', statusCode: 502 }))
  const { onClose, location } = open({ requestAlarmMonitoring: failing })
  await toOverview('Shops by MasterMind')
  await press('Start installation')

  expect(
    await screen.findByText(
      "Your installation was successfully created, however, something wrong happened with the alarm-monitoring integration. Its configuration can now only be set via the provider's support.",
    ),
  ).toBeTruthy()
  expect(screen.getByText('The service says no.')).toBeTruthy()
  await userEvent.click(screen.getByText('Close'))
  expect(screen.queryByText('Cancel creating an installation?')).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()

  await press('Go to installation')
  await waitFor(() => expect(location()).toBe(`/installations/${CREATED}/hardware`))
})

test('a creation that fails says so in the wizard, keeps the answers and can be tried again [CREATE-55]', async () => {
  const createInstallation = vi
    .fn<NonNullable<TestAnswers['createInstallation']>>()
    .mockRejectedValueOnce(new RequestError({ message: 'This tenant is closed.', statusCode: 409 }))
    .mockResolvedValueOnce({ id: CREATED })
  const { onClose } = open({ createInstallation })
  await toOverview()
  await press('Start installation')

  expect((await screen.findByRole('alert')).textContent).toContain('This tenant is closed.')
  expect(onClose).not.toHaveBeenCalled()
  await press('Start installation')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
