import { NO_MESSAGE, RequestError } from '@commissioning/contract/http/request-error'
import { loadUiMessages } from '@commissioning/ui/messages.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { makeAddedHardware, makeLock } from '../../testing/hardware.ts'
import { makeInstallationDetail } from '../../testing/installed.ts'
import { aPlace, makeEntrance, makeIntercomSite } from '../../testing/intercom.ts'
import { type RenderOptions, renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { IntercomPage } from './intercom-page.tsx'

const installation = makeInstallationDetail()
const none = () => Promise.reject(new RequestError({ message: 'This was not found.', statusCode: 404 }))
const fails = (message: string) => () => Promise.reject(new RequestError({ message, statusCode: 500 }))
const frontDoor = makeAddedHardware(makeLock())
const backDoor = makeAddedHardware(
  makeLock({ id: '0192d3a0-0000-7000-8000-0000000002b0', customerReference: 'Back door' }),
)
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })

function open(answers: TestAnswers = {}, onCall: RenderOptions['onCall'] = () => undefined) {
  return renderPage(<IntercomPage />, {
    onCall,
    at: `/installations/${installation.id}/intercom`,
    tab: 'intercom',
    answers: {
      getInstallation: async () => installation,
      getIntercomSite: async () => makeIntercomSite(),
      listLocks: async () => page([backDoor, frontDoor]),
      getMaps: async () => ({ provider: 'gazetteer', attribution: 'GeoNames' }),
      suggestPlaces: async () => ({ items: [{ id: aPlace.id, label: aPlace.label }] }),
      getPlace: async () => aPlace,
      ...answers,
    },
  })
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const items = async (row: string) => {
  await press(`Actions for ${row}`)
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
async function act(row: string, action: string) {
  await press(`Actions for ${row}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
async function findPlace() {
  const field = screen.getByRole('searchbox', { name: 'Site address' })
  fireEvent.change(field, { target: { value: 'rott' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await userEvent.click(await screen.findByRole('button', { name: aPlace.label }))
  await screen.findByText('Quay 12, Rotterdam, Netherlands')
}
async function select(label: RegExp, option: string | RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('without a site there is no configuration, and one can be created [ICOM-01]', async () => {
  open({ getIntercomSite: none })
  expect(await screen.findByText('No Configuration')).toBeTruthy()
  await press('Create new XS4 Com site')
  expect(await dialog('Create new XS4 Com site')).toBeTruthy()
})

test('a new intercom site starts with the timezone of the site [ZONE-23]', async () => {
  const timeZone = 'Pacific/Auckland'
  open({ getIntercomSite: none, getInstallation: async () => ({ ...installation, timeZone }) })
  await press('Create new XS4 Com site')
  await dialog('Create new XS4 Com site')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Timezone/ }).value).toBe(timeZone),
  )
})

test('an intercom that cannot be had is reported, and asked for again', async () => {
  const getIntercomSite = vi.fn(fails('Your access to it has ended.'))
  open({ getIntercomSite })
  expect((await screen.findByRole('alert')).textContent).toContain('Your access to it has ended.')
  await press('Try again')
  expect(getIntercomSite).toHaveBeenCalledTimes(2)
})

test('the site is a row and its entrances are rows below it, which can be folded away [ICOM-02 ICOM-03]', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'XS4 Com' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Site name',
    'Lock',
    'Site owner',
    'Location',
    'Entrance Intercom Code',
    'Status',
    'Actions',
  ])
  const [, site, entrance] = within(table).getAllByRole('row')
  expect(site?.textContent).toContain('Harbour gate')
  expect(site?.textContent).toContain('Olga Ownerolga@customer.testInvitation pending')
  expect(site?.textContent).toContain('Quay 12, Rotterdam, Netherlands')
  expect(entrance?.textContent).toContain('Main entranceFront door')
  expect(entrance?.textContent).toContain('300 m')
  await press('Harbour gate')
  expect(within(table).getAllByRole('row')).toHaveLength(2)
})

test('the header adds, disables and removes; the site has a menu of its own [ICOM-04 ICOM-05]', async () => {
  const { owner } = makeIntercomSite()
  open({ getIntercomSite: async () => makeIntercomSite({ owner: owner && { ...owner, isPending: false } }) })
  for (const name of ['Add entrances', 'Disable', 'Remove'])
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  expect(await items('Harbour gate')).toEqual(['Add Entrance', 'Edit site'])
})

test('an owner who is still awaited can be invited again', async () => {
  open()
  expect(await items('Harbour gate')).toEqual(['Add Entrance', 'Edit site', 'Invite site owner'])
})

test('an entrance is edited and deleted; OTP is none of an initial installation [OTP-08]', async () => {
  open()
  expect(await items('Main entrance')).toEqual(['Edit entrance', 'Delete entrance'])
})

test.each([
  ['Active', 'Active', null, 'Disable'],
  ['Disabled', 'Disabled', 'failed', 'Enable'],
  ['InstallationMode', 'Installation mode', 'waiting', 'Disable'],
] as const)('status %s shows "%s" with the dot %s [ICOM-12]', async (status, messages, dot, action) => {
  open({ getIntercomSite: async () => makeIntercomSite({ status }) })
  const shown = await screen.findByText(messages)
  expect(shown.querySelector('[data-tone]')?.getAttribute('data-tone') ?? null).toBe(dot)
  expect(screen.getByRole('button', { name: action })).toBeTruthy()
})

test('in installation mode the integration is not switched, and says why [ICOM-10]', async () => {
  open({ getIntercomSite: async () => makeIntercomSite({ status: 'InstallationMode' }) })
  const button = await screen.findByRole('button', { name: 'Disable' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Integration is in installation mode')
})

test.each([
  [{}, 'Setup complete', undefined],
  [{ location: null }, 'Setup complete', undefined],
  [{ entrances: [] }, 'Continue setup', 'Add entrances'],
  [{ owner: null }, 'Continue setup', 'Invite site owner'],
  [{ entrances: [], location: null }, 'Continue setup', 'Edit site'],
])('a site with %o shows "%s" [ICOM-06]', async (change, messages, next) => {
  open({ getIntercomSite: async () => makeIntercomSite(change) })
  const shown = await screen.findByText(messages)
  if (next === undefined) return
  await userEvent.click(shown)
  expect(await dialog(next)).toBeTruthy()
})

test.each([
  [{ restoreRequired: true, otpEnabled: true }, /^Restore required\. /],
  [{ restoreRequired: false, otpEnabled: true }, /^OTP is enabled/],
])('an entrance whose IQ has %o is red and says why [ICOM-08 OTP-14]', async (state, messages) => {
  const { iq } = makeEntrance()
  const entrances = [makeEntrance({ iq: iq && { ...iq, ...state } })]
  open({ getIntercomSite: async () => makeIntercomSite({ entrances }) })
  const row = await screen.findByRole('row', { name: /Main entrance/ })
  expect(row.hasAttribute('data-warns')).toBe(true)
  expect(within(row).getByText(messages)).toBeTruthy()
})

test('a site without a name, a type, a zone or an address says what is missing [ICOM-26 ICOM-27 ICOM-28]', async () => {
  const createIntercomSite = vi.fn(async () => makeIntercomSite())
  open({ getIntercomSite: none, createIntercomSite })
  await press('Create new XS4 Com site')
  await dialog('Create new XS4 Com site')
  await press('Save')
  expect(await screen.findByText('Site name is required')).toBeTruthy()
  await userEvent.click(screen.getByRole('textbox', { name: /^Site name/ }))
  await userEvent.paste('x'.repeat(51))
  await press('Save')
  expect(await screen.findByText('A name has at most 50 characters.')).toBeTruthy()
  expect(screen.getByText('At least one site type is required')).toBeTruthy()
  expect(screen.getByText('Site address is required')).toBeTruthy()
  expect(createIntercomSite).not.toHaveBeenCalled()
})

test('a site without a timezone says so [ICOM-29]', async () => {
  open({ getIntercomSite: async () => makeIntercomSite({ timeZone: '' }) })
  await act('Harbour gate', 'Edit site')
  await dialog('Edit site')
  await press('Save')
  expect(await screen.findByText('Timezone is required')).toBeTruthy()
})

test('the setup goes from the site and its location to the entrances and the owner [ICOM-13]', async () => {
  let site: ReturnType<typeof makeIntercomSite> | undefined
  const asked: string[] = []
  const answer = (name: string, change: Partial<ReturnType<typeof makeIntercomSite>>) => async () => {
    asked.push(name)
    site = { ...(site ?? makeIntercomSite({ entrances: [], owner: null, location: null })), ...change }
    return site
  }
  open({
    getIntercomSite: async () => site ?? none(),
    createIntercomSite: answer('createIntercomSite', {}),
    putIntercomLocation: answer('putIntercomLocation', { location: makeIntercomSite().location }),
    addEntrance: async () => {
      await answer('addEntrance', { entrances: [makeEntrance()] })()
      return makeEntrance()
    },
    putIntercomOwner: answer('putIntercomOwner', { owner: makeIntercomSite().owner }),
  })
  await press('Create new XS4 Com site')
  await dialog('Create new XS4 Com site')
  type(/^Site name/, 'Harbour gate')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Residential' }))
  await findPlace()
  await press('Save')

  await dialog('Add entrances')
  type(/^Intercom UUID/, makeEntrance().intercomCode)
  type(/^Entrance name/, 'Main entrance')
  await select(/^Lock/, 'Front door')
  await press('Add entrance')
  await press('Done')

  await dialog('Invite site owner')
  type(/^Email/, 'olga@customer.test')
  type(/^First name/, 'Olga')
  type(/^Last name/, 'Owner')
  await press('Next')
  await press('Send invitation')
  expect(await screen.findByText('Setup complete')).toBeTruthy()
  expect(asked).toEqual(['createIntercomSite', 'putIntercomLocation', 'addEntrance', 'putIntercomOwner'])
})

/** Only the first write is refused because a colleague has saved. */
const stale = () =>
  Promise.reject(
    new RequestError({ message: 'Somebody changed this meanwhile.', statusCode: 412, errorCode: 'Stale' }),
  )

test('a location that was not saved is tried again alone, and the setup goes on [ICOM-14 ICOM-15]', async () => {
  const created = makeIntercomSite({ entrances: [], owner: null, location: null })
  let site: typeof created | undefined
  const createIntercomSite = vi.fn<NonNullable<TestAnswers['createIntercomSite']>>(async ({ body }) => {
    site = { ...created, ...body }
    return site
  })
  const changeIntercomSite = vi.fn(async () => created)
  const putIntercomLocation = vi.fn<NonNullable<TestAnswers['putIntercomLocation']>>(fails('away'))
  open({
    getIntercomSite: async () => site ?? none(),
    createIntercomSite,
    changeIntercomSite,
    putIntercomLocation,
  })
  await press('Create new XS4 Com site')
  await dialog('Create new XS4 Com site')
  type(/^Site name/, created.customerReference)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Residential' }))
  await findPlace()
  fireEvent.change(screen.getByRole('textbox', { name: 'Number' }), { target: { value: '14' } })
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong saving the location')
  await screen.findByText('Continue setup')
  await dialog('Create new XS4 Com site')

  putIntercomLocation.mockImplementation(async () => ({ ...created, location: makeIntercomSite().location }))
  await press('Retry')
  expect(await dialog('Add entrances')).toBeTruthy()
  expect(createIntercomSite).toHaveBeenCalledOnce()
  expect(changeIntercomSite).not.toHaveBeenCalled()
  expect(putIntercomLocation).toHaveBeenCalledTimes(2)
  expect(putIntercomLocation.mock.calls[1]?.[0].body).toMatchObject({
    street: 'Quay',
    buildingNumber: '14',
    settlement: 'Rotterdam',
    countryCode: 'NL',
  })
})

test('what is edited after a failed location is saved with it', async () => {
  let site = makeIntercomSite({ location: null })
  const sent: unknown[] = []
  const putIntercomLocation = vi.fn<NonNullable<TestAnswers['putIntercomLocation']>>(fails('away'))
  open(
    {
      getIntercomSite: async () => site,
      changeIntercomSite: async ({ body: { customerReference = '' } }) => {
        site = { ...site, customerReference, version: site.version + 1 }
        return site
      },
      putIntercomLocation,
    },
    (name, { ifMatch } = {}) => ifMatch !== undefined && sent.push([name, ifMatch]),
  )
  await act('Harbour gate', 'Edit site')
  await dialog('Edit site')
  await findPlace()
  await press('Save')
  await screen.findByRole('alert')
  type(/^Site name/, 'Quay gate')
  putIntercomLocation.mockImplementation(async () => makeIntercomSite())
  await press('Retry')
  expect(await screen.findByText('The XS4 Com site is saved')).toBeTruthy()
  expect(site.customerReference).toBe('Quay gate')
  expect(sent).toEqual([
    ['putIntercomLocation', 7],
    ['changeIntercomSite', 7],
    ['putIntercomLocation', 8],
  ])
})

test('a site that a colleague changed shows the newest values before it is written over [API-28]', async () => {
  let site = makeIntercomSite()
  const sent: unknown[] = []
  const changeIntercomSite = vi.fn<NonNullable<TestAnswers['changeIntercomSite']>>(stale)
  open({ getIntercomSite: async () => site, changeIntercomSite }, (name, { ifMatch } = {}) => {
    if (name === 'changeIntercomSite') sent.push(ifMatch)
  })
  await act('Harbour gate', 'Edit site')
  await dialog('Edit site')
  type(/^Site name/, 'My gate')
  site = makeIntercomSite({ customerReference: 'Their gate', timeZone: 'Europe/Paris', version: 9 })
  await press('Save')
  const notice = await screen.findByText(
    /changed meanwhile: “Their gate”, Residential, Europe\/Paris, Quay 12/,
  )
  expect(notice.textContent).toContain('Saving again replaces these changes with yours.')
  changeIntercomSite.mockImplementation(async () => makeIntercomSite())
  await press('Save')
  expect(await screen.findByText('The XS4 Com site is saved')).toBeTruthy()
  expect(sent).toEqual([7, 9])
})

test('an entrance that a colleague changed shows the newest values before it is written over', async () => {
  let site = makeIntercomSite()
  const sent: unknown[] = []
  const changeEntrance = vi.fn<NonNullable<TestAnswers['changeEntrance']>>(stale)
  open({ getIntercomSite: async () => site, changeEntrance }, (name, { ifMatch } = {}) => {
    if (name === 'changeEntrance') sent.push(ifMatch)
  })
  await act('Main entrance', 'Edit entrance')
  await dialog('Edit entrance')
  const theirs = { customerReference: 'Side door', geoFilterProximity: null, version: 6 }
  site = makeIntercomSite({ entrances: [makeEntrance(theirs)] })
  await press('Save')
  await screen.findByText(/changed meanwhile: “Side door”, Front door, No geofence, 0b6e3f1c-/)
  changeEntrance.mockImplementation(async () => makeEntrance())
  await press('Save')
  expect(await screen.findByText('The entrance is saved')).toBeTruthy()
  expect(sent).toEqual([4, 6])
})

test('an owner whom a colleague invited meanwhile is shown before another is invited [API-28]', async () => {
  let site = makeIntercomSite({ owner: null })
  const sent: unknown[] = []
  const putIntercomOwner = vi.fn<NonNullable<TestAnswers['putIntercomOwner']>>(stale)
  open({ getIntercomSite: async () => site, putIntercomOwner }, (name, { ifMatch } = {}) => {
    if (name === 'putIntercomOwner') sent.push(ifMatch)
  })
  await act('Harbour gate', 'Invite site owner')
  await dialog('Invite site owner')
  type(/^Email/, 'otto@customer.test')
  type(/^First name/, 'Otto')
  type(/^Last name/, 'Other')
  await press('Next')
  site = makeIntercomSite({ version: 8 })
  await press('Send invitation')
  expect(await screen.findByText(/Its owner now: olga@customer.test/)).toBeTruthy()
  putIntercomOwner.mockImplementation(async () => makeIntercomSite())
  await press('Send invitation')
  expect(await screen.findByText('The invitation is on its way')).toBeTruthy()
  expect(sent).toEqual([7, 8])
})

test('locks that cannot be had are no empty choice', async () => {
  open({ listLocks: fails('The locks are away.') })
  await press('Add entrances')
  const modal = await dialog('Add entrances')
  expect(await within(modal).findByText('The locks are away.')).toBeTruthy()
})

test('access that ends takes the page away, and what is open says so until it is closed [ICOM-47]', async () => {
  const ended = () =>
    Promise.reject(
      new RequestError({
        message: 'Your access to it has ended.',
        statusCode: 403,
        errorCode: 'IntercomAccessLost',
      }),
    )
  const getIntercomSite = vi.fn<NonNullable<TestAnswers['getIntercomSite']>>(async () => makeIntercomSite())
  open({ getIntercomSite, changeIntercomSite: ended })
  await press('Disable')
  const question = await screen.findByRole('alertdialog', { name: 'Disable integration' })
  getIntercomSite.mockImplementation(ended)
  await userEvent.click(within(question).getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(screen.queryByRole('table', { name: 'XS4 Com' })).toBeNull())
  expect(question.isConnected).toBe(true)
  expect(await within(question).findByText('Your access to it has ended.')).toBeTruthy()
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toBe('Your access to XS4 Com has endedYour access to it has ended.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add entrances' })).toBeNull()
})

test('access that ended without a word of the platform is reported in the language of the person [ERR-06 ICOM-47]', async () => {
  i18next.addResourceBundle('nl', 'ui', await loadUiMessages('nl'))
  await i18next.changeLanguage('nl')
  open({
    getIntercomSite: () => Promise.reject(new RequestError({ message: NO_MESSAGE, statusCode: 403 })),
  })
  const said = await screen.findByRole('alert')
  expect(said.textContent).toContain(i18next.t('ui:failure.response'))
  expect(said.textContent).not.toContain(NO_MESSAGE)
})

test('an entrance without a code, a name or a lock says what is missing [ICOM-19 ICOM-21 ICOM-22]', async () => {
  open()
  await press('Add entrances')
  await dialog('Add entrances')
  await press('Add entrance')
  for (const messages of ['Intercom UUID is required', 'Entrance name is required', 'Lock is required'])
    expect(await screen.findByText(messages)).toBeTruthy()
  type(/^Intercom UUID/, 'door')
  await press('Add entrance')
  expect(await screen.findByText('Intercom UUID is invalid')).toBeTruthy()
})

test('a code that is no UUID is refused [ICOM-20]', async () => {
  open()
  await act('Main entrance', 'Edit entrance')
  await dialog('Edit entrance')
  type(/^Intercom UUID/, '1234')
  await press('Save')
  expect(await screen.findByText('Intercom UUID is invalid')).toBeTruthy()
})

test('the lock of another entrance cannot be chosen, the geofence is a choice [ICOM-23 ICOM-25]', async () => {
  open()
  await press('Add entrances')
  await dialog('Add entrances')
  await userEvent.click(screen.getByRole('combobox', { name: /^Lock/ }))
  const taken = await screen.findByRole('option', { name: /^Front door/ })
  expect(taken.getAttribute('data-combobox-disabled')).toBe('true')
  expect(taken.textContent).toContain('This lock is already used by another entrance.')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('combobox', { name: /^Geofence/ }))
  const radii = (await screen.findAllByRole('option', { name: / m$/ })).map(({ textContent }) => textContent)
  expect(radii).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((hundreds) => `${hundreds}00 m`))
})

test('an entrance that is refused is reported by a toast, and stays to be tried again [ICOM-24 ICOM-34]', async () => {
  const addEntrance = vi.fn<NonNullable<TestAnswers['addEntrance']>>(fails('The intercom is not known.'))
  open({ addEntrance })
  await press('Add entrances')
  const modal = await dialog('Add entrances')
  type(/^Intercom UUID/, ' 0B6E3F1C-6C1F-4A53-9A44-000000000002 ')
  type(/^Entrance name/, 'Garage')
  await select(/^Lock/, 'Back door')
  await press('Add entrance')
  expect(await screen.findByText('The intercom is not known.')).toBeTruthy()
  expect(within(modal).queryByText('The intercom is not known.')).toBeNull()
  expect(addEntrance.mock.calls[0]?.[0].body).toEqual({
    intercomCode: '0b6e3f1c-6c1f-4a53-9a44-000000000002',
    customerReference: 'Garage',
    lockIdentifier: backDoor.id,
    geoFilterProximity: null,
    openingChannelType: 'commissioning',
  })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Entrance name/ }).value).toBe('Garage')
})

test('the owner is asked for in one step and confirmed in the next [ICOM-18 ICOM-30 ICOM-32]', async () => {
  const putIntercomOwner = vi.fn<NonNullable<TestAnswers['putIntercomOwner']>>(async () => makeIntercomSite())
  open({ getIntercomSite: async () => makeIntercomSite({ owner: null }), putIntercomOwner })
  await act('Harbour gate', 'Invite site owner')
  await dialog('Invite site owner')
  expect(screen.getByText('Step 1 / 2')).toBeTruthy()
  await press('Next')
  for (const messages of ['Email is required', 'First name is required', 'Last name is required'])
    expect(await screen.findByText(messages)).toBeTruthy()
  type(/^Email/, ' Olga@customer.test')
  type(/^First name/, 'Olga')
  type(/^Last name/, 'Owner')
  await press('Next')
  expect(await screen.findByText('Step 2 / 2')).toBeTruthy()
  expect(screen.getByText('Olga Owner')).toBeTruthy()
  await press('Send invitation')
  expect(await screen.findByText('The invitation is on its way')).toBeTruthy()
  const body = { email: 'olga@customer.test', firstName: 'Olga', lastName: 'Owner' }
  expect(putIntercomOwner.mock.calls[0]?.[0].body).toEqual(body)
})

test('who came by an access code can only invite the awaited owner again, and reads why', async () => {
  const putIntercomOwner = vi.fn<NonNullable<TestAnswers['putIntercomOwner']>>(async () => makeIntercomSite())
  open({ getInstallation: async () => makeInstallationDetail({ type: 'by_access' }), putIntercomOwner })
  await act('Harbour gate', 'Invite site owner')
  await dialog('Invite site owner')
  const why = /^With access by code, you cannot invite anybody else in place of the owner/
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/, description: why })
  await userEvent.type(email, 'x')
  expect([email.value, email.getAttribute('aria-disabled')]).toEqual(['olga@customer.test', 'true'])
  type(/^First name/, 'Olya')
  await press('Next')
  await press('Send invitation')
  expect(await screen.findByText('The invitation is on its way')).toBeTruthy()
  const body = { email: 'olga@customer.test', firstName: 'Olya', lastName: 'Owner' }
  expect(putIntercomOwner.mock.calls[0]?.[0].body).toEqual(body)
})

test('an address that is none is refused [ICOM-31]', async () => {
  open({ getIntercomSite: async () => makeIntercomSite({ owner: null }) })
  await act('Harbour gate', 'Invite site owner')
  await dialog('Invite site owner')
  type(/^Email/, 'olga@')
  await press('Next')
  expect(await screen.findByText('Email is invalid')).toBeTruthy()
})

test('the integration is disabled after a question', async () => {
  const changeIntercomSite = vi.fn<NonNullable<TestAnswers['changeIntercomSite']>>(async () =>
    makeIntercomSite(),
  )
  open({ changeIntercomSite })
  await press('Disable')
  const question = await screen.findByRole('alertdialog', { name: 'Disable integration' })
  await userEvent.click(within(question).getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('The integration is disabled')).toBeTruthy()
  expect(changeIntercomSite.mock.calls[0]?.[0].body).toEqual({ integrationEnabled: false })
})

test('removing deletes each entrance, then the site; what failed is tried again [ICOM-16 ICOM-17]', async () => {
  const asked: string[] = []
  const second = makeEntrance({ id: '0192d3a0-0000-7000-8000-0000000006b0', customerReference: 'Garage' })
  const removeIntercomSite = vi.fn<NonNullable<TestAnswers['removeIntercomSite']>>(
    fails('The platform is away.'),
  )
  open({
    getIntercomSite: async () => makeIntercomSite({ entrances: [makeEntrance(), second] }),
    deleteEntrance: async ({ params }) => {
      asked.push(params.entranceId)
    },
    removeIntercomSite,
  })
  await press('Remove')
  const question = await screen.findByRole('alertdialog', { name: 'Remove integration' })
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  expect((await within(question).findByRole('alert')).textContent).toContain('The platform is away.')
  expect(asked).toEqual([makeEntrance().id, second.id])
  removeIntercomSite.mockImplementation(async ({ params }) => {
    asked.push(params.intercomSiteId)
  })
  await userEvent.click(within(question).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The integration is removed')).toBeTruthy()
  expect(asked.at(-1)).toBe(makeIntercomSite().id)
})

test('an entrance is deleted after a question that names it', async () => {
  const deleteEntrance = vi.fn(async () => undefined)
  open({ deleteEntrance })
  await act('Main entrance', 'Delete entrance')
  const question = await screen.findByRole('alertdialog', { name: 'Delete entrance' })
  expect(within(question).getByText('Main entrance')).toBeTruthy()
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The entrance is deleted')).toBeTruthy()
  expect(deleteEntrance).toHaveBeenCalledOnce()
})
