import { RequestError } from '@commissioning/contract/http/request-error'
import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { type SentPlan, writeOpenIntent } from '@commissioning/domain/sheets/open-intent-out'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { notifyManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { makeDoor } from '../../testing/doors.ts'
import { makeFloor } from '../../testing/floors.ts'
import { makeAddedHardware, makeIq, makeLock } from '../../testing/hardware.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { type RenderOptions, renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { makeFloorPlanSheet } from '../../testing/sheets.ts'
import { ImportPlan } from './import-plan.tsx'

const installationId = makeInstallation().id
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })
const iq = makeIq()
const lock = makeLock()
const door = makeDoor({
  customerReference: 'Front',
  lock: { id: lock.id, customerReference: 'L' },
  code: lock.mac,
})
const frame = { picture: { width: 1_000, height: 500 }, metresPerPixel: 0.02, origin: { x: 0, y: 0 } }
const planId = '0192d3a0-0000-7000-8000-0000000008c0'

/** The first bytes of a PNG of 1,000 by 500 pixels, or of another size. */
function png(width = 1_000, height = 500): Uint8Array {
  const bytes = new Uint8Array(40)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
const sent = (change: Partial<SentPlan> = {}): SentPlan => ({
  site: 'Elsewhere',
  sheets: [
    {
      name: 'First floor',
      floorNumber: 1,
      frame,
      picturePath: 'images/01.png',
      walls: [{ from: { x: 1, y: 1 }, to: { x: 9, y: 1 }, class: 'concrete_20' }],
    },
    { name: 'Ground floor east', floorNumber: 0, frame, picturePath: 'images/01.png', walls: [] },
    { name: 'Roof', floorNumber: 9, frame, picturePath: undefined, walls: [] },
  ],
  planItems: [
    { kind: 'iq', name: 'Main IQ', code: iq.mac, place: { sheet: 0, x: 2, y: 3 } },
    { kind: 'door', name: 'Front', code: lock.mac, place: { sheet: 0, x: 4, y: 4 } },
    { kind: 'repeater', name: 'Stranger', code: 'ZZ99', place: { sheet: 0, x: 5, y: 5 } },
  ],
  ...change,
})
const zipped = (parts: Zippable) =>
  new File([zipSync(parts) as Uint8Array<ArrayBuffer>], 'plan.zip', { type: 'application/zip' })
const intentFile = (plan = sent(), picture = png()) =>
  zipped({ 'openintent.json': strToU8(JSON.stringify(writeOpenIntent(plan))), 'images/01.png': picture })

async function open(answers: TestAnswers = {}, onCall: RenderOptions['onCall'] = () => undefined) {
  const made = makeFloorPlanSheet({
    id: '0192d3a0-0000-7000-8000-0000000008d0',
    scale: null,
    frame: null,
    version: 1,
  })
  const calls = {
    createFloorPlan: vi.fn<NonNullable<TestAnswers['createFloorPlan']>>(async ({ body }) => ({
      id: planId,
      version: 1,
      customerReference: body.customerReference,
      createdDate: '2026-11-01T08:00:00.000Z',
      updatedDate: '2026-11-01T08:00:00.000Z',
      installer: null,
      fileUrl: '/f',
      mediaType: 'image/png',
    })),
    createSheet: vi.fn<NonNullable<TestAnswers['createSheet']>>(async () => made),
    changeSheet: vi.fn<NonNullable<TestAnswers['changeSheet']>>(async () => ({ ...made, version: 2 })),
    createWalls: vi.fn<NonNullable<TestAnswers['createWalls']>>(async () => ({ walls: [] })),
    createPlacement: vi.fn<NonNullable<TestAnswers['createPlacement']>>(async ({ body }) => ({
      id: planId,
      version: 1,
      ...body,
    })),
    deleteSheet: vi.fn<NonNullable<TestAnswers['deleteSheet']>>(async () => undefined),
    deleteFloorPlan: vi.fn<NonNullable<TestAnswers['deleteFloorPlan']>>(async () => undefined),
  }
  const onClose = vi.fn()
  const { queries } = renderPage(<ImportPlan installationId={installationId} onClose={onClose} />, {
    at: `/installations/${installationId}/plan?view=sheets`,
    tab: 'plan',
    onCall,
    answers: {
      listSheets: async () => page([makeFloorPlanSheet()]),
      listFloors: async () => page([makeFloor({ id: planId, customerReference: 'First', number: 1 })]),
      listPlacements: async () => page([]),
      listDoors: async () => page([door]),
      listIqs: async () => page([iq]),
      listRepeaters: async () => page([]),
      listLocks: async () => page([makeAddedHardware(lock)]),
      listIqTrees: async () => page([]),
      getIqTree: async () => ({ items: [] }),
      ...calls,
      ...answers,
    },
  })
  await screen.findByRole('dialog')
  return { ...calls, onClose, queries }
}
const select = async (file: File) => userEvent.upload(await screen.findByLabelText('File'), file)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function preview(file = intentFile()) {
  await select(file)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).not.toBe('true'),
  )
  await press('Next')
  await screen.findByText(/will be added$/)
}
const row = (name: RegExp) => screen.getByRole('row', { name })

