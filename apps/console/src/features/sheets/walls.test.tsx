import { RequestError } from '@commissioning/contract/http/request-error'
import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import type { Wall, WallDraft } from '@commissioning/contract/sheets/wall-endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { PlanPage } from '../../app/layout/plan-page.tsx'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { layOutSheets, makeFloorPlanSheet } from '../../testing/sheets.ts'

const installationId = makeInstallation().id
const sheet = makeFloorPlanSheet()
const params = { installationId, sheetId: sheet.id }
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })
const at = (x: number, y: number) => ({ x, y })
const piece = (from: Wall['from'], to: Wall['to'], material: Wall['class'] = 'brick_24'): WallDraft => ({
  from,
  to,
  class: material,
})
const makeWall = (number: number, draft: WallDraft): Wall => ({
  ...draft,
  id: `0192d3a0-0000-7000-8000-00000000700${number}`,
  version: 1,
})

beforeAll(() => layOutSheets({ widthPx: 500 }))

/** The sheet with a platform that keeps its walls, drawing. */
async function open(start: Wall[] = [], answers: TestAnswers = {}) {
  let walls = start
  let count = 0
  const isOf = (seen: readonly { id: string }[], { id }: Wall) => seen.some((one) => one.id === id)
  const calls = {
    createWalls: vi.fn<NonNullable<TestAnswers['createWalls']>>(async ({ body }) => {
      const made = body.walls.map((draft) => {
        count += 1
        return makeWall(count, draft)
      })
      walls = [...walls, ...made]
      return { walls: made }
    }),
    changeWalls: vi.fn<NonNullable<TestAnswers['changeWalls']>>(async ({ body }) => {
      walls = walls.map((wall) =>
        isOf(body.walls, wall) ? { ...wall, class: body.class, version: wall.version + 1 } : wall,
      )
      return { walls: walls.filter((wall) => isOf(body.walls, wall)) }
    }),
    deleteWalls: vi.fn<NonNullable<TestAnswers['deleteWalls']>>(async ({ body }) => {
      walls = walls.filter((wall) => !isOf(body.walls, wall))
    }),
  }
  const none = async () => page([])
  let sheets = [sheet]
  const { queries } = renderPage(<PlanPage />, {
    at: `/installations/${installationId}/plan?view=sheets&sheet=${sheet.id}`,
    tab: 'plan',
    answers: {
      listSheets: async () => page(sheets),
      listPlacements: none,
      listDoors: none,
      listIqs: none,
      listRepeaters: none,
      listLocks: none,
      listIqTrees: none,
      listNotes: none,
      listWalls: async () => page(walls),
      getFloorPlanFile: async () => new Blob(['picture']),
      ...calls,
      ...answers,
    },
  })
  await press('Draw walls')
  await screen.findByTestId('wall-chain')
  const correctScale = (frame: Sheet['frame']) => {
    sheets = [{ ...sheet, frame }]
    return act(() => queries.invalidateQueries({ queryKey: ['listSheets'] }))
  }
  return { ...calls, correctScale }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** In metres of the sheet, which is drawn 25 pixels to the metre. */
function tap(x: number, y: number, more = {}) {
  const event = { clientX: x * 25, clientY: 250 - y * 25, ...more }
  const layer = screen.getByTestId('wall-chain')
  fireEvent.pointerDown(layer, event)
  fireEvent.pointerUp(layer, event)
}
const drawn = (kind = 'brick_24') =>
  [...document.querySelectorAll(`[data-wall="${kind}"]`)]
    .map((lines) => lines.getAttribute('d')?.match(/M/g)?.length ?? 0)
    .reduce((sum, some) => sum + some, 0)

test('a chain of clicks is drawn with Enter, square with Shift, and Escape takes back the last point [WALL-06]', async () => {
  const { createWalls } = await open()
  tap(2, 2)
  tap(6, 2.5, { shiftKey: true })
  tap(8, 8)
  await waitFor(() => expect(drawn('new')).toBe(2))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(drawn('new')).toBe(1))
  tap(6, 5)
  // near enough to the first point to be it
  tap(2.1, 2.1)
  expect(createWalls).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(drawn()).toBe(3))
  const walls = [piece(at(2, 2), at(6, 2)), piece(at(6, 2), at(6, 5)), piece(at(6, 5), at(2, 2))]
  expect(createWalls.mock.calls).toEqual([[{ params, body: { walls } }]])
  expect(drawn('new')).toBe(0)
})

