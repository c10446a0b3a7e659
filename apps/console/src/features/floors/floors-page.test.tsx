import type { Floor } from '@commissioning/contract/floors/floor-endpoints'
import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { RequestError } from '@commissioning/contract/http/request-error'
import { floorRefusals } from '@commissioning/domain/floors/floor-refusals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeFloor } from '../../testing/floors.ts'
import { makeAddedHardware, makeLock } from '../../testing/hardware.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { type RenderOptions, renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { FloorsPage } from './floors-page.tsx'

const installationId = makeInstallation().id
const makeId = (number: number) => `0192d3a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const aFloor = (number: number, customerReference: string, change: Partial<Floor> = {}): Floor =>
  makeFloor({ id: makeId(100 + number), customerReference, number, version: 3, ...change })
const lobby = aFloor(0, 'Lobby', { lockCount: 1 })
const roof = aFloor(7, 'Roof')
const makeLockOnFloor = (number: number, customerReference: string, floor?: Floor): Hardware => ({
  ...makeAddedHardware(makeLock({ id: makeId(number), customerReference })),
  floor: floor ? { id: floor.id, customerReference: floor.customerReference, number: floor.number } : null,
})
const entrance = makeLockOnFloor(1, 'Entrance', lobby)
const shed = makeLockOnFloor(2, 'Shed')
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })

async function open(
  answers: TestAnswers = {},
  search = '',
  onCall: RenderOptions['onCall'] = () => undefined,
) {
  const listFloors = vi.fn<NonNullable<TestAnswers['listFloors']>>(async () => page([lobby, roof]))
  const listLocks = vi.fn<NonNullable<TestAnswers['listLocks']>>(async ({ query }) =>
    page(
      [entrance, shed].filter(({ id, floor }) => {
        const filter = query?.filter ?? ''
        if (filter.startsWith('id in')) return filter.includes(id)
        if (filter === 'floor.id ne null') return floor !== null
        return !filter.startsWith('floor.id') || filter === `floor.id eq '${floor?.id}'`
      }),
    ),
  )
  const view = renderPage(<FloorsPage />, {
    at: `/installations/${installationId}/floors${search}`,
    tab: 'floors',
    onCall,
    answers: { listFloors, listLocks, ...answers },
  })
  return { ...view, listFloors, listLocks }
}
/** Only the list counts here, since the wizard asks for every floor from below. */
const lastAsked = ({ listFloors }: Awaited<ReturnType<typeof open>>) =>
  listFloors.mock.calls.map(([{ query }]) => query).findLast((query) => query?.orderBy !== 'number asc')

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
async function select(label: RegExp, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
async function act(action: string) {
  await press('Actions for Lobby')
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))

test('Escape loses no answer without asking, and closes at once where there is none', async () => {
  await open()
  await screen.findByRole('row', { name: /Lobby/ })
  await act('Edit floor')
  await screen.findByRole('textbox', { name: /^Floor name/ })
  // a dialog that is shown for the first time hears keys a moment after it is there
  await userEvent.click(screen.getByRole('textbox', { name: /^Floor name/ }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act('Edit floor')
  await screen.findByRole('textbox', { name: /^Floor name/ })
  type(/^Floor name/, 'Hall')
  await userEvent.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Cancel without saving?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Yes, cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the table lists name, number and locks, by name first, and is sorted by each [FLOOR-03 FLOOR-04]', async () => {
  const view = await open()
  const row = await screen.findByRole('row', { name: /Lobby/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['Lobby', '0', '1'])
  expect(
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['Floor name', 'Floor number', 'Locks'])
  expect(lastAsked(view)?.orderBy).toBe('customer_reference asc')
  for (const [name, order] of [
    ['Floor number', 'number asc'],
    ['Locks', 'lock_count asc'],
    ['Floor name', 'customer_reference asc'],
  ] as const) {
    await userEvent.click(within(screen.getByRole('columnheader', { name })).getByRole('button'))
    await waitFor(() => expect(view.location()).toContain(`sort=${order.replace(' ', '+')}`))
  }
  const orders = new Set(view.listFloors.mock.calls.map(([{ query }]) => query?.orderBy))
  expect(orders).toEqual(new Set(['customer_reference asc', 'number asc', 'lock_count asc']))
  expect(screen.getByRole('button', { name: 'Create a floor' })).toBeTruthy()
})

test('the rest of a long list comes when the end is reached [FLOOR-02]', async () => {
  const more = `/api/installations/${installationId}/floors?skip=25&top=25`
  await open({
    listFloors: async ({ query }) =>
      query?.skip ? page([roof]) : { items: [lobby], nextPageLink: query?.top === 25 ? more : null },
  })
  const headings = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Floor name', 'Floor number', 'Locks', 'Actions'])
  const sorted = screen
    .getAllByRole('columnheader')
    .filter((heading) => within(heading).queryByRole('button'))
  expect(sorted).toHaveLength(3)
  const area = screen.getByRole('table').parentElement as HTMLElement
  Object.defineProperties(area, {
    clientHeight: { value: 100 },
    scrollHeight: { value: 300 },
    scrollTop: { value: 190 },
  })
  expect(screen.queryByRole('row', { name: /Roof/ })).toBeNull()
  fireEvent.scroll(area)
  expect(await screen.findByRole('row', { name: /Roof/ })).toBeTruthy()
})

test('a search goes by name or number, a filter by the floors of chosen locks [FLOOR-01]', async () => {
  const view = await open()
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search by floor name or number' }), {
    target: { value: '7' },
  })
  await waitFor(() =>
    expect(lastAsked(view)?.filter).toBe("contains(tolower(customer_reference),'7') or number eq 7"),
  )
  expect(view.location()).toContain('search=')
  await press('Filter by locks')
  const modal = await screen.findByRole('dialog', { name: /Show the floors of locks/ })
  await tick('Entrance')
  expect(within(modal).queryByRole('checkbox', { name: 'Shed' })).toBeNull()
  await userEvent.click(within(modal).getByRole('button', { name: 'Show floors' }))
  await waitFor(() => expect(lastAsked(view)?.filter).toContain(`number eq 7) and id in ('${lobby.id}')`))
  expect(view.location()).toContain(`locks=${entrance.id}`)
})

test('no more locks are chosen for a filter than it takes, and before it is used it says so [PICK-11]', async () => {
  const many = Array.from({ length: 41 }, (_, at) => makeLockOnFloor(200 + at, `Gate ${at}`, lobby))
  const listLocks = async () => ({ items: many, count: 90, nextPageLink: '/locks?skip=41' })
  await open({ listLocks })
  await press('Filter by locks')
  await press('Select the first 40')
  expect(screen.getByText('40 selected')).toBeTruthy()
  expect(screen.getByText('50 left out. At most 40 locks can be selected.')).toBeTruthy()
  const last = screen.getByRole('checkbox', { name: 'Gate 40', description: /At most 40 locks/ })
  await userEvent.click(last)
  expect(last).toHaveProperty('checked', false)
  expect(screen.queryByRole('button', { name: /^Select the first/ })).toBeNull()
  await press('Clear selection')
  expect(screen.queryByText(/left out/)).toBeNull()
})

test('of an edited floor all locks are taken, and those that stand there come back alone [PICK-09 PICK-10]', async () => {
  const changeFloor = vi.fn<NonNullable<TestAnswers['changeFloor']>>(async () => lobby)
  await open({ changeFloor })
  await screen.findByRole('row', { name: /Lobby/ })
  await act('Edit floor')
  await screen.findByRole('textbox', { name: /^Floor name/ })
  await press('Next')
  await press('Select all 2 matches')
  expect(screen.getByText('2 selected')).toBeTruthy()
  await press('Clear selection')
  expect(screen.getByText('None selected')).toBeTruthy()
  await tick('Entrance')
  await tick('Shed')
  await tick('Entrance')
  await press('Show selected')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Entrance' })).toBeNull())
  await press('Next')
  await press('Save floor')
  const body = { customerReference: 'Lobby', number: 0, locksToAdd: [shed.id], locksToRemove: [entrance.id] }
  await waitFor(() => expect(changeFloor.mock.calls[0]?.[0].body).toEqual(body))
})

test('the floors of the locks in the address are shown, until each is left out', async () => {
  const view = await open({}, `?locks=${entrance.id}`)
  await press('Remove Entrance')
  const [first] = view.listFloors.mock.calls
  expect(first?.[0].query?.filter).toBe(`id in ('${lobby.id}')`)
  await waitFor(() => expect(view.location()).toBe(`/installations/${installationId}/floors`))
})

test('where there is none, the page says so and what they are for [FLOOR-05]', async () => {
  await open({ listFloors: async () => page([]) })
  expect(await screen.findByText('No floors found')).toBeTruthy()
  expect(screen.getByText(/^Floors show where each lock is/)).toBeTruthy()
})

test('a floor is created in three steps: name and number, locks, overview [FLOOR-06 FLOOR-07 FLOOR-09 FLOOR-10]', async () => {
  const createFloor = vi.fn<NonNullable<TestAnswers['createFloor']>>(async () => aFloor(2, 'Gallery'))
  await open({ createFloor })
  await press('Create a floor')
  await screen.findByText('Step 1 / 3')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await press('Next')
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect(screen.getByText('Number is required')).toBeTruthy()

  type(/^Floor name/, ' Gallery ')
  await select(/^Floor number/, '2')
  await press('Next')
  expect(await screen.findByText('Step 2 / 3')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  await tick('Shed')
  expect(screen.getByText('1 selected')).toBeTruthy()
  await press('Next')
  expect(await screen.findByText('Step 3 / 3')).toBeTruthy()

  await press('Edit: Floor name')
  expect(await screen.findByText('Step 1 / 3')).toBeTruthy()
  await press('Back to the overview')
  await press('Edit: Locks')
  expect(await screen.findByText('Step 2 / 3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await press('Back to the overview')
  const overview = (await screen.findByText('1 lock')).closest('dl')
  expect(overview?.textContent).toContain('Gallery')
  expect(overview?.textContent).toContain('Shed')
  await press('Create floor')
  await waitFor(() =>
    expect(createFloor.mock.lastCall?.[0].body).toEqual({
      customerReference: 'Gallery',
      number: 2,
      locks: [shed.id],
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the numbers run from -10 to 100, and one of another floor cannot be chosen [FLOOR-11 FLOOR-12]', async () => {
  await open()
  await screen.findByRole('row', { name: /Lobby/ })
  await act('Edit floor')
  await screen.findByText('Step 1 / 3')
  await userEvent.click(screen.getByRole('combobox', { name: /^Floor number/ }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  const numbers = options.map((option) => Number.parseInt(option ?? '', 10)).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 111 }, (_, index) => index - 10))
  const taken = screen.getByRole('option', { name: '7 (assigned to another floor)' })
  expect(taken.getAttribute('data-combobox-disabled')).toBe('true')
  expect(options.filter((option) => option?.includes('assigned'))).toHaveLength(1)
})

test('a lock on another floor cannot be chosen; locks are searched and filtered by floor [FLOOR-13 FLOOR-20]', async () => {
  const view = await open()
  await press('Create a floor')
  await screen.findByText('Step 1 / 3')
  type(/^Floor name/, 'Gallery')
  await select(/^Floor number/, '2')
  await press('Next')
  const closed = await screen.findByRole('checkbox', { name: 'Entrance' })
  await userEvent.click(closed)
  expect(closed).toHaveProperty('checked', false)
  expect(screen.getByText('This lock is already added to another floor')).toBeTruthy()

  const asked = () => view.listLocks.mock.lastCall?.[0].query?.filter
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search locks by name' }), {
    target: { value: 'Shed' },
  })
  await waitFor(() => expect(asked()).toBe("contains(tolower(customer_reference),'shed')"))
  await select(/^Floor$/, 'Roof (floor 7)')
  await waitFor(() =>
    expect(asked()).toBe(`contains(tolower(customer_reference),'shed') and floor.id eq '${roof.id}'`),
  )
  await select(/^Floor$/, 'No floor')
  await waitFor(() => expect(asked()).toContain('floor.id eq null'))
})

test('an edited floor goes the same three steps, and a refusal leaves the wizard open [FLOOR-06 ERR-09]', async () => {
  const changeFloor = vi.fn<NonNullable<TestAnswers['changeFloor']>>(() =>
    Promise.reject(
      new RequestError({
        message: floorRefusals.FloorNumberTaken.message,
        errorCode: floorRefusals.FloorNumberTaken.code,
        statusCode: 409,
      }),
    ),
  )
  await open({ changeFloor })
  await screen.findByRole('row', { name: /Lobby/ })
  await act('Edit floor')
  await screen.findByText('Step 1 / 3')
  await press('Next')
  expect(await screen.findByRole('checkbox', { name: 'Entrance' })).toHaveProperty('checked', true)
  await tick('Entrance')
  await tick('Shed')
  await press('Next')
  await press('Save floor')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error')
  expect(alert.textContent).toContain(floorRefusals.FloorNumberTaken.message)
  expect(changeFloor.mock.lastCall?.[0]).toMatchObject({
    params: { floorId: lobby.id },
    body: { customerReference: 'Lobby', number: 0, locksToAdd: [shed.id], locksToRemove: [entrance.id] },
  })
  expect(screen.getByText('Step 3 / 3')).toBeTruthy()
})

test('a floor that somebody changed meanwhile is shown as it is now, and then written over [API-28]', async () => {
  let floor = lobby
  const sent: unknown[] = []
  const changeFloor = vi
    .fn<NonNullable<TestAnswers['changeFloor']>>(async () => floor)
    .mockImplementationOnce(() => {
      floor = { ...lobby, customerReference: 'Hall', number: 2, version: 4 }
      return Promise.reject(new RequestError({ message: 'Changed.', errorCode: 'Stale', statusCode: 412 }))
    })
  const listFloors = async () => page([floor, roof])
  await open({ changeFloor, listFloors }, '', (name, options) => {
    if (name === 'changeFloor') sent.push(options?.ifMatch)
  })
  await screen.findByRole('row', { name: /Lobby/ })
  await act('Edit floor')
  await screen.findByText('Step 1 / 3')
  await press('Next')
  await tick('Shed')
  await press('Next')
  await press('Save floor')
  expect(await screen.findByText(/it is now Hall with number 2\./)).toBeTruthy()
  await press('Save floor')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([3, 4])
})

test('a floor is deleted by force after a question that names it [FLOOR-08]', async () => {
  const deleteFloor = vi.fn<NonNullable<TestAnswers['deleteFloor']>>(async () => undefined)
  await open({ deleteFloor })
  await screen.findByRole('row', { name: /Lobby/ })
  await act('Delete floor')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Lobby (floor 0)')
  expect(question.textContent).toContain('1 lock is on this floor.')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete floor' }))
  await waitFor(() =>
    expect(deleteFloor.mock.lastCall?.[0]).toEqual({
      params: { installationId, floorId: lobby.id },
      query: { force: true },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a floor that could not be deleted is shown under "Error" [ERR-09]', async () => {
  const deleteFloor = () =>
    Promise.reject(new RequestError({ message: 'The platform is away.', statusCode: 503 }))
  await open({ deleteFloor })
  await screen.findByRole('row', { name: /Lobby/ })
  await act('Delete floor')
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete floor' }))
  const alert = await within(question).findByRole('alert')
  expect(alert.textContent).toMatch(/^Error.*The platform is away\./)
})
