import type { Placement } from '@commissioning/contract/sheets/placement-endpoints'
import type { Walk } from '@commissioning/contract/walk-list/walk-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { PlanPage } from '../../app/layout/plan-page.tsx'
import { makeDoor } from '../../testing/doors.ts'
import { makeAddedHardware, makeIq, makeLock, makeRepeater } from '../../testing/hardware.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { layOutSheets, makeFloorPlanSheet } from '../../testing/sheets.ts'
import { makeLockStop, makeRepeaterStop, makeWalk } from '../../testing/walks.ts'

const installationId = makeInstallation().id
const sheet = makeFloorPlanSheet()
const upstairs = makeFloorPlanSheet({
  id: '0192d3a0-0000-7000-8000-0000000008a1',
  customerReference: 'Upstairs',
})
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })
const iq = makeIq()
const lock = makeLock()
const repeater = makeRepeater()
const attic = makeLock({ id: '0192d3a0-0000-7000-8000-0000000002b0', customerReference: 'Attic' })
const door = makeDoor({
  number: null,
  customerReference: 'Front',
  lock: { id: lock.id, customerReference: 'Front door' },
})
const at = (number: number, sheetId: string, thing: Placement['thing'], x: number): Placement => ({
  id: `0192d3a0-0000-7000-8000-00000000900${number}`,
  sheetId,
  thing,
  x,
  y: 5,
  version: 1,
})
const places = [
  at(1, sheet.id, { kind: 'iq', id: iq.id }, 2),
  at(2, sheet.id, { kind: 'door', id: door.id }, 10),
  at(3, upstairs.id, { kind: 'hardware', id: repeater.id }, 4),
]

beforeAll(() => layOutSheets({ widthPx: 500 }))

async function open(search: string, walks: Walk[] = []) {
  const none = async () => page([])
  const view = renderPage(<PlanPage />, {
    at: `/installations/${installationId}/plan?view=sheets&sheet=${sheet.id}${search}`,
    tab: 'plan',
    answers: {
      listSheets: async () => page([sheet, upstairs]),
      listPlacements: async () => page(places),
      listNotes: none,
      listWalls: none,
      listDoors: async () => page([door]),
      listIqs: async () => page([iq]),
      listRepeaters: async () => page([makeAddedHardware(repeater)]),
      listLocks: async () => page([makeAddedHardware(lock), makeAddedHardware(attic)]),
      listIqTrees: none,
      getIqTree: async () => ({ items: [] }),
      listWalks: async () => ({ items: walks }),
      getFloorPlanFile: async () => new Blob(['picture']),
    },
  })
  await screen.findByTestId('sheet')
  return view
}

test('an address chooses what stands on the sheet; that of a lock means its door [SHEET-20]', async () => {
  await open(`&thing=${lock.id}`)
  expect(await screen.findByRole('button', { name: 'Front Door', pressed: true })).toBeTruthy()
  await waitFor(() =>
    expect(document.querySelector('[data-thing="Front"]')?.hasAttribute('data-selected')).toBe(true),
  )
  expect(screen.queryByText(/no longer on the drawing/)).toBeNull()
})

test('an address of something that stands elsewhere now says so [SHEET-20]', async () => {
  await open(`&thing=${repeater.id}`)
  expect(await screen.findByText('This item is no longer on the drawing.')).toBeTruthy()
  expect(screen.queryByRole('button', { pressed: true, name: /Repeater/ })).toBeNull()
})

test('a walk list is drawn in its order with the numbers of the whole, and listed stop by stop [SHEET-23]', async () => {
  const stops = [
    makeLockStop({ isDone: true }),
    makeRepeaterStop(),
    makeLockStop({ id: attic.id, customerReference: 'Attic' }),
    makeLockStop({ id: iq.id, customerReference: 'Lobby' }),
  ]
  const walk = makeWalk({ stops })
  const { location } = await open(`&walk=${walk.id}`, [walk])
  const drawn = await screen.findByTestId('walk')
  // 10 and 2 of 20 metres, over 1000 pixels
  expect(drawn.querySelector('polyline')?.getAttribute('points')).toBe('500,250 100,250')
  expect([...drawn.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['1', '4'])
  expect(drawn.querySelectorAll('[data-done]')).toHaveLength(1)

  const region = screen.getByRole('region', { name: 'Walk list' })
  const lines = within(region).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Front door Done',
    'Stairs Show on the plan',
    'Attic Not placed yet',
    'Lobby ',
  ])
  const link = within(region).getByRole('link', { name: 'Show on the plan: Stairs' })
  expect(link.getAttribute('href')).toContain(`sheet=${upstairs.id}&thing=${repeater.id}&walk=${walk.id}`)
  await userEvent.click(within(region).getByRole('button', { name: 'Hide the walk list' }))
  await waitFor(() => expect(screen.queryByTestId('walk')).toBeNull())
  expect(location()).not.toContain('walk=')
})

test('a walk list that was put away says so [SHEET-23]', async () => {
  await open(`&walk=${makeWalk().id}`)
  expect(await screen.findByText('This walk list was closed.')).toBeTruthy()
})