test('a double click ends the walls, in the material chosen last, also after a reload [WALL-06]', async () => {
  localStorage.setItem('wall-material', 'concrete_20')
  const { createWalls } = await open()
  tap(2, 2)
  tap(6, 2)
  tap(6, 2)
  fireEvent.doubleClick(screen.getByTestId('wall-chain'))
  await waitFor(() => expect(drawn('concrete_20')).toBe(1))
  expect(createWalls.mock.lastCall?.[0].body.walls).toEqual([piece(at(2, 2), at(6, 2), 'concrete_20')])
  await userEvent.click(screen.getByRole('combobox', { name: 'Material of the next walls' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Drywall' }))
  expect(localStorage.getItem('wall-material')).toBe('drywall')
})

test('walls are drawn in numbers without a pointer, and say what is wrong with them [WALL-05 WALL-06 DATE-06]', async () => {
  const { createWalls } = await open()
  const points = screen.getByRole('textbox', { name: 'Points in metres' })
  await userEvent.type(points, '0 0 4,5')
  await press('Draw these walls')
  expect(await screen.findByText('Enter at least two points, each as two numbers.')).toBeTruthy()
  for (const text of ['0 0 4 ;', '0 0 4 3e0', '0 0 4 0x3', '0 0 4 3m']) {
    await userEvent.clear(points)
    await userEvent.type(points, text)
    await press('Draw these walls')
    expect(createWalls).not.toHaveBeenCalled()
    expect(points).toHaveProperty('value', text)
  }
  await userEvent.clear(points)
  await userEvent.type(points, '0 0 4,5 11')
  await press('Draw these walls')
  expect(await screen.findByText('A wall leaves the drawing. Draw it on the picture.')).toBeTruthy()
  await userEvent.clear(points)
  await userEvent.type(points, '0 0 4,5 0 4.5 3')
  await press('Draw these walls')
  await waitFor(() => expect(drawn()).toBe(2))
  const walls = [piece(at(0, 0), at(4.5, 0)), piece(at(4.5, 0), at(4.5, 3))]
  expect(createWalls.mock.calls).toEqual([[{ params, body: { walls } }]])
})

test('a wall is chosen in the list, changed and deleted; all of it is undone and redone, also what was drawn before [WALL-07]', async () => {
  const { changeWalls, deleteWalls } = await open()
  tap(2, 2)
  tap(6, 2)
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await press(/^Wall 1/)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Material of this wall' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Concrete, 20 cm' }))
  await waitFor(() => expect(drawn('concrete_20')).toBe(1))
  const { id } = makeWall(1, piece(at(2, 2), at(6, 2)))
  expect(changeWalls.mock.lastCall?.[0].body).toEqual({ walls: [{ id, version: 1 }], class: 'concrete_20' })
  await press('Delete wall: Wall 1')
  await waitFor(() => expect(drawn('concrete_20')).toBe(0))
  await press('Undo')
  await waitFor(() => expect(drawn('concrete_20')).toBe(1))
  await press('Undo')
  await waitFor(() => expect(drawn()).toBe(1))
  await press('Undo')
  await waitFor(() => expect(drawn()).toBe(0))
  // it was drawn again under another id, and changed once since
  const again = makeWall(2, piece(at(2, 2), at(6, 2))).id
  expect(deleteWalls.mock.lastCall?.[0].body).toEqual({ walls: [{ id: again, version: 2 }] })
  await press('Redo')
  await waitFor(() => expect(drawn()).toBe(1))
  await press('Redo')
  await waitFor(() => expect(drawn('concrete_20')).toBe(1))
})

