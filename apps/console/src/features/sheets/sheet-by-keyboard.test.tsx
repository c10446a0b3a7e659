import type { PlacedResource, Placement } from '@commissioning/contract/sheets/placement-endpoints'
import type { Wall } from '@commissioning/contract/sheets/wall-endpoints'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { PlanPage } from '../../app/layout/plan-page.tsx'
import { makeDoor } from '../../testing/doors.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { type RenderOptions, renderPage } from '../../testing/render-page.tsx'
import { layOutSheets, makeFloorPlanSheet } from '../../testing/sheets.ts'

const sheet = makeFloorPlanSheet()
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })
const none = async () => page([])
const doors = ['Front', 'Back'].map((customerReference, at) =>
  makeDoor({ id: `0192d3a0-0000-7000-8000-00000000700${at}`, number: null, customerReference, lock: null }),
)
const standing = (thing: PlacedResource, x: number, y: number): Placement => ({
  id: '0192d3a0-0000-7000-8000-000000009009',
  sheetId: sheet.id,
  thing,
  x,
  y,
  version: 1,
})
const wallOf = (number: number): Wall => ({
  id: `0192d3a0-0000-7000-8000-00000000800${number}`,
  from: { x: 1, y: number },
  to: { x: 5, y: number },
  class: 'brick_24',
  version: 1,
})

beforeAll(() => layOutSheets({ widthPx: 500 }))

/** The sheet with a platform that keeps its places and its walls. */
async function open({
  moving,
  listing = async () => undefined,
  onCall = () => undefined,
}: { moving?: Promise<void>; listing?: () => Promise<void> } & Pick<RenderOptions, 'onCall'> = {}) {
  let placed: Placement[] = []
  let walls = [1, 2, 3].map(wallOf)
  renderPage(<PlanPage />, {
    at: `/installations/${makeInstallation().id}/plan?view=sheets&sheet=${sheet.id}`,
    tab: 'plan',
    onCall,
    answers: {
      listSheets: async () => page([sheet]),
      listPlacements: async () => {
        const standing = placed
        await listing()
        return page(standing)
      },
      listWalls: async () => page(walls),
      listDoors: async () => page(doors),
      listNotes: none,
      listIqs: none,
      listRepeaters: none,
      listLocks: none,
      listIqTrees: none,
      getFloorPlanFile: async () => new Blob(['picture']),
      createPlacement: async ({ body: { thing, x, y } }) => {
        const made = standing(thing, x, y)
        placed = [made]
        return made
      },
      movePlacement: async ({ body: { x, y } }) => {
        await moving
        const [one] = placed as [Placement]
        const moved = { ...one, x, y, version: 2 }
        placed = [moved]
        return moved
      },
      deletePlacement: async () => {
        placed = []
      },
      changeWalls: async ({ body }) => {
        walls = walls.map((wall) => ({ ...wall, class: body.class, version: 2 }))
        return { walls }
      },
      deleteWalls: async ({ body }) => {
        walls = walls.filter(({ id }) => !body.walls.some((gone) => gone.id === id))
      },
    },
  })
  await screen.findByTestId('sheet')
}
const focusOn = async (name: string | RegExp) => (await screen.findByRole('button', { name })).focus()
const press = async (name: string | RegExp) => {
  await focusOn(name)
  await userEvent.keyboard('{Enter}')
}
const hasFocus = (name: RegExp) => expect(document.activeElement).toBe(screen.getByRole('button', { name }))

test('a thing that is placed in the middle by keyboard keeps the focus, so that arrows move it, and when it is taken off [SHEET-12 A11Y-03]', async () => {
  await open()
  await press('Place in the middle: Back')
  await screen.findByText('x 10 m, y 5 m')
  hasFocus(/^Back Door/)
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByText('x 10.1 m, y 5 m')
  await userEvent.keyboard('{Enter}')
  await press('Remove from drawing: Back')
  await waitFor(() => expect(screen.queryByText('x 10.1 m, y 5 m')).toBeNull())
  hasFocus(/^Back Door/)
  // undo takes the same buttons away
  await focusOn('Place in the middle: Back')
  await userEvent.keyboard('{Control>}z{/Control}')
  await screen.findByText('x 10.1 m, y 5 m')
  hasFocus(/^Back Door/)
})

test('a thing that is taken off while its move is being written goes once that is written, from where it was moved to [SHEET-41]', async () => {
  const moving = Promise.withResolvers<void>()
  const onCall = vi.fn<NonNullable<RenderOptions['onCall']>>()
  await open({ moving: moving.promise, onCall })
  await press('Place in the middle: Back')
  await screen.findByText('x 10 m, y 5 m')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await press('Remove from drawing: Back')
  const takenOff = () => onCall.mock.calls.filter(([name]) => name === 'deletePlacement')
  expect(takenOff()).toEqual([])
  moving.resolve()
  await waitFor(() => expect(screen.getAllByText('Not placed yet').length).toBe(2))
  expect(takenOff()).toEqual([['deletePlacement', { ifMatch: 2 }]])
})

test('a thing that is taken off when its move is written but not listed yet goes from where it was moved to [SHEET-41]', async () => {
  const listing = Promise.withResolvers<void>()
  const onCall = vi.fn<NonNullable<RenderOptions['onCall']>>()
  const isMoved = () => onCall.mock.calls.some(([name]) => name === 'movePlacement')
  await open({ listing: async () => (isMoved() ? listing.promise : undefined), onCall })
  const listed = () => onCall.mock.calls.filter(([name]) => name === 'listPlacements').length
  await press('Place in the middle: Back')
  await screen.findByText('x 10 m, y 5 m')
  const before = listed()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(listed()).toBeGreaterThan(before))
  await press('Remove from drawing: Back')
  listing.resolve()
  await waitFor(() => expect(screen.getAllByText('Not placed yet').length).toBe(2))
  expect(onCall.mock.calls.filter(([name]) => name === 'deletePlacement')).toEqual([
    ['deletePlacement', { ifMatch: 2 }],
  ])
})

test('a wall that is painted keeps the focus, and one that is deleted hands it on to the next, the one before and the list [WALL-07 A11Y-03]', async () => {
  await open()
  await press('Draw walls')
  await press(/^Wall 2/)
  const material = screen.getByRole('combobox', { name: 'Material of this wall' })
  await userEvent.click(material)
  await userEvent.click(await screen.findByRole('option', { name: 'Drywall' }))
  await waitFor(() => expect(document.querySelector('[data-wall=drywall][data-selected]')).toBeTruthy())
  expect(document.activeElement).toBe(material)
  const left = async (count: number) =>
    waitFor(() => expect(screen.getAllByRole('button', { name: /^Wall \d/ }).length).toBe(count))
  await press('Delete wall: Wall 2')
  await left(2)
  hasFocus(/^Wall 2/)
  await userEvent.keyboard('{Enter}')
  await press('Delete wall: Wall 2')
  await left(1)
  hasFocus(/^Wall 1/)
  await userEvent.keyboard('{Enter}')
  await press('Delete wall: Wall 1')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Wall 1/ })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Walls of the drawing' }))
})
