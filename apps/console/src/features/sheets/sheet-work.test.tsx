import type { Placement } from '@commissioning/contract/sheets/placement-endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { PlanPage } from '../../app/layout/plan-page.tsx'
import { makeDoor } from '../../testing/doors.ts'
import { makeAddedHardware, makeIq, makeLock } from '../../testing/hardware.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { layOutSheets, makeFloorPlanSheet } from '../../testing/sheets.ts'

const installationId = makeInstallation().id
const sheet = makeFloorPlanSheet()
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })
const none = async () => page([])
const iq = makeIq()
const lock = makeLock({ iqLinkState: 'attached_pending', isAttached: false })
const entry = {
  ...lock,
  id: iq.id,
  parentId: null,
  hardwareType: 'iq',
  customerReference: 'Lobby IQ',
} as const
const front = makeDoor({
  number: '1',
  customerReference: 'Front',
  lock: { id: lock.id, customerReference: 'Front' },
})
const spare = makeDoor({
  id: '0192d3a0-0000-7000-8000-000000007002',
  number: '2',
  customerReference: 'Spare',
  lock: null,
})
const at = (number: number, thing: Placement['thing'], x: number): Placement => ({
  id: `0192d3a0-0000-7000-8000-00000000900${number}`,
  sheetId: sheet.id,
  thing,
  x,
  y: 5,
  version: 1,
})
const places = [at(1, { kind: 'iq', id: iq.id }, 2), at(2, { kind: 'door', id: front.id }, 10)]

beforeAll(() => layOutSheets({ widthPx: 500 }))

async function open(answers: TestAnswers = {}) {
  const view = renderPage(<PlanPage />, {
    at: `/installations/${installationId}/plan?view=sheets&sheet=${sheet.id}`,
    tab: 'plan',
    answers: {
      listSheets: async () => page([sheet]),
      listPlacements: async () => page(places),
      listWalls: none,
      listNotes: none,
      listDoors: async () => page([front, spare]),
      listIqs: async () => page([iq]),
      listRepeaters: none,
      listLocks: async () => page([makeAddedHardware(lock)]),
      listIqTrees: async () => page([{ iqId: iq.id, items: [{ ...entry, online: true }, lock] }]),
      getIqTree: async () => ({ items: [{ ...entry, online: true }, lock] }),
      getFloorPlanFile: async () => new Blob(['picture']),
      ...answers,
    },
  })
  await screen.findByTestId('sheet')
  return view
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const mark = (name: string) => document.querySelector<SVGGElement>(`[data-thing="${name}"]`)

test('a mark has the shape of its kind and the state of its device, and the legend counts the states [SHEET-46]', async () => {
  await open()
  await waitFor(() => expect(mark('1 Front')?.dataset.state).toBe('waiting'))
  expect(mark('1 Front')?.querySelector('circle')).toBeTruthy()
  expect(mark('Lobby IQ')?.dataset.state).toBe('confirmed')
  expect(mark('Lobby IQ')?.querySelector('rect')).toBeTruthy()
  const legend = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem')
  expect(legend.map(({ textContent }) => textContent)).toEqual(['1 waiting', '1 attached and online'])
})

test('the list says how many of all are placed and begins with what is not; a line opens once it is chosen [SHEET-47]', async () => {
  await open()
  expect(await screen.findByText('2 of 3 placed')).toBeTruthy()
  const lines = within(screen.getByRole('list', { name: 'Items on this drawing' })).getAllByRole('listitem')
  expect(lines.map((line) => within(line).getAllByRole('button')[0]?.textContent)).toEqual([
    '2 Spare DoorTo place',
    'Lobby IQ IQ',
    '1 Front Door',
  ])
  expect(lines[2]?.dataset.selected).toBeUndefined()
  await press(/^1 Front Door/)
  expect(lines[2]?.dataset.selected).toBe('true')
})

test('over the whole window the next door stands in large type with what to do at it [SHEET-50]', async () => {
  await open()
  await press('Next: 1 Front')
  const card = within(await screen.findByRole('region', { name: 'Selected door' }))
  expect(card.getByText('1 Front')).toBeTruthy()
  expect(card.getByText('Hold the maintenance card to its lock.')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Next: 2 Spare' }))
  expect(card.getByText('Tap where it stands.')).toBeTruthy()
  fireEvent.pointerDown(mark('1 Front') as Element, { clientX: 250, clientY: 125 })
  expect(card.getByText('Hold the maintenance card to its lock.')).toBeTruthy()
  await press('Leave full screen')
  expect(screen.queryByRole('region', { name: 'Selected door' })).toBeNull()
})

test('a drawing is uploaded where a sheet is made of it, and gives it its name [SHEET-49]', async () => {
  const createFloorPlan = vi.fn<NonNullable<TestAnswers['createFloorPlan']>>(async () => {
    return { id: '0192d3a0-0000-7000-8000-0000000008c0' } as never
  })
  const createSheet = vi.fn<NonNullable<TestAnswers['createSheet']>>(async () => sheet)
  renderPage(<PlanPage />, {
    at: `/installations/${installationId}/plan?view=sheets`,
    tab: 'plan',
    answers: {
      listSheets: async () => page([]),
      listFloors: none,
      listFloorPlans: none,
      createFloorPlan,
      createSheet,
      getFloorPlanFile: async () => new Blob(['picture']),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New drawing' }))
  const drawing = new File(['picture'], 'Ground floor.png', { type: 'image/png' })
  await userEvent.upload(await screen.findByLabelText('Or upload a drawing'), drawing)
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ground floor')
  await press('Create drawing')
  await waitFor(() => expect(createSheet).toHaveBeenCalled())
  expect(createFloorPlan.mock.lastCall?.[0]).toMatchObject({
    body: { customerReference: 'Ground floor' },
    file: drawing,
  })
  expect(createSheet.mock.lastCall?.[0].body).toMatchObject({
    customerReference: 'Ground floor',
    floorPlanId: '0192d3a0-0000-7000-8000-0000000008c0',
  })
})

test('a door that is tapped on the sheet leads to its test, from the card of a phone and from the list [DOORTEST-21]', async () => {
  const { location } = await open()
  await press('Next: 1 Front')
  const card = within(await screen.findByRole('region', { name: 'Selected door' }))
  await userEvent.click(card.getByRole('button', { name: 'Test the door' }))
  expect(location()).toBe(`/installations/${installationId}/door-tests/${front.id}`)
})

test('the line of a chosen door leads to its test, and that of an IQ to none [DOORTEST-21]', async () => {
  const { location } = await open()
  await press(/^Lobby IQ IQ/)
  expect(screen.queryByRole('button', { name: /Test the door/ })).toBeNull()
  await press(/^1 Front Door/)
  await press('Test the door: 1 Front')
  expect(location()).toBe(`/installations/${installationId}/door-tests/${front.id}`)
})