test.each(['listSheets', 'listFloors', 'listPlacements', 'listDoors', 'listIqs', 'listRepeaters'] as const)(
  'a plan for which %s fails imports nothing, says why, and goes on after another try [POUT-08]',
  async (name) => {
    let isBroken = true
    const { createSheet } = await open({}, (called) => {
      if (called === name && isBroken) throw new RequestError({ message: 'It is broken.', statusCode: 500 })
    })
    await select(intentFile())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).not.toBe('true'),
    )
    await press('Next')
    expect((await screen.findByRole('alert')).textContent).toContain('It is broken.')
    isBroken = false
    await press('Try again')
    await screen.findByText(/will be added$/)
    expect(createSheet).not.toHaveBeenCalled()
  },
)

test('before anything is written it says which plans become sheets, with walls and devices, and what is left out and why [POUT-08]', async () => {
  const { createFloorPlan } = await open()
  await preview()
  expect(screen.getByText('1 drawing will be added')).toBeTruthy()
  expect(row(/First floor/).textContent).toContain('1 wall · 2 devices placed')
  expect(row(/Ground floor east/).textContent).toContain('A drawing with this name already exists.')
  expect(row(/Roof/).textContent).toContain('Its picture is not in the file.')
  expect(screen.getByText('1 device in the file does not belong to this installation: Stranger')).toBeTruthy()
  expect(await axeOffences()).toEqual([])
  expect(createFloorPlan).not.toHaveBeenCalled()
})

test('files of other programs: encoded and relative pictures, floors by their names, and what is unclear is shown [TABLE-54 TABLE-55]', async () => {
  const { createSheet, onClose } = await open({ listFloors: async () => page(floors) })
  const dimensions = [
    { width: 1_000, length: 500, unit: 'pixels' },
    { width: 20, length: 10, unit: 'meters' },
  ]
  const wall_segments = [{ wall_type: 'W', start_point: { x: 0, y: 1 }, end_point: { x: 15, y: 1 } }]
  const floorplans = [
    { name: 'A', floor_id: 'Ground', map_uri: 'file:///images/A.png', dimensions, wall_segments },
    { name: 'B', floor_id: '1st', map_uri: 'file:///images/Level%201.png', dimensions },
    { name: 'C', floor_id: 'level-2', map_uri: './images/A.png', dimensions },
    { name: 'D', floor_id: 'Level 13A', map_uri: 'images/A.png', dimensions },
    { name: 'E', map_uri: 'twice.png', dimensions },
  ]
  const json = strToU8(
    JSON.stringify({ openintent_version: '2.0.0', floorplans, accesspoints: [{ name: 'AP' }] }),
  )
  const [one, other] = [png(), png()]
  await preview(
    zipped({
      'openintent.json': json,
      'images/A.png': one,
      'images/Level 1.png': other,
      'x/twice.png': one,
      'y/twice.png': other,
    }),
  )
  expect(screen.getByText('4 drawings will be added')).toBeTruthy()
  expect(row(/^A/).textContent).toContain('Its walls are read in metres.')
  expect(row(/^D/).textContent).toContain('No floor here is called “Level 13A”.')
  expect(row(/^E/).textContent).toContain('Several pictures in the file have the same name as its picture.')
  expect(screen.getByText('1 device has no clear place in the file: AP')).toBeTruthy()
  await press('Add drawings')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(createSheet.mock.calls.map(([{ body }]) => body.floorId)).toEqual([
    ...floors.map(({ id }) => id),
    null,
  ])
})
const floors = [0, 1, 2].map((number) =>
  makeFloor({
    id: `0192d3a0-0000-7000-8000-00000000090${number}`,
    customerReference: `Storey ${number}`,
    number,
  }),
)

