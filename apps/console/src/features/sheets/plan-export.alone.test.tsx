import { RequestError } from '@commissioning/contract/http/request-error'
import type { Placement } from '@commissioning/contract/sheets/placement-endpoints'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PlanPage } from '../../app/layout/plan-page.tsx'
import { makeDoor } from '../../testing/doors.ts'
import { makeAddedHardware, makeIq, makeLock, makeRepeater } from '../../testing/hardware.ts'
import { makeInstallation, makeInstallationDetail } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { layOutSheets, makeFloorPlanSheet } from '../../testing/sheets.ts'
import type { PlanSheet } from '../printing/make-plan-sheet.ts'
import type { PrintedFile } from '../printing/pdf-paper.ts'

const saved = watchSavedFiles()
const made = vi.hoisted(() => ({
  plan: vi.fn<(plan: PlanSheet) => Promise<PrintedFile>>(async () => ({ file: new Blob(), lacking: '' })),
}))
vi.mock('../printing/make-plan-sheet.ts', () => ({ makePlanSheet: made.plan }))

const installationId = makeInstallation().id
const sheet = makeFloorPlanSheet()
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })
const iq = makeIq()
const lock = makeLock({ signalStrength: -72 })
const entry = {
  ...lock,
  id: iq.id,
  parentId: null,
  hardwareType: 'iq',
  customerReference: 'Lobby IQ',
} as const
const lockAtDoor = { id: lock.id, customerReference: 'Front door' }
const door = makeDoor({ number: '0.01', customerReference: 'Front', lock: lockAtDoor, code: lock.mac })
const at = (number: number, thing: Placement['thing'], x: number): Placement => ({
  id: `0192d3a0-0000-7000-8000-00000000900${number}`,
  sheetId: sheet.id,
  thing,
  x,
  y: 5,
  version: 1,
})

beforeEach(() => {
  layOutSheets({ widthPx: 500 })
  for (const one of Object.values(made)) one.mockClear()
  vi.stubGlobal('fetch', async () => new Response(new ArrayBuffer(8)))
})