test('an undo that is pressed while its step is being written waits for it [WALL-07]', async () => {
  const first = makeWall(8, piece(at(1, 1), at(3, 1)))
  const write = Promise.withResolvers<void>()
  const slow = async () => write.promise
  const { createWalls } = await open([first, makeWall(9, piece(at(4, 4), at(8, 4)))], { deleteWalls: slow })
  await press(/^Wall 1/)
  await userEvent.click(screen.getByRole('combobox', { name: 'Material of this wall' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Drywall' }))
  await waitFor(() => expect(drawn('drywall')).toBe(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' }).ariaDisabled).not.toBe('true'))
  await press(/^Wall 2/)
  await press('Delete wall: Wall 2')
  await press('Undo')
  expect(createWalls).not.toHaveBeenCalled()
  write.resolve()
  await waitFor(() => expect(createWalls).toHaveBeenCalledTimes(1))
})

test('walls that are ended while others are being written wait for them, and none is written twice [WALL-06 WALL-07]', async () => {
  const write = Promise.withResolvers<void>()
  const stored: Wall[] = []
  const createWalls = vi.fn<NonNullable<TestAnswers['createWalls']>>(async ({ body }) => {
    await write.promise
    const made = body.walls.map((wall) => makeWall(stored.length + 1, wall))
    stored.push(...made)
    return { walls: made }
  })
  await open([], { createWalls, listWalls: async () => page([...stored]) })
  const enter = () => fireEvent.keyDown(document.body, { key: 'Enter' })
  tap(2, 2)
  tap(6, 2)
  enter()
  await waitFor(() => expect(createWalls).toHaveBeenCalledTimes(1))
  tap(2, 6)
  tap(6, 6)
  enter()
  enter()
  expect(drawn('new')).toBe(2)
  expect(createWalls).toHaveBeenCalledTimes(1)
  write.resolve()
  await waitFor(() => expect(drawn()).toBe(2))
  expect(drawn('new')).toBe(0)
  const lines = createWalls.mock.calls.map(([{ body }]) => body.walls)
  expect(lines).toEqual([[piece(at(2, 2), at(6, 2))], [piece(at(2, 6), at(6, 6))]])
})

test('a chain that is refused stays, and a wall that somebody else has changed is not undone [WALL-05 WALL-07]', async () => {
  const refusal = (errorCode: string, message: string) =>
    Promise.reject(new RequestError({ message, errorCode, statusCode: 409 }))
  const old = makeWall(9, piece(at(1, 1), at(3, 1)))
  const refused = vi
    .fn<NonNullable<TestAnswers['createWalls']>>()
    .mockImplementationOnce(() => refusal('WallsFull', 'A drawing has room for 2000 walls.'))
    .mockImplementationOnce(async () => ({ walls: [old] }))
  await open([old], {
    createWalls: refused,
    deleteWalls: () => refusal('Stale', 'Somebody changed this.'),
  })
  tap(2, 2)
  tap(6, 2)
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(await screen.findByText(/room for 2000 walls/)).toBeTruthy()
  expect(drawn('new')).toBe(1)
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await waitFor(() => expect(drawn('new')).toBe(0))
  await press('Undo')
  expect(await screen.findByText(/Somebody changed this/)).toBeTruthy()
  expect(drawn()).toBe(1)
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true')
})

test('once the scale is corrected, steps and a chain in the metres before are gone, and what is being entered stays [WALL-04]', async () => {
  const { createWalls, correctScale } = await open([makeWall(9, piece(at(1, 1), at(3, 1)))])
  await press(/^Wall 1/)
  await press('Delete wall: Wall 1')
  await waitFor(() => expect(drawn()).toBe(0))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' }).ariaDisabled).not.toBe('true'))
  tap(2, 2)
  tap(6, 2)
  expect(drawn('new')).toBe(1)
  const points = screen.getByRole('textbox', { name: 'Points in metres' })
  await userEvent.type(points, '0 0 4,5')
  await correctScale({ picture: { width: 1_000, height: 500 }, metresPerPixel: 0.04, origin: at(0, 0) })
  await waitFor(() => expect(drawn('new')).toBe(0))
  expect(screen.getByRole('textbox', { name: 'Points in metres' })).toBe(points)
  expect(points).toHaveProperty('value', '0 0 4,5')
  expect(document.activeElement).toBe(points)
  expect(screen.getByRole('button', { name: 'Undo' }).ariaDisabled).toBe('true')
  await press('Undo')
  const enter = () => act(async () => fireEvent.keyDown(document.body, { key: 'Enter' }))
  await enter()
  // all that is ever written is what is drawn in the new scale
  tap(3, 3)
  tap(7, 3)
  await enter()
  await waitFor(() => expect(drawn()).toBe(1))
  const walls = [piece(at(6, 6), at(14, 6))]
  expect(createWalls.mock.calls).toEqual([[{ params, body: { walls } }]])
})

test('walls that are being written while the scale is corrected are no step in the metres after [WALL-04]', async () => {
  const write = Promise.withResolvers<void>()
  const stored: Wall[] = []
  const createWalls = async () => {
    await write.promise
    stored.push(makeWall(1, piece(at(2, 2), at(6, 2))))
    return { walls: stored }
  }
  const { correctScale } = await open([], { createWalls, listWalls: async () => page([...stored]) })
  tap(2, 2)
  tap(6, 2)
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await correctScale({ picture: { width: 1_000, height: 500 }, metresPerPixel: 0.04, origin: at(0, 0) })
  await waitFor(() => expect(drawn('new')).toBe(0))
  write.resolve()
  await waitFor(() => expect(drawn()).toBe(1))
  expect(screen.getByRole('button', { name: 'Undo' }).ariaDisabled).toBe('true')
})