const planFile = (name: string) =>
  strToU8(
    JSON.stringify({
      floorplans: [
        { name, map_uri: 'images/01.png', dimensions: [{ width: 20, length: 10, unit: 'meters' }] },
      ],
    }),
  )

test('a ZIP with several plans asks which one, a damaged plan is refused, and other JSON is no plan [TABLE-85]', async () => {
  await open()
  await select(
    zipped({
      'openintent.json': planFile('North'),
      'b/openintent.json': planFile('South'),
      'cut.json': strToU8('{"floorplans": ['),
      'newer.json': strToU8('{"openintent_version": "3.0.0"}'),
      'manifest.json': strToU8('{"made": "today"}'),
      'images/01.png': png(),
    }),
  )
  const field = await screen.findByRole('combobox', { name: 'Plan' })
  expect(screen.getByText('The ZIP holds 4 files of OpenIntent. Choose the one to import.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'cut.json' }))
  expect(await screen.findByText(/^This is no file of OpenIntent/)).toBeTruthy()
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'b/openintent.json' }))
  await press('Next')
  await screen.findByText('1 drawing will be added')
  expect(row(/South/).textContent).toContain('Becomes a drawing')
  expect(screen.queryByText('North')).toBeNull()
})

test('a ZIP with one plan among other JSON is read without a question [TABLE-85]', async () => {
  await open()
  await preview(zipped({ 'a.json': strToU8('[]'), 'b.json': planFile('South'), 'images/01.png': png() }))
  expect(row(/South/).textContent).toContain('Becomes a drawing')
})

test('a device with two places, one outside its picture and a name that is too long are told, and none is moved or cut [TABLE-86]', async () => {
  const { createPlacement, onClose } = await open()
  const device = (name: string, code: string, x: number) => ({
    name,
    serial_number: code,
    floorplan_name: 'A',
    coordinates: [{ coordinate_xyz: { x, y: 1, unit: 'meters' } }],
  })
  const plan = { map_uri: 'images/01.png', dimensions: [{ width: 20, length: 10, unit: 'meters' }] }
  const json = JSON.stringify({
    floorplans: [
      { name: 'A', ...plan },
      { name: 'B'.repeat(51), ...plan },
    ],
    accesspoints: [device('Main', iq.mac, 3), device('Again', iq.mac, 4), device('Far', lock.mac, 21)],
  })
  await preview(zipped({ 'a.json': strToU8(json), 'images/01.png': png() }))
  expect(
    screen.getByText(`2 devices have no clear place in the file: Far, ${iq.customerReference}`),
  ).toBeTruthy()
  expect(row(/^BBB/).textContent).toContain('Its name has more than 50 characters.')
  await press('Add drawings')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(createPlacement).not.toHaveBeenCalled()
})

