import type { Door } from '@commissioning/contract/doors/door-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import { setViewportWidth } from '@commissioning/ui/testing/dom-setup.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createConsoleRouter } from '../../app/routes.tsx'
import { paths } from '../../lib/paths.ts'
import { makeDoor } from '../../testing/doors.ts'
import { makeFloor } from '../../testing/floors.ts'
import { makeAddedHardware, makeLock } from '../../testing/hardware.ts'
import { makeInstallation, makeInstallationDetail } from '../../testing/installed.ts'
import { basicInstaller } from '../../testing/people.ts'
import { type RenderOptions, renderPage, renderRouter, type TestAnswers } from '../../testing/render-page.tsx'
import { DoorsPage } from './doors-page.tsx'

const installationId = makeInstallation().id
const params = { installationId }
const makeId = (number: number) => `0192d3a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const ground = { id: makeId(90), customerReference: 'Ground floor', number: 0 }
const lock = { id: makeId(80), customerReference: 'Lobby lock' }
const office = makeDoor({ id: makeId(1) })
const lobby = makeDoor({
  id: makeId(2),
  number: '0.01',
  customerReference: 'Lobby',
  floor: ground,
  lock,
  code: 'AB12CD34EF5678',
  state: 'attached',
  lockType: 'escutcheon',
  isEscapeRoute: true,
})
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })

function open(answers: TestAnswers = {}, search = '', onCall: RenderOptions['onCall'] = () => undefined) {
  const listDoors = vi.fn(async () => page<Door>([lobby, office]))
  return renderPage(<DoorsPage />, {
    at: `/installations/${installationId}/plan${search}`,
    tab: 'plan',
    onCall,
    answers: {
      listDoors,
      listFloors: async () => page([makeFloor({ ...ground, lockCount: 1 })]),
      listLocks: async () => page([makeAddedHardware(makeLock({ ...lock }))]),
      ...answers,
    },
  })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('a door that stands on a sheet leads to its place there, and Back returns [SHEET-21]', async () => {
  const placement = { id: makeId(70), sheetId: makeId(71), x: 1, y: 2, version: 1 }
  const listPlacements = async () => page([{ ...placement, thing: { kind: 'door' as const, id: lobby.id } }])
  const { location, back } = open({ listPlacements })
  await act('0.01 Lobby', 'Show on the plan')
  expect(location()).toBe(
    `/installations/${installationId}/plan?view=sheets&sheet=${makeId(71)}&thing=${lobby.id}`,
  )
  back()
  await press('Actions for 1.07 Office')
  expect(await screen.findByRole('menuitem', { name: 'Edit door' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Show on the plan' })).toBeNull()
})

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
async function select(label: RegExp, option: string | RegExp) {
  const fields = screen.getAllByRole('combobox', { name: label })
  await userEvent.click(fields.at(-1) as HTMLElement)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
async function act(door: string, action: string) {
  await press(`Actions for ${door}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('the table shows what is wanted at a door and what is there [DOOR-06]', async () => {
  open()
  const rows = await screen.findAllByRole('row', { name: /Lobby|Office/ })
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(0, 6),
  )
  expect(cells).toEqual([
    ['0.01', 'Lobby · Escape route', 'Ground floor', 'Escutcheon', 'Lobby lock', 'Attached'],
    ['1.07', 'Office', '–', '–', '–', 'Planned'],
  ])
})

test('search and filters stand in the address, and what finds nothing offers all doors [DOOR-06]', async () => {
  const view = open()
  await screen.findByRole('row', { name: /Office/ })
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search doors' }), {
    target: { value: 'ab12' },
  })
  await waitFor(() => expect(screen.queryByRole('row', { name: /Office/ })).toBeNull())
  expect(view.location()).toContain('search=ab12')
  await select(/^State/, 'Without a lock')
  expect(await screen.findByText('No doors found')).toBeTruthy()
  expect(view.location()).toContain('state=unlocked')
  await press('Show all doors')
  expect(await screen.findByRole('row', { name: /Office/ })).toBeTruthy()
})

test('a floor alone that finds nothing offers all doors too [DOOR-06]', async () => {
  const view = open({}, `?floor=${makeId(77)}`)
  await press('Show all doors')
  expect(await screen.findByRole('row', { name: /Office/ })).toBeTruthy()
  expect(view.location()).not.toContain('floor')
})

test('a site without doors says what to do next', async () => {
  open({ listDoors: async () => page([]) })
  expect(await screen.findByText('No doors yet')).toBeTruthy()
  await press('Plan a door')
  expect(await screen.findByRole('dialog', { name: 'Plan a door' })).toBeTruthy()
})

