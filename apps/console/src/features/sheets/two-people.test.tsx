import type { Resource } from '@commissioning/contract/events'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { Placement } from '@commissioning/contract/sheets/placement-endpoints'
import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import type { Wall } from '@commissioning/contract/sheets/wall-endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { PlanPage } from '../../app/layout/plan-page.tsx'
import { isOldAfter } from '../../lib/api/changed-queries.ts'
import { makeDoor } from '../../testing/doors.ts'
import { makeIq } from '../../testing/hardware.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { makeNote } from '../../testing/notes.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { layOutSheets, makeFloorPlanSheet } from '../../testing/sheets.ts'

const installationId = makeInstallation().id
const sheet = makeFloorPlanSheet()
const door = makeDoor({ number: null, customerReference: 'Front' })
const iq = makeIq()
const note = makeNote({ subject: 'Leak' })
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })
const none = async () => page([])
const refuse = (errorCode: string) =>
  new RequestError({ message: 'Somebody changed this.', errorCode, statusCode: 409 })

beforeAll(() => layOutSheets({ widthPx: 500 }))

/** A sheet with one door, and a platform that counts versions; `meanwhile` is what somebody else does. */
async function open() {
  let sheets: Sheet[] = [sheet]
  let walls: Wall[] = []
  let count = 0
  let placed: Placement | undefined
  let sign: Placement | undefined
  let pin: Placement | undefined
  const put = (x: number, y: number): Placement => {
    count += 1
    const id = placed?.id ?? `0192d3a0-0000-7000-8000-00000000900${count}`
    placed = { id, sheetId: sheet.id, thing: { kind: 'door', id: door.id }, x, y, version: count }
    return placed
  }
  /** The write is refused unless the writer saw this version. */
  const seen = (id: string, options: { ifMatch?: number | undefined } | undefined) => {
    if (placed?.id !== id) throw refuse('NotFound')
    if (options?.ifMatch !== placed.version) throw refuse('Stale')
  }
  put(10, 5)
  let options: { ifMatch?: number | undefined } | undefined
  const answers: TestAnswers = {
    listSheets: async () => page(sheets),
    listPlacements: async () => page([placed, sign, pin].filter((one) => one !== undefined)),
    createPlacement: async ({ body }) => {
      if (body.thing.kind === 'note') {
        pin = { ...body, id: '0192d3a0-0000-7000-8000-000000009998', version: 1 }
        return pin
      }
      if (placed) throw refuse('ThingPlaced')
      return put(body.x, body.y)
    },
    movePlacement: async ({ params, body }) => {
      seen(params.placementId, options)
      return put(body.x, body.y)
    },
    deletePlacement: async ({ params }) => {
      seen(params.placementId, options)
      placed = undefined
    },
    listDoors: async () => page([door]),
    getFloorPlanFile: async () => new Blob(['picture']),
    listWalls: async () => page(walls),
    listNotes: none,
    createNote: async () => note,
    listTags: none,
    listFloorPlans: none,
    listIqs: async () => page([iq]),
    getIqTree: async () => ({ items: [] }),
    listRepeaters: none,
    listLocks: none,
    listIqTrees: none,
  }
  const { queries } = renderPage(<PlanPage />, {
    at: `/installations/${installationId}/plan?view=sheets&sheet=${sheet.id}`,
    tab: 'plan',
    answers,
    onCall: (_, carried) => {
      options = carried
    },
  })
  await screen.findByRole('button', { name: /^Front Door/ })
  return {
    /** Somebody else does something, of which the page hears. */
    meanwhile: async (resource: Resource, change: (put: (x: number, y: number) => Placement) => void) => {
      change(put)
      const predicate = isOldAfter([{ resource, id: sheet.id }])
      await act(() => queries.invalidateQueries({ predicate }))
    },
    draw: () => {
      const ends = { from: { x: 1, y: 1 }, to: { x: 4, y: 1 } }
      walls = [{ ...ends, id: '0192d3a0-0000-7000-8000-000000007001', class: 'drywall', version: 1 }]
    },
    eraseWalls: () => {
      walls = []
    },
    takeOff: () => {
      placed = undefined
    },
    /** Another mark comes with it, so that it is seen when the page has got the change. */
    withSign: (change: () => void) => () => {
      change()
      const id = '0192d3a0-0000-7000-8000-000000009999'
      sign = { id, sheetId: sheet.id, thing: { kind: 'iq', id: iq.id }, x: 1, y: 1, version: 1 }
    },
    deleteSheet: () => {
      sheets = []
    },
    pin: () => pin,
    correctScale: () => {
      const { frame } = sheet
      sheets = [{ ...sheet, frame: frame && { ...frame, metresPerPixel: 0.04 } }]
    },
  }
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const whereIs = () => screen.getByRole('button', { name: /^Front Door/ }).closest('li')?.textContent ?? ''
const stands = (where: string) => waitFor(() => expect(whereIs()).toContain(where))
const move = async (key: string, where: string) => {
  screen.getByRole('button', { name: /^Front Door/ }).focus()
  await userEvent.keyboard(key)
  await stands(where)
  await waitFor(() => expect(undo().getAttribute('aria-disabled')).not.toBe('true'))
}
const undo = () => screen.getByRole('button', { name: 'Undo', hidden: true })
const mark = () => document.querySelector('[data-thing="Front"]') as SVGGElement
const refused = 'Front: somebody else has changed this since, so the step was not done'

test('what somebody else moves, takes off, places, draws and erases is seen as the page hears of it [SHEET-26]', async () => {
  const { meanwhile, takeOff, draw, eraseWalls } = await open()
  await stands('x 10 m')
  await meanwhile('placement', (put) => put(3, 3))
  await stands('x 3 m')
  await meanwhile('placement', takeOff)
  await stands('Not placed yet')
  expect(mark()).toBeNull()
  await meanwhile('placement', (put) => put(4, 4))
  await waitFor(() => expect(mark()).toBeTruthy())
  await meanwhile('wall', draw)
  await waitFor(() => expect(document.querySelector('[data-wall="drywall"]')).toBeTruthy())
  await meanwhile('wall', eraseWalls)
  await waitFor(() => expect(document.querySelector('[data-wall="drywall"]')).toBeNull())
})

test('steps on one thing are taken back one after the other, and done again [SHEET-14 SHEET-27]', async () => {
  await open()
  await move('{ArrowRight}', 'x 10.1 m')
  await move('{ArrowRight}', 'x 10.2 m')
  await press(/^Front Door/)
  await press('Remove from drawing: Front')
  await stands('Not placed yet')
  for (const where of ['x 10.2 m', 'x 10.1 m', 'x 10 m']) {
    await press('Undo')
    await stands(where)
  }
  for (const where of ['x 10.1 m', 'x 10.2 m', 'Not placed yet']) {
    await press('Redo')
    await stands(where)
  }
  await press('Undo')
  await stands('x 10.2 m')
  await press('Undo')
  await stands('x 10.1 m')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a step is not taken back once somebody else has moved the thing, even between two steps of one’s own [SHEET-27]', async () => {
  const { meanwhile } = await open()
  await move('{ArrowRight}', 'x 10.1 m')
  await meanwhile('placement', (put) => put(3, 3))
  await stands('x 3 m')
  await move('{ArrowRight}', 'x 3.1 m')
  await press('Undo')
  await stands('x 3 m')
  await press('Undo')
  expect((await screen.findByRole('alert')).textContent).toContain(refused)
  await stands('x 3 m')
})

test('what somebody else has taken off stays off, and what they have placed anew stays there [SHEET-27]', async () => {
  const { meanwhile, takeOff } = await open()
  await move('{ArrowRight}', 'x 10.1 m')
  await meanwhile('placement', takeOff)
  await stands('Not placed yet')
  await press('Undo')
  expect((await screen.findByRole('alert')).textContent).toContain(refused)
  await stands('Not placed yet')

  await press('Place in the middle: Front')
  await stands('x 10 m')
  await press(/^Front Door/)
  await press('Remove from drawing: Front')
  await stands('Not placed yet')
  await meanwhile('placement', (put) => put(4, 4))
  await stands('x 4 m')
  await press('Undo')
  expect((await screen.findByRole('alert')).textContent).toContain(refused)
  await stands('x 4 m')
})

test('a thing that somebody else moves while it is dragged stays where they put it, which is said [SHEET-10 SHEET-28]', async () => {
  const { meanwhile, withSign } = await open()
  await waitFor(() => expect(mark()).toBeTruthy())
  const pressed = mark()
  fireEvent.pointerDown(pressed, { clientX: 250, clientY: 125 })
  fireEvent.pointerMove(pressed, { clientX: 400, clientY: 125 })
  await meanwhile('placement', (put) => withSign(() => put(3, 3))())
  await waitFor(() => expect(document.querySelector('[data-testid=sheet] [data-kind="iq"]')).toBeTruthy())
  fireEvent.pointerMove(pressed, { clientX: 410, clientY: 125 })
  fireEvent.pointerUp(pressed, { clientX: 410, clientY: 125 })
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed this.')
  await stands('x 3 m')
})

test('a thing that somebody else takes off while it is dragged is let go of, and can be placed again [SHEET-28]', async () => {
  const { meanwhile, takeOff } = await open()
  await waitFor(() => expect(mark()).toBeTruthy())
  const pressed = mark()
  fireEvent.pointerDown(pressed, { clientX: 250, clientY: 125 })
  fireEvent.pointerMove(pressed, { clientX: 400, clientY: 125 })
  await meanwhile('placement', takeOff)
  await waitFor(() => expect(mark()).toBeNull())
  await press('Place in the middle: Front')
  await stands('x 10 m')
  await press('Undo')
  await stands('Not placed yet')
})

test('an open sheet that somebody else deletes says so and leads back to all sheets [SHEET-29]', async () => {
  const { meanwhile, deleteSheet } = await open()
  await meanwhile('sheet', deleteSheet)
  expect((await screen.findByRole('alert')).textContent).toContain('This drawing was deleted')
  await press('All drawings')
  expect(await screen.findByText('No drawings yet')).toBeTruthy()
})

test('what was taken off before somebody else corrects the scale is not put back in the metres before [SHEET-08]', async () => {
  const { meanwhile, correctScale } = await open()
  await press(/^Front Door/)
  await press('Remove from drawing: Front')
  await stands('Not placed yet')
  await waitFor(() => expect(undo().getAttribute('aria-disabled')).not.toBe('true'))
  await meanwhile('sheet', correctScale)
  await waitFor(() => expect(undo().getAttribute('aria-disabled')).toBe('true'))
  await press('Place in the middle: Front')
  await stands('x 20 m')
})

test('a note that is being written stays while somebody else corrects the scale, and keeps its spot of the picture [SHEET-08 SHEET-19]', async () => {
  const { meanwhile, correctScale, pin } = await open()
  await press('Add a note here')
  await press('In the middle of the drawing')
  const dialog = await screen.findByRole('dialog')
  const subject = await within(dialog).findByLabelText(/^Subject/)
  await userEvent.type(subject, 'Leak')
  await meanwhile('sheet', (put) => {
    correctScale()
    put(20, 10)
  })
  await stands('x 20 m')
  expect(screen.getByLabelText(/^Subject/)).toBe(subject)
  expect(subject).toHaveProperty('value', 'Leak')
  await userEvent.type(within(dialog).getByLabelText(/^Text/), 'Water below the door')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(pin()).toMatchObject({ x: 20, y: 10 }))
})

test('Ctrl and Z in a note over the sheet takes back what was typed, and no step of the sheet', async () => {
  await open()
  await move('{ArrowRight}', 'x 10.1 m')
  await press('Add a note here')
  await press('In the middle of the drawing')
  const dialog = await screen.findByRole('dialog')
  const subject = await within(dialog).findByLabelText(/^Subject/)
  await act(async () => expect(fireEvent.keyDown(subject, { key: 'z', ctrlKey: true })).toBe(true))
  expect(undo().getAttribute('aria-disabled')).not.toBe('true')
  expect(whereIs()).toContain('x 10.1 m')
})