test('devices that a sheet has no room for are counted [TABLE-86]', async () => {
  const iqs = Array.from({ length: 502 }, (_, at) =>
    makeIq({ id: `0192d3a0-0000-7000-8000-0000000${10_000 + at}`, mac: `0A00000${10_000 + at}` }),
  )
  await open({ listIqs: async () => page(iqs) })
  const accesspoints = iqs.map(({ mac }, at) => ({
    serial_number: mac,
    floorplan_name: 'A',
    coordinates: [{ coordinate_xyz: { x: at / 100, y: 1, unit: 'meters' } }],
  }))
  const dimensions = [{ width: 20, length: 10, unit: 'meters' }]
  const json = JSON.stringify({
    floorplans: [{ name: 'A', map_uri: 'images/01.png', dimensions }],
    accesspoints,
  })
  await preview(zipped({ 'a.json': strToU8(json), 'images/01.png': png() }))
  expect(row(/^A/).textContent).toContain('500 devices placed · 2 devices left out, as the drawing is full')
})

/** Two entries of one name, of which programs read one or the other. */
function twice(parts: Zippable) {
  const bytes = zipSync(parts)
  for (let at = 0; at < bytes.length; at += 1)
    if (String.fromCharCode(...bytes.subarray(at, at + 6)) === 'b.json') bytes[at] = 0x61
  return new File([bytes as Uint8Array<ArrayBuffer>], 'a.zip')
}

test('sheets are added on their floors, to scale, with walls and the devices that stand nowhere [POUT-08 POUT-10]', async () => {
  const { createFloorPlan, createSheet, changeSheet, createWalls, createPlacement, onClose } = await open()
  await preview()
  await press('Add drawings')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(createFloorPlan.mock.calls.map(([{ body }]) => body.customerReference)).toEqual(['First floor'])
  expect(createSheet.mock.calls[0]?.[0].body).toEqual({
    customerReference: 'First floor',
    floorId: planId,
    floorPlanId: planId,
  })
  expect(changeSheet.mock.calls[0]?.[0].body.scale).toEqual({
    picture: { width: 1_000, height: 500 },
    line: { from: { x: 0, y: 500 }, to: { x: 1_000, y: 500 }, metres: 20 },
    check: null,
  })
  expect(createWalls.mock.calls[0]?.[0].body.walls).toEqual([
    { from: { x: 1, y: 1 }, to: { x: 9, y: 1 }, class: 'concrete_20' },
  ])
  expect(createPlacement.mock.calls.map(([{ body }]) => [body.thing.kind, body.x, body.y])).toEqual([
    ['iq', 2, 3],
    ['door', 4, 4],
  ])
})

test('an import that still opens its file can be left', async () => {
  const never = { value: () => new Promise(() => undefined) }
  const { onClose } = await open()
  await select(Object.defineProperty(intentFile(), 'arrayBuffer', never))
  await press('Cancel')
  await press('Yes, close')
  expect(onClose).toHaveBeenCalledOnce()
})

test('an import that still reads the sheets can be left', async () => {
  const { onClose } = await open({ listSheets: () => new Promise(() => undefined) })
  await select(intentFile())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).not.toBe('true'),
  )
  await press('Next')
  await press('Close')
  await press('Yes, cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a device that somebody has placed stays where it is [POUT-08]', async () => {
  const thing = { kind: 'door', id: door.id } as const
  const place = { id: planId, sheetId: makeFloorPlanSheet().id, thing, x: 1, y: 1, version: 1 }
  const { createPlacement, onClose } = await open({ listPlacements: async () => page([place]) })
  await preview()
  expect(screen.getByText('1 device is already placed and stays where it is: Front')).toBeTruthy()
  await press('Add drawings')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(createPlacement.mock.calls.map(([{ body }]) => body.thing.kind)).toEqual(['iq'])
})