test('a door is planned; a number that stands on its floor is refused beside the field [DOOR-01 DOOR-04]', async () => {
  const createDoor = vi.fn(async () => office)
  open({ createDoor })
  await screen.findByRole('row', { name: /Office/ })
  await press('Plan a door')
  await screen.findByRole('textbox', { name: /^Number/ })
  for (const [field, length] of [
    [/^Number/, 31],
    [/^External ID/, 101],
  ] as const) {
    await userEvent.click(screen.getByRole('textbox', { name: field }))
    await userEvent.paste('1'.repeat(length))
  }
  await press('Plan door')
  expect(await screen.findByText('A door number has at most 30 characters.')).toBeTruthy()
  expect(screen.getByText('An external ID has at most 100 characters.')).toBeTruthy()
  type(/^External ID/, '')
  type(/^Number/, '1.07')
  type(/^Name/, 'Copy room')
  await press('Plan door')
  expect(await screen.findByText('Another door on this floor has the number 1.07.')).toBeTruthy()
  expect(createDoor).not.toHaveBeenCalled()
  await select(/^Floor/, 'Ground floor (floor 0)')
  await select(/^Planned lock type/, 'Cylinder')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Escape route' }))
  await press('Plan door')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const body = {
    number: '1.07',
    customerReference: 'Copy room',
    floorId: ground.id,
    lockType: 'cylinder',
    communicationType: null,
    isEscapeRoute: true,
    externalId: null,
  }
  expect(createDoor).toHaveBeenCalledWith({ params, body })
})

test('an edited door is sent with the version that was seen, and a lock of another door is closed [DOOR-05]', async () => {
  const seen = vi.fn()
  const changeDoor = vi.fn(async () => office)
  open({ changeDoor }, '', (name, options) => name === 'changeDoor' && seen(options?.ifMatch))
  await screen.findByRole('row', { name: /Office/ })
  await act('1.07 Office', 'Edit door')
  await screen.findByRole('textbox', { name: /^Number/ })
  await userEvent.click(screen.getByRole('combobox', { name: /^Lock/ }))
  const option = await screen.findByRole('option', { name: /^Lobby lock/ })
  expect(option.textContent).toContain('This lock already belongs to door 0.01 Lobby.')
  expect(option.dataset.comboboxDisabled).toBe('true')
  type(/^Name/, 'Office 7')
  await press('Save door')
  await waitFor(() => expect(changeDoor).toHaveBeenCalled())
  expect(seen).toHaveBeenCalledWith(office.version)
  expect(changeDoor).toHaveBeenCalledWith({
    params: { ...params, doorId: office.id },
    body: expect.objectContaining({ number: '1.07', customerReference: 'Office 7', lockId: null }),
  })
})

test('a door that somebody changed meanwhile keeps the form and says what it is now [DOOR-05 API-28]', async () => {
  const stale = new RequestError({ message: 'Somebody changed this.', errorCode: 'Stale', statusCode: 412 })
  let rows = [lobby, office]
  const changeDoor = vi.fn(async () => office)
  changeDoor.mockImplementationOnce(async () => {
    rows = [
      lobby,
      { ...office, customerReference: 'Archive', floor: ground, lock, version: office.version + 1 },
    ]
    throw stale
  })
  const seen = vi.fn()
  open({ changeDoor, listDoors: async () => page(rows) }, '', (name, options) => {
    if (name === 'changeDoor') seen(options?.ifMatch)
  })
  await screen.findByRole('row', { name: /Office/ })
  await act('1.07 Office', 'Edit door')
  await screen.findByRole('textbox', { name: /^Number/ })
  type(/^Name/, 'Office 7')
  await press('Save door')
  expect(await screen.findByText(/Somebody changed this door meanwhile/)).toMatchObject({
    textContent: expect.stringMatching(
      / Now: Name: Archive, Floor: Ground floor \(floor 0\), Lock: Lobby lock$/,
    ),
  })
  expect(screen.getByRole('textbox', { name: /^Name/ })).toMatchObject({ value: 'Office 7' })
  await press('Save door')
  await waitFor(() => expect(changeDoor).toHaveBeenCalledTimes(2))
  expect(seen.mock.calls).toEqual([[office.version], [office.version + 1]])
})

test('a door that was made of its lock may stay without a number', async () => {
  const changeDoor = vi.fn(async () => office)
  open({ changeDoor, listDoors: async () => page([{ ...lobby, number: null }]) })
  await screen.findByRole('row', { name: /Lobby/ })
  await act('Lobby', 'Edit door')
  await screen.findByRole('textbox', { name: /^Number/ })
  await press('Save door')
  await waitFor(() => expect(changeDoor).toHaveBeenCalled())
  expect(changeDoor.mock.calls).toMatchObject([[{ body: { customerReference: 'Lobby', lockId: lock.id } }]])
  expect(changeDoor.mock.calls).not.toMatchObject([[{ body: { number: expect.anything() } }]])
})

test('chosen doors are changed in one call with their versions, and what is left empty stays [DOOR-07]', async () => {
  const changeDoors = vi.fn(async () => undefined)
  open({ changeDoors })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select 1.07 Office' }))
  expect(screen.getByText('1 door selected')).toBeTruthy()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await press('Change selected')
  await screen.findByRole('dialog', { name: 'Change 2 doors' })
  await select(/^Floor/, 'No floor')
  await select(/^Escape route/, 'Yes')
  await press('Save')
  await waitFor(() => expect(changeDoors).toHaveBeenCalled())
  const doors = [lobby, office].map(({ id, version }) => ({ id, version }))
  expect(changeDoors).toHaveBeenCalledWith({
    params,
    body: { doors, change: { floorId: null, isEscapeRoute: true } },
  })
})

