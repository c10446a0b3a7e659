import { RequestError } from '@commissioning/contract/http/request-error'
import { type Placement, placementEndpoints } from '@commissioning/contract/sheets/placement-endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { PlanPage } from '../../app/layout/plan-page.tsx'
import { makeDoor } from '../../testing/doors.ts'
import { makeAddedHardware, makeIq, makeLock, makeRepeater } from '../../testing/hardware.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { type RenderOptions, renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { layOutSheets, makeFloorPlanSheet } from '../../testing/sheets.ts'

const installationId = makeInstallation().id
const params = { installationId }
const sheet = makeFloorPlanSheet()
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })
const iq = makeIq()
const lock = makeLock({ signalStrength: -72, signalStrengthLastUpdate: '2026-03-05T12:00:00.000Z' })
const repeater = makeRepeater({ online: false, iqLinkState: 'attached_pending' })
const entry = {
  ...lock,
  id: iq.id,
  parentId: null,
  hardwareType: 'iq',
  customerReference: 'Lobby IQ',
} as const
const door = makeDoor({
  number: null,
  customerReference: 'Front',
  lock: { id: lock.id, customerReference: 'Front door' },
})
const at = (number: number, thing: Placement['thing'], x: number, y: number): Placement => ({
  id: `0192d3a0-0000-7000-8000-00000000900${number}`,
  sheetId: sheet.id,
  thing,
  x,
  y,
  version: number,
})
const iqPlace = at(1, { kind: 'iq', id: iq.id }, 2, 5)
const doorPlace = at(2, { kind: 'door', id: door.id }, 10.2, 5)

beforeAll(() => layOutSheets({ widthPx: 500 }))

/** The sheet with a platform that keeps what is placed. */
async function open(
  start: Placement[],
  answers: TestAnswers = {},
  onCall: RenderOptions['onCall'] = () => undefined,
) {
  let placed = start
  const keep = (one: Placement) => {
    placed = [...placed.filter(({ id }) => id !== one.id), one]
    return one
  }
  const calls = {
    createPlacement: vi.fn<NonNullable<TestAnswers['createPlacement']>>(async ({ body }) =>
      keep({ id: '0192d3a0-0000-7000-8000-000000009009', version: 1, ...body }),
    ),
    movePlacement: vi.fn<NonNullable<TestAnswers['movePlacement']>>(
      async ({ params: { placementId }, body }) => {
        const one = placed.find(({ id }) => id === placementId) as Placement
        return keep({ ...one, ...body, version: one.version + 1 })
      },
    ),
    deletePlacement: vi.fn<NonNullable<TestAnswers['deletePlacement']>>(
      async ({ params: { placementId } }) => {
        placed = placed.filter(({ id }) => id !== placementId)
      },
    ),
  }
  renderPage(<PlanPage />, {
    at: `/installations/${installationId}/plan?view=sheets&sheet=${sheet.id}`,
    tab: 'plan',
    onCall,
    answers: {
      listSheets: async () => page([sheet]),
      listPlacements: async () => page(placed),
      listWalls: async () => page([]),
      listNotes: async () => page([]),
      listDoors: async () => page([door]),
      listIqs: async () => page([iq]),
      listRepeaters: async () => page([makeAddedHardware(repeater)]),
      listLocks: async () => page([makeAddedHardware(lock)]),
      listIqTrees: async () => page([{ iqId: iq.id, items: [entry, lock, repeater] }]),
      getIqTree: async () => ({ items: [entry, lock, repeater] }),
      getFloorPlanFile: async () => new Blob(['picture']),
      ...calls,
      ...answers,
    },
  })
  await screen.findByTestId('sheet')
  return calls
}
const row = (name: RegExp) => screen.getByRole('button', { name }).closest('li') as HTMLElement
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const mark = (name: string) => document.querySelector(`[data-thing="${name}"]`) as SVGGElement