test('while sheets are added, those that are there already are not held against them', async () => {
  const second = Promise.withResolvers<void>()
  const made: Sheet[] = []
  const createSheet: TestAnswers['createSheet'] = async ({ body }) => {
    if (made.length > 0) await second.promise
    made.push(makeFloorPlanSheet({ id: planId, customerReference: body.customerReference }))
    return makeFloorPlanSheet({ scale: null, frame: null, version: 1 })
  }
  const { onClose, queries } = await open({ createSheet, listSheets: async () => page([...made]) })
  await preview()
  await press('Add drawings')
  await screen.findByText('Drawing 2 of 2 is being added…')
  // nothing is to change, so that there is nothing else to wait for
  await act(async () => {
    await queries.invalidateQueries({ queryKey: ['listSheets'] })
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  })
  expect(row(/First floor/).textContent).not.toContain('Left out')
  expect(screen.getByText('Drawing 2 of 2 is being added…')).toBeTruthy()
  second.resolve()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('where a sheet cannot be made, what was made of it is taken back, and it says why [POUT-10]', async () => {
  const refused = () => Promise.reject(new RequestError({ message: 'There is no room.', statusCode: 409 }))
  const { deleteSheet, deleteFloorPlan, onClose } = await open({ createWalls: refused })
  await preview()
  await press('Add drawings')
  const dialog = screen.getByRole('dialog')
  expect(await within(dialog).findByText('There is no room.')).toBeTruthy()
  expect([deleteSheet.mock.calls.length, deleteFloorPlan.mock.calls.length]).toEqual([1, 1])
  expect(onClose).not.toHaveBeenCalled()
})

test('a plan whose answer was lost is not made twice by the next try [API-25]', async () => {
  const keys: unknown[] = []
  const { createFloorPlan, onClose } = await open({}, (name, said) => {
    if (name.startsWith('create')) keys.push(said?.idempotencyKey)
  })
  createFloorPlan.mockRejectedValueOnce(new RequestError({ message: 'No connection.', statusCode: 0 }))
  await preview()
  await press('Add drawings')
  await screen.findByText('No connection.')
  await press('Add drawings')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const [first, second, ...others] = keys
  expect(second).toBe(first)
  expect(new Set([second, ...others, undefined]).size).toBe(others.length + 2)
})

test.each<[string, () => File, RegExp]>([
  ['no ZIP and no JSON', () => new File(['hello'], 'a.json'), /^This is no file of OpenIntent/],
  [
    'a ZIP that is cut',
    () => new File([new Uint8Array([0x50, 0x4b, 3, 4, 9])], 'a.zip'),
    /^This is no file of/,
  ],
  [
    'a ZIP with two entries of one name',
    () => twice({ 'a.json': planFile('North'), 'b.json': planFile('South') }),
    /^This is no file of/,
  ],
  [
    'a JSON whose letters are no UTF-8',
    () => new File([new Uint8Array([0x22, 0x42, 0xfc, 0x72, 0x6f, 0x22])], 'a.json'),
    /^This is no file of/,
  ],
  ['a ZIP without JSON', () => zipped({ 'a.txt': strToU8('x') }), /^This is no file of OpenIntent/],
  [
    'of a later version',
    () => new File([JSON.stringify({ openintent_version: '3.0', floorplans: [{}] })], 'a.json'),
    /^This file is of OpenIntent 3\.0/,
  ],
  [
    'too large',
    () => Object.defineProperty(new File(['x'], 'a.zip'), 'size', { value: 100_000_001 }),
    /^This file is larger than a plan can be/,
  ],
  [
    'larger than it looks',
    () => zipped({ 'openintent.json': new Uint8Array(30_000_001) }),
    /^This file is larger than a plan can be/,
  ],
])('a file that is %s is refused in a sentence, and nothing goes on [POUT-09]', async (_, file, sentence) => {
  await open()
  await select(file())
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
})

test.each<[string, Uint8Array, string]>([
  ['of more than 8,000 pixels', png(9_000, 4_500), 'Its picture is larger than 8 MB or than 8,000 pixels'],
  ['of more than 8 MB', new Uint8Array(8_388_609), 'Its picture is larger than 8 MB or than 8,000 pixels'],
  ['that is no picture', strToU8('<svg/>'), 'Its picture is damaged, or no JPG or PNG.'],
  ['of another shape', png(500, 500), 'The proportions of its picture do not match its size in metres.'],
])('a plan with a picture %s is left out, and says so [POUT-09]', async (_, picture, why) => {
  await open()
  await select(intentFile(sent(), picture))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).not.toBe('true'),
  )
  await press('Next')
  expect((await screen.findByRole('row', { name: /First floor/ })).textContent).toContain(why)
})
