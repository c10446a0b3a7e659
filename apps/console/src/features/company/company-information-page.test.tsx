import type { Company } from '@commissioning/contract/company/company-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import { companyRefusals } from '@commissioning/domain/company/company-refusals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeCompany } from '../../testing/companies.ts'
import { basicInstaller, installerAdmin } from '../../testing/people.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { CompanyInformationPage } from './company-information-page.tsx'

type ChangeCompany = NonNullable<TestAnswers['changeCompany']>
const params = { companyId: basicInstaller.companyId }

function show(company = makeCompany(), answers: TestAnswers = {}) {
  const known = { company }
  const changeCompany = vi.fn<ChangeCompany>(async () => known.company)
  const page = renderPage(<CompanyInformationPage />, {
    answers: {
      getMe: async () => installerAdmin,
      getCompany: async () => known.company,
      changeCompany,
      ...answers,
    },
    at: '/company-information',
  })
  return { ...page, known, changeCompany }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))
async function edit(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}
const write = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const faults = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)

test('whoever is no Installer Admin is sent away [ROUTE-10]', async () => {
  const { location } = show(makeCompany(), { getMe: async () => basicInstaller })
  await waitFor(() => expect(location()).toBe('/not-authorized'))
})

test('the page has four cards: communication, address, admins and main contact [COMPANY-01]', async () => {
  show()
  const facts = async (name: string) =>
    (await card(name)).getAllByRole('definition').map(({ textContent }) => textContent)
  expect(await facts('Communication information')).toEqual([
    'Quay Installers',
    '+31 20 123 45 67',
    'office@installers.test',
    'https://installers.test',
  ])
  expect(await facts('Address')).toEqual(['Kade 1', '1011 AB', 'Amsterdam', 'Netherlands'])
  const contact = await card('Main contact person')
  expect(contact.getByRole('listitem').textContent).toContain(installerAdmin.email)
  expect(document.title).toBe('Commissioning | Company Information')
})

test('each admin leads to the page of that person, and a pending one is marked [COMPANY-02]', async () => {
  const { admins } = makeCompany()
  show()
  const people = (await card('Company admins')).getAllByRole('listitem')
  expect(people.map((person) => within(person).getByRole('link').getAttribute('href'))).toEqual(
    admins.map(({ id }) => `/installers/${id}`),
  )
  expect(people.map((person) => within(person).queryByText('Pending registration') !== null)).toEqual([
    false,
    true,
  ])
})