test('the question before doors are deleted says what becomes of their locks, and shows a refusal [DOOR-05 DOOR-07]', async () => {
  const deleteDoors = vi.fn<() => Promise<void>>(async () => {
    throw new RequestError({ message: 'Somebody changed this meanwhile.', statusCode: 412 })
  })
  open({ deleteDoors })
  await screen.findByRole('row', { name: /Office/ })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await press('Delete selected')
  const question = await screen.findByRole('alertdialog', { name: 'Delete these doors?' })
  expect(question.textContent).toContain(
    '1 lock is affected. It stays installed and keeps working, but no longer belongs to a door.',
  )
  await userEvent.click(within(question).getByRole('button', { name: 'Delete doors' }))
  expect(await within(question).findByText('Somebody changed this meanwhile.')).toBeTruthy()
  deleteDoors.mockImplementation(async () => undefined)
  await userEvent.click(within(question).getByRole('button', { name: 'Delete doors' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test.each([
  [true, true],
  [false, false],
])('with its flag %s the plan is the last tab: %s [DOOR-08]', async (plan, isThere) => {
  const history = createMemoryHistory({ initialEntries: [paths.tab(installationId, 'plan')] })
  const installation = makeInstallationDetail()
  renderRouter(createConsoleRouter(history), {
    answers: {
      getMe: async () => basicInstaller,
      getInstallation: async () => installation,
      listDoors: async () => page([office]),
      listFloors: async () => page([]),
    },
    flags: () => ({ plan, xs4Com: true }),
  })
  if (isThere) {
    expect(await screen.findByRole('row', { name: /Office/ })).toBeTruthy()
    const bar = await screen.findByRole('navigation', { name: 'Parts of the installation' })
    expect(within(bar).getAllByRole('link').at(-1)?.textContent).toBe('Plan')
  } else expect(await screen.findByText('There is nothing at this address.')).toBeTruthy()
})

test('the code of a box is entered at its door, and one of another door is refused there [DOOR-16 DOOR-17]', async () => {
  const changeDoor = vi.fn(async () => office)
  const boxed = makeDoor({
    id: makeId(3),
    number: '2',
    customerReference: 'Hall',
    state: 'code_known',
    code: 'AB00000000000C',
  })
  open({ changeDoor, listDoors: async () => page([boxed, office]) })
  await screen.findByRole('row', { name: /Office/ })
  await act('1.07 Office', 'Edit door')
  await screen.findByRole('textbox', { name: /^Code on its box/ })
  type(/^Code on its box/, 'ab00000000000c')
  await press('Save door')
  expect(await screen.findByText('The code AB00000000000C is already used at door 2 Hall.')).toBeTruthy()
  type(/^Code on its box/, '0a 0b 0c 0d')
  await press('Save door')
  await waitFor(() => expect(changeDoor).toHaveBeenCalled())
  expect(changeDoor.mock.calls).toMatchObject([[{ body: { lockId: null, code: '0A.0B.0C.0D' } }]])
})

test('a lock is added from the door that knows its box, with the name and code of the door [DOOR-18]', async () => {
  const boxed = makeDoor({
    id: makeId(3),
    number: '2',
    customerReference: 'Hall',
    state: 'code_known',
    code: 'AB00000000000C',
  })
  open({ listDoors: async () => page([boxed, office, lobby]), listIqs: async () => page([]) })
  await press('Actions for 1.07 Office')
  const closed = await screen.findByRole('menuitem', { name: /Add lock/ })
  expect(closed.textContent).toContain('Edit the door and enter or scan the code on its box first.')
  await userEvent.keyboard('{Escape}')
  await act('2 Hall', 'Add lock')
  const name = await screen.findByRole('textbox', { name: /^Lock name/ })
  expect(
    [name, screen.getByRole('textbox', { name: /^MAC/ })].map((field) => (field as HTMLInputElement).value),
  ).toEqual(['Hall', 'AB00000000000C'])
})

test('on a phone one menu above the doors has their tests and their files', async () => {
  setViewportWidth(390)
  open()
  await press('Actions for Doors')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Door tests',
    'As an Excel file (XLSX)',
    'As a text file (CSV)',
  ])
  expect(screen.queryByRole('button', { name: 'Export Doors' })).toBeNull()
})

test('on a phone a door without a number has its name once, as the title of its card', async () => {
  setViewportWidth(390)
  const cellar = makeDoor({ number: null, customerReference: 'Cellar', isEscapeRoute: true })
  open({ listDoors: async () => page([cellar]) })
  const title = await screen.findByText('Cellar')
  expect(title.closest('article')?.textContent).toMatch(/^Cellar · Escape route/)
  expect(screen.queryByText('Name', { selector: 'dt' })).toBeNull()
})