test('the list says where all stands, how far and how strong its link is, and what is too far [SHEET-11 SHEET-13]', async () => {
  const pending = at(3, { kind: 'hardware', id: repeater.id }, 3, 5)
  await open([iqPlace, doorPlace, pending])
  await waitFor(() => expect(row(/^Front Door/).textContent).toContain('8.2 m to Lobby IQ'))
  expect(row(/^Front Door/).textContent).toContain('x 10.2 m, y 5 m')
  expect(row(/^Front Door/).textContent).toMatch(/Low −?-?72 dBm, .*ago|Low -72 dBm, /)
  expect(within(row(/^Front Door/)).getByText('More than 7 m away')).toBeTruthy()
  // a repeater has no such limit, is offline and waits
  expect(row(/^Stairs/).textContent).toContain('1 m to Lobby IQ')
  expect(within(row(/^Stairs/)).getByText('Waiting to attach')).toBeTruthy()
  expect(within(row(/^Stairs/)).getByText('Offline')).toBeTruthy()
  const links = [...document.querySelectorAll<SVGElement>('[data-testid=sheet] [data-tone]')]
  expect(links.map((link) => [link.dataset.tone, link.hasAttribute('data-pending')])).toEqual([
    ['waiting', true],
    ['waiting', false],
  ])
})

test('a thing is chosen and placed by a tap, or placed in the middle; undo takes it off again [SHEET-12 SHEET-14]', async () => {
  const { createPlacement, deletePlacement } = await open([])
  await press(/^Front Door/)
  const drawing = screen.getByTestId('sheet')
  fireEvent.pointerDown(drawing, { clientX: 100, clientY: 200 })
  fireEvent.pointerUp(drawing, { clientX: 180, clientY: 200 })
  expect(createPlacement).not.toHaveBeenCalled()
  fireEvent.pointerDown(drawing, { clientX: 100, clientY: 200 })
  fireEvent.pointerUp(drawing, { clientX: 101, clientY: 200 })
  await waitFor(() => expect(mark('Front')).toBeTruthy())
  const thing = { kind: 'door', id: door.id }
  expect(createPlacement).toHaveBeenCalledWith({ params, body: { sheetId: sheet.id, thing, x: 4.04, y: 2 } })
  await press('Undo')
  await waitFor(() => expect(mark('Front')).toBeNull())
  expect(deletePlacement).toHaveBeenCalledTimes(1)
  await press('Redo')
  await waitFor(() => expect(mark('Front')).toBeTruthy())
  await press('Place in the middle: Stairs')
  await waitFor(() => expect(row(/^Stairs/).textContent).toContain('x 10 m, y 5 m'))
})

test('after a door is placed the next one of the list is chosen, and a tap while the first is being written is not lost [SHEET-40 SHEET-41]', async () => {
  const doors = ['1', '2', '3'].map((number) =>
    makeDoor({
      id: `0192d3a0-0000-7000-8000-00000000700${number}`,
      number,
      customerReference: 'Door',
      lock: null,
    }),
  )
  const first = Promise.withResolvers<void>()
  const createPlacement = vi.fn<NonNullable<TestAnswers['createPlacement']>>(async ({ body }) => {
    await first.promise
    return { id: `0192d3a0-0000-7000-8000-00000000900${body.x}`, version: 1, ...body }
  })
  await open([], { listDoors: async () => page(doors), createPlacement })
  const drawing = screen.getByTestId('sheet')
  const tap = (clientX: number) => {
    fireEvent.pointerDown(drawing, { clientX, clientY: 200 })
    fireEvent.pointerUp(drawing, { clientX, clientY: 200 })
  }
  const list = within(screen.getByRole('list', { name: 'Items on this drawing' }))
  const selected = () => list.getByRole('button', { pressed: true }).textContent
  await press(/^1 Door/)
  await screen.findByText('Tap where 1 Door stands.')
  tap(100)
  expect(selected()).toMatch(/^2 Door Door/)
  await screen.findByText('Tap where 2 Door stands.')
  tap(150)
  expect(selected()).toMatch(/^3 Door Door/)
  expect(createPlacement).toHaveBeenCalledTimes(1)
  first.resolve()
  await waitFor(() => expect(createPlacement).toHaveBeenCalledTimes(2))
  tap(200)
  await waitFor(() => expect(createPlacement).toHaveBeenCalledTimes(3))
  // the last of its kind stays chosen, and nothing of another kind is placed by mistake
  expect(selected()).toMatch(/^3 Door Door/)
  expect(createPlacement.mock.calls.map(([{ body }]) => [body.thing.id, body.x])).toEqual([
    [doors[0]?.id, 4],
    [doors[1]?.id, 6],
    [doors[2]?.id, 8],
  ])
})