async function open(answers: TestAnswers = {}) {
  renderPage(<PlanPage />, {
    at: `/installations/${installationId}/plan?view=sheets&sheet=${sheet.id}`,
    tab: 'plan',
    answers: {
      getInstallation: async () => makeInstallationDetail(),
      listSheets: async () => page([sheet]),
      listPlacements: async () =>
        page([at(1, { kind: 'iq', id: iq.id }, 2), at(2, { kind: 'door', id: door.id }, 10.2)]),
      listWalls: async () => page([]),
      listDoors: async () => page([door]),
      listIqs: async () => page([iq]),
      listRepeaters: async () => page([makeAddedHardware(makeRepeater())]),
      listLocks: async () => page([makeAddedHardware(lock)]),
      listIqTrees: async () => page([{ iqId: iq.id, items: [entry, lock] }]),
      listNotes: async () => page([]),
      getIqTree: async () => ({ items: [entry, lock] }),
      getFloorPlanFile: async () => new Blob(['picture']),
      ...answers,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export this drawing' }))
}
const select = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))

test('a plan is printed with all that stands on its sheet, on the paper and at the scale that were chosen [POUT-01 POUT-04]', async () => {
  await open()
  await select('Plan to print (PDF)')
  const dialog = await screen.findByRole('dialog', { name: /Print the plan/ })
  await userEvent.click(within(dialog).getByRole('radio', { name: '1:100' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save plan' }))
  expect(await screen.findByText(/^Saved as .*Ground floor east - .*\.pdf$/)).toBeTruthy()
  const [plan] = made.plan.mock.calls[0] ?? []
  expect(plan).toMatchObject({
    title: 'Ground floor east',
    address: `${location.origin}/installations/${installationId}/plan`,
    paper: { paper: 'a3', isLandscape: true, scale: 100 },
    placed: [
      { kind: 'iq', name: 'Lobby IQ', at: { x: 2 }, signal: '' },
      { kind: 'door', name: '0.01 Front', serial: lock.mac, signal: '-72 dBm' },
    ],
    unplaced: [{ kind: 'repeater', name: 'Stairs' }],
    links: [{ tone: 'waiting', isDashed: true }],
  })
  expect(await plan?.picture?.byteLength).toBe(7)
  expect(saved).toHaveLength(1)
})

test('a printed plan bears the day of the place it is printed at, as its file does [OUT-05]', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.setSystemTime('2026-11-05T20:00:00.000Z')
  await open()
  await select('Plan to print (PDF)')
  await userEvent.click(await screen.findByRole('button', { name: 'Save plan' }))
  expect(await screen.findByText(/Ground floor east - 2026-11-06\.pdf$/)).toBeTruthy()
  expect(made.plan.mock.lastCall?.[0].facts).toContain('As of 06/11/2026')
})

test('a scale at which the plan would leave the paper is closed and says by how much [POUT-02]', async () => {
  await open({
    listSheets: async () =>
      page([
        makeFloorPlanSheet({
          frame: { picture: { width: 1_000, height: 500 }, metresPerPixel: 0.1, origin: { x: 0, y: 0 } },
        }),
      ]),
  })
  await select('Plan to print (PDF)')
  const half = await screen.findByRole('radio', { name: /^1:50/ })
  expect(half.getAttribute('aria-disabled')).toBe('true')
  expect(half.closest('label')?.textContent).toContain('At 1:50 the plan is 2000 × 1000 mm')
  expect(screen.getByRole('radio', { name: /^Fit the paper \(1:/ }).getAttribute('aria-disabled')).toBeNull()
})

test('a picture that cannot be read is reported and can be tried again, and nothing is saved [POUT-01]', async () => {
  await open({
    getFloorPlanFile: () => Promise.reject(new RequestError({ message: 'Not just now.', statusCode: 503 })),
  })
  await select('Plan to print (PDF)')
  await userEvent.click(await screen.findByRole('button', { name: 'Save plan' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Not just now.')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(saved).toEqual([])
})

test('a ZIP says how many pictures are read; whoever leaves it gets no file [POUT-06]', async () => {
  const file = Promise.withResolvers<Blob>()
  await open({ getFloorPlanFile: () => file.promise })
  await select('All drawings for other software (ZIP)')
  expect(await screen.findByText('0 of 1 read')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(async () => file.resolve(new Blob(['picture'], { type: 'image/png' })))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(saved).toEqual([])
})

test('a ZIP whose picture cannot be read is not saved, says why, and can be tried again [POUT-06]', async () => {
  const files = [
    () => Promise.reject(new RequestError({ message: 'Not just now.', statusCode: 503 })),
    async () => new Blob(['picture'], { type: 'image/png' }),
  ]
  // the sheet itself shows its picture first
  let isShown = false
  await open({
    getFloorPlanFile: async () => {
      const answer = isShown ? files.shift() : undefined
      return answer ? answer() : new Blob(['picture'])
    },
  })
  await screen.findByTestId('sheet')
  isShown = true
  await select('All drawings for other software (ZIP)')
  expect(await within(await screen.findByRole('dialog')).findByText('Not just now.')).toBeTruthy()
  expect(saved).toEqual([])
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Saved as .*Plan - .*\.zip$/)).toBeTruthy()
})

test('a site without IQ or repeater says what OpenIntent needs, and nothing is saved [POUT-07]', async () => {
  await open({ listIqs: async () => page([]), listRepeaters: async () => page([]) })
  await select('For radio planners (OpenIntent)')
  expect(await screen.findByText(/^OpenIntent needs at least one drawing with a scale/)).toBeTruthy()
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(saved).toEqual([])
})

test('the plan is saved as OpenIntent with its pictures [POUT-07]', async () => {
  await open()
  await select('For radio planners (OpenIntent)')
  expect(await screen.findByText(/^Saved as .*OpenIntent - .*\.zip$/)).toBeTruthy()
  const file = saved[0]?.blob
  const parts = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)))
  expect(Object.keys(parts)).toEqual(['images/01.jpg', 'openintent.json'])
  expect(JSON.parse(strFromU8(parts['openintent.json'] ?? new Uint8Array()))).toMatchObject({
    openintent_version: '2.0.0',
    accesspoints: [{ name: 'Lobby IQ', floorplan_name: 'Ground floor east' }, { name: 'Stairs' }],
    floorplans: [{ map_uri: 'file://images/01.jpg', reference_markers: [{ name: '0.01 Front' }] }],
  })
})