test.each([
  [true, 'A site can be released once all its doors are tested.'],
  [false, 'A site can be released before its doors are tested.'],
])('whether a release waits for the tests of doors (%s) is said', async (releaseWaits, sentence) => {
  show(makeCompany(), {
    getDoorTestPolicy: async () => ({
      points: ['label'],
      signalLimit: -80,
      firmwareBaseline: '',
      releaseWaits,
      version: 1,
    }),
  })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('what is not known is said, and a website is a link only where it is a web address [COMPANY-08]', async () => {
  show(makeCompany({ websiteUrl: 'ask at the counter', phoneNumber: null, contact: null }))
  const communication = await card('Communication information')
  expect(communication.getByText('ask at the counter').closest('a')).toBeNull()
  expect(communication.getByText('Not given')).toBeTruthy()
  expect((await card('Main contact person')).getByText('No contact person yet.')).toBeTruthy()
})

test('while the company is on its way four cards stand in its place and say so [LOOK-10]', async () => {
  const company = Promise.withResolvers<Company>()
  show(makeCompany(), { getCompany: () => company.promise })
  expect(await screen.findByText('Loading…')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Company Information' })).toBeTruthy()
  expect(document.querySelectorAll('[data-skeleton=card]')).toHaveLength(4)
  company.resolve(makeCompany())
  await card('Address')
  expect(screen.queryByText('Loading…')).toBeNull()
})

test('a failure is shown in the place of the cards, with a way to try again', async () => {
  const down = new RequestError({ message: 'The service is down.', statusCode: 503 })
  show(makeCompany(), { getCompany: () => Promise.reject(down) })
  expect(await screen.findByText('The service is down.')).toBeTruthy()
})

test('the communication details are checked and saved, and only what changed is sent [COMPANY-03 COMPANY-04 COMPANY-05 COMPANY-06 COMPANY-07]', async () => {
  const { changeCompany } = show()
  await edit('Edit communication details')
  write(/^Company name/, ' ')
  write(/^Phone number/, '020 123 45 67')
  write(/^Email/, 'office@')
  await save()
  expect(await faults()).toEqual([
    'Company name is required.',
    'Invalid country code. Number has to be prefixed with country code. (e.g: +31 for NL).',
    'Email is not valid',
  ])
  write(/^Company name/, 'x'.repeat(101))
  expect(await screen.findByText('A company name has at most 100 characters.')).toBeTruthy()
  expect(changeCompany).not.toHaveBeenCalled()

  write(/^Company name/, 'Quay Locks')
  write(/^Phone number/, '')
  write(/^Email/, '')
  write(/^Website/, 'whatever they like')
  await save()
  expect(await screen.findByText('Company information saved')).toBeTruthy()
  const body = {
    customerReference: 'Quay Locks',
    phoneNumber: '',
    email: '',
    websiteUrl: 'whatever they like',
  }
  expect(changeCompany).toHaveBeenCalledExactlyOnceWith({ params, body })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('all of the address may be emptied [COMPANY-03 COMPANY-09]', async () => {
  const { changeCompany } = show()
  const dialog = await edit('Edit address')
  for (const label of [/^Street/, /^Post code/, /^City/]) write(label, '')
  await userEvent.click(dialog.getByRole('button', { name: 'Clear' }))
  await save()
  const body = { street: '', postCode: '', city: '', countryId: null }
  await waitFor(() => expect(changeCompany).toHaveBeenCalledExactlyOnceWith({ params, body }))
})

test.each([
  ['Edit address', 'Street', 201],
  ['Edit communication details', 'Website', 201],
])(
  'in "%s" a pasted %s stays whole, and says that it is too long [DATE-08]',
  async (modal, label, length) => {
    const { changeCompany } = show()
    const dialog = await edit(modal)
    const field = dialog.getByLabelText(new RegExp(`^${label}`))
    await userEvent.clear(field)
    await userEvent.paste('x'.repeat(length))
    expect(field).toHaveProperty('value', 'x'.repeat(length))
    await save()
    expect(await screen.findByText('At most 200 characters are possible here.')).toBeTruthy()
    expect(changeCompany).not.toHaveBeenCalled()
  },
)

test('nothing is sent where nothing changed', async () => {
  const { changeCompany } = show()
  await edit('Edit address')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changeCompany).not.toHaveBeenCalled()
})

test('the main contact is required, one of the admins, and a refusal is shown where it was chosen [COMPANY-03 COMPANY-10 COMPANY-11]', async () => {
  const refused = new RequestError({
    message: companyRefusals.ContactNotAdmin.message,
    errorCode: companyRefusals.ContactNotAdmin.code,
    statusCode: 409,
  })
  const changeCompany = vi.fn<ChangeCompany>(() => Promise.reject(refused))
  show(makeCompany({ contact: null }), { changeCompany })
  await edit('Edit main contact person')
  await save()
  expect(await faults()).toEqual(['A main contact person is required.'])

  await userEvent.click(screen.getByRole('combobox', { name: /^Main contact person/ }))
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(offered).toEqual([`Adam Admin · ${installerAdmin.email}`, 'bea@installers.test'])
  await userEvent.click(screen.getByRole('option', { name: 'bea@installers.test' }))
  await save()
  expect((await faults()).join()).toContain(companyRefusals.ContactNotAdmin.message)
  const body = { contactId: makeCompany().admins[1]?.id }
  expect(changeCompany).toHaveBeenCalledExactlyOnceWith({ params, body })
})

test('a save over what somebody else saved shows what changed first [API-28]', async () => {
  const newest: Company = makeCompany({ city: 'Breda', country: null, version: 5 })
  const stale = new RequestError({ message: 'Changed meanwhile.', errorCode: 'Stale', statusCode: 412 })
  const { known } = show(makeCompany(), {
    changeCompany: () => {
      known.company = newest
      return Promise.reject(stale)
    },
  })
  const dialog = await edit('Edit address')
  write(/^City/, 'Delft')
  await save()
  expect(
    await dialog.findByText('Saved by somebody else meanwhile: City: Breda, Country: Not given'),
  ).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: /^City/ })).toMatchObject({ value: 'Delft' })
})