test('a tap means the nearest centimetre [SHEET-12]', async () => {
  layOutSheets({ widthPx: 333 })
  const { createPlacement } = await open([])
  await press(/^Front Door/)
  const drawing = screen.getByTestId('sheet')
  fireEvent.pointerDown(drawing, { clientX: 100, clientY: 100 })
  fireEvent.pointerUp(drawing, { clientX: 100, clientY: 100 })
  await waitFor(() => expect(createPlacement).toHaveBeenCalledTimes(1))
  expect(createPlacement.mock.lastCall?.[0].body).toMatchObject({ x: 6.01, y: 3.99 })
  layOutSheets({ widthPx: 500 })
})

test('arrow keys move by ten centimetres, with Shift by a metre, and are written once let go [SHEET-12]', async () => {
  const onCall = vi.fn()
  const { movePlacement } = await open([doorPlace], {}, onCall)
  const button = await screen.findByRole('button', { name: /^Front Door/ })
  button.focus()
  await userEvent.keyboard('{ArrowRight>3/}')
  await waitFor(() => expect(row(/^Front Door/).textContent).toContain('x 10.5 m, y 5 m'))
  await waitFor(() => expect(movePlacement).toHaveBeenCalledTimes(1))
  expect(onCall).toHaveBeenCalledWith(placementEndpoints.movePlacement.name, { ifMatch: 2 })
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(movePlacement).toHaveBeenCalledTimes(2))
  expect(movePlacement.mock.lastCall?.[0].body).toEqual({ x: 10.5, y: 4 })
})

test('a thing is dragged, never beyond the picture, and undone with Control Z [SHEET-12 SHEET-14]', async () => {
  const { movePlacement } = await open([doorPlace])
  await waitFor(() => expect(mark('Front')).toBeTruthy())
  const pressed = mark('Front')
  const from = mark('Front').querySelector('circle')?.getAttribute('cx')
  fireEvent.pointerDown(pressed, { clientX: 255, clientY: 125 })
  fireEvent.pointerMove(pressed, { clientX: 300, clientY: 100 })
  expect(mark('Front').querySelector('circle')?.getAttribute('cx')).not.toBe(from)
  fireEvent.pointerMove(pressed, { clientX: 900, clientY: 100 })
  expect(mark('Front').querySelector('circle')?.getAttribute('cx')).toBe('1000')
  expect(document.querySelectorAll('[data-thing="Front"]')).toHaveLength(1)
  expect(movePlacement).not.toHaveBeenCalled()
  fireEvent.pointerUp(pressed, { clientX: 900, clientY: 100 })
  await waitFor(() => expect(movePlacement).toHaveBeenCalledTimes(1))
  expect(movePlacement.mock.lastCall?.[0].body).toEqual({ x: 20, y: 6 })
  await waitFor(() => expect(row(/^Front Door/).textContent).toContain('x 20 m, y 6 m'))
  fireEvent.keyDown(row(/^Front Door/), { key: 'z', ctrlKey: true })
  await waitFor(() => expect(row(/^Front Door/).textContent).toContain('x 10.2 m, y 5 m'))
})

test('with each step of a drag only the thing and its links are drawn anew [SPEED-07]', async () => {
  await open([iqPlace, doorPlace, at(3, { kind: 'hardware', id: repeater.id }, 3, 5)])
  await waitFor(() => expect(document.querySelectorAll('path[data-tone]')).toHaveLength(2))
  const pressed = mark('Front')
  fireEvent.pointerDown(pressed, { clientX: 255, clientY: 125 })
  fireEvent.pointerMove(pressed, { clientX: 300, clientY: 100 })
  const [sheetBelow, over] = document.querySelectorAll('svg:has(path[data-tone])')
  expect([sheetBelow, over].map((drawing) => drawing?.querySelectorAll('[data-tone]').length)).toEqual([1, 1])
  const drawn = new MutationObserver(() => undefined)
  for (const drawing of [sheetBelow, over])
    drawn.observe(drawing as Element, { subtree: true, childList: true, attributes: true })
  fireEvent.pointerMove(pressed, { clientX: 320, clientY: 110 })
  const changed = drawn.takeRecords().map(({ target }) => (target as Element).closest('svg'))
  expect(new Set(changed)).toEqual(new Set([over]))
  fireEvent.pointerUp(pressed, { clientX: 320, clientY: 110 })
  await waitFor(() => expect(sheetBelow?.querySelectorAll('[data-tone]')).toHaveLength(2))
})

test('a drag that the system breaks off moves nothing [SHEET-44]', async () => {
  const { movePlacement } = await open([iqPlace, doorPlace])
  await waitFor(() => expect(mark('Front')).toBeTruthy())
  const pressed = mark('Front')
  const x = () => Math.round(Number(mark('Front').querySelector('circle')?.getAttribute('cx')))
  fireEvent.pointerDown(pressed, { clientX: 255, clientY: 125 })
  fireEvent.pointerMove(pressed, { clientX: 300, clientY: 125 })
  expect(x()).toBe(600)
  fireEvent.pointerCancel(pressed)
  await waitFor(() => expect(x()).toBe(510))
  fireEvent.pointerUp(pressed, { clientX: 300, clientY: 125 })
  await press('Place in the middle: Stairs')
  expect(movePlacement).not.toHaveBeenCalled()
})

test('undo while a move is being written takes back this move once it is done [SHEET-14]', async () => {
  const moving = Promise.withResolvers<Placement>()
  const movePlacement = vi.fn<NonNullable<TestAnswers['movePlacement']>>(() => moving.promise)
  await open([doorPlace], { movePlacement })
  const button = await screen.findByRole('button', { name: /^Front Door/ })
  button.focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(movePlacement).toHaveBeenCalledTimes(1))
  await press('Undo')
  expect(movePlacement).toHaveBeenCalledTimes(1)
  moving.resolve({ ...doorPlace, x: 10.3, version: 3 })
  await waitFor(() => expect(movePlacement).toHaveBeenCalledTimes(2))
  expect(movePlacement.mock.lastCall?.[0].body).toEqual({ x: 10.2, y: 5 })
})

test('undo names the version that its own step made, not the one that somebody else has made since [SHEET-14]', async () => {
  const onCall = vi.fn()
  const movePlacement = vi.fn<NonNullable<TestAnswers['movePlacement']>>(async ({ body }) => ({
    ...doorPlace,
    ...body,
    version: 3,
  }))
  const listPlacements = async () =>
    page([{ ...doorPlace, version: movePlacement.mock.calls.length ? 9 : 2 }])
  await open([], { movePlacement, listPlacements }, onCall)
  const button = await screen.findByRole('button', { name: /^Front Door/ })
  button.focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(movePlacement).toHaveBeenCalledTimes(1))
  await press('Undo')
  await waitFor(() => expect(movePlacement).toHaveBeenCalledTimes(2))
  const { name } = placementEndpoints.movePlacement
  const moves = onCall.mock.calls.filter(([called]) => called === name)
  expect(moves.map(([, options]) => options)).toEqual([{ ifMatch: 2 }, { ifMatch: 3 }])
})

test('an undo that waits for a write that fails is not done [SHEET-14]', async () => {
  const moving = Promise.withResolvers<Placement>()
  const movePlacement = vi
    .fn<NonNullable<TestAnswers['movePlacement']>>(() => moving.promise)
    .mockImplementationOnce(async ({ body }) => ({ ...doorPlace, ...body, version: 3 }))
  await open([doorPlace], { movePlacement })
  const button = await screen.findByRole('button', { name: /^Front Door/ })
  button.focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' }).ariaDisabled).not.toBe('true'))
  button.focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(movePlacement).toHaveBeenCalledTimes(2))
  await press('Undo')
  moving.reject(new RequestError({ message: 'Somebody changed this.', errorCode: 'Stale', statusCode: 412 }))
  expect(await screen.findByText(/Somebody changed this/)).toBeTruthy()
  expect(movePlacement).toHaveBeenCalledTimes(2)
})

test('what somebody else has moved meanwhile goes back to where it stands, and says so [SHEET-10 SHEET-14]', async () => {
  const stale = new RequestError({ message: 'Somebody changed this.', errorCode: 'Stale', statusCode: 412 })
  await open([doorPlace], { movePlacement: async () => Promise.reject(stale) })
  const button = await screen.findByRole('button', { name: /^Front Door/ })
  button.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(await screen.findByText(/Somebody changed this/)).toBeTruthy()
  await waitFor(() => expect(row(/^Front Door/).textContent).toContain('x 10.2 m, y 5 m'))
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true')
})

test('a sheet of a site without hardware and doors says what is needed first', async () => {
  const nothing = async () => page([])
  await open([], {
    listDoors: nothing,
    listIqs: nothing,
    listRepeaters: nothing,
    listLocks: nothing,
    listIqTrees: nothing,
  })
  expect(await screen.findByText(/^There is nothing to place yet/)).toBeTruthy()
})
