import type { Note } from '@commissioning/contract/notes/note-endpoints'
import type { Placement } from '@commissioning/contract/sheets/placement-endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { PlanPage } from '../../app/layout/plan-page.tsx'
import { makeInstallation } from '../../testing/installed.ts'
import { makeNote } from '../../testing/notes.ts'
import { basicInstaller } from '../../testing/people.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { layOutSheets, makeFloorPlanSheet } from '../../testing/sheets.ts'

const installationId = makeInstallation().id
const params = { installationId }
const sheet = makeFloorPlanSheet()
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })
const note = makeNote()
const thing = { kind: 'note', id: note.id } as const
const otherId = '0192d3a0-0000-7000-8000-0000000006a1'
const place: Placement = {
  id: '0192d3a0-0000-7000-8000-000000009001',
  sheetId: sheet.id,
  thing,
  x: 4,
  y: 6,
  version: 1,
}

beforeAll(() => layOutSheets({ widthPx: 500 }))

/** The sheet with a platform that keeps notes and where they stand, once it comes to write that. */
async function open(notes: Note[], placed: Placement[], writes = Promise.resolve()) {
  let stored = { notes, placed }
  const calls = {
    createNote: vi.fn<NonNullable<TestAnswers['createNote']>>(async ({ body }) => {
      const made = makeNote({ ...(stored.notes.length > 0 && { id: otherId }), subject: body.subject })
      stored = { ...stored, notes: [...stored.notes, made] }
      return made
    }),
    deleteNote: vi.fn<NonNullable<TestAnswers['deleteNote']>>(async () => {
      stored = { notes: [], placed: [] }
    }),
    createPlacement: vi.fn<NonNullable<TestAnswers['createPlacement']>>(async ({ body }) => {
      await writes
      const made = { ...place, ...body, id: body.thing.id }
      stored = { ...stored, placed: [...stored.placed, made] }
      return made
    }),
    deletePlacement: vi.fn<NonNullable<TestAnswers['deletePlacement']>>(async () => {
      stored = { ...stored, placed: [] }
    }),
  }
  const none = async () => page([])
  renderPage(<PlanPage />, {
    at: `/installations/${installationId}/plan?view=sheets&sheet=${sheet.id}`,
    tab: 'plan',
    answers: {
      getMe: async () => basicInstaller,
      listSheets: async () => page([sheet]),
      listPlacements: async () => page(stored.placed),
      listNotes: async () => page(stored.notes),
      listDoors: none,
      listIqs: none,
      listRepeaters: none,
      listLocks: none,
      listIqTrees: none,
      listWalls: none,
      listTags: none,
      listFloorPlans: none,
      getFloorPlanFile: async () => new Blob(['picture']),
      ...calls,
    },
  })
  await screen.findByTestId('sheet')
  return calls
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const pin = () => document.querySelector('[data-testid=sheet] [data-kind="note"]') as SVGGElement
const tap = (element: Element, x: number, y: number) => {
  fireEvent.pointerDown(element, { clientX: x, clientY: y })
  fireEvent.pointerUp(element, { clientX: x, clientY: y })
}

test('a note is chosen in the list and placed by a tap, and has a pin of its own shape; undo takes it off [SHEET-18]', async () => {
  const { createPlacement } = await open([note], [])
  await press('Wifi Note')
  tap(screen.getByTestId('sheet'), 100, 100)
  await waitFor(() => expect(pin()).toBeTruthy())
  expect(createPlacement).toHaveBeenCalledWith({ params, body: { sheetId: sheet.id, thing, x: 4, y: 6 } })
  // its tip is where it stands, at 200 and 200 of 1000 and 500 pixels
  expect(pin().querySelector('path')?.getAttribute('d')).toMatch(/^M200 200C/)
  await press('Undo')
  await waitFor(() => expect(pin()).toBeNull())
})

test('a tapped pin opens its note over the sheet, as the list does; a drag does not, and a deleted note takes its pin along [SHEET-18]', async () => {
  await open([note], [place])
  await waitFor(() => expect(pin()).toBeTruthy())
  fireEvent.pointerDown(pin(), { clientX: 100, clientY: 100 })
  fireEvent.pointerUp(pin(), { clientX: 160, clientY: 100 })
  expect(screen.queryByRole('dialog')).toBeNull()
  tap(pin(), 100, 100)
  const dialog = await screen.findByRole('dialog', { name: 'Wifi' })
  expect(await within(dialog).findByText('Weak here')).toBeTruthy()
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await press('Open note: Wifi')
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Wifi' })).getByRole('button', { name: 'Delete note' }),
  )
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete this note?' })).getByRole('button', {
      name: 'Delete note',
    }),
  )
  await waitFor(() => expect(pin()).toBeNull())
})

async function addLeak() {
  await press('Add a note here')
  tap(screen.getByTestId('sheet'), 250, 125)
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/^Subject/), 'Leak')
  await userEvent.type(within(dialog).getByLabelText(/^Text/), 'Water below the door')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save note' }))
}

test('a note is added at a tapped place, about the floor plan unless something else is chosen, with its pin [SHEET-19]', async () => {
  const { createNote, createPlacement } = await open([], [])
  await addLeak()
  await waitFor(() => expect(pin()?.dataset.thing).toBe('Leak'))
  expect(createNote.mock.lastCall?.[0].body).toEqual({
    resourceType: 'FloorPlan',
    resourceId: sheet.floorPlan?.id,
    subject: 'Leak',
    noteText: 'Water below the door',
    isPrivateNote: false,
  })
  expect(createPlacement.mock.lastCall?.[0].body).toEqual({ sheetId: sheet.id, thing, x: 10, y: 5 })
  expect(await screen.findByRole('button', { name: 'Leak Note', pressed: true })).toBeTruthy()
  await press('Undo')
  await waitFor(() => expect(pin()).toBeNull())
})

test('a note that is added while another place is being written gets its pin once that is done [SHEET-19]', async () => {
  const writes = Promise.withResolvers<void>()
  const { createPlacement } = await open([note], [], writes.promise)
  await press('Wifi Note')
  tap(screen.getByTestId('sheet'), 100, 100)
  await waitFor(() => expect(createPlacement).toHaveBeenCalledTimes(1))
  await addLeak()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(createPlacement).toHaveBeenCalledTimes(1)
  writes.resolve()
  await waitFor(() => expect(document.querySelector('[data-thing="Leak"]')).toBeTruthy())
  expect(createPlacement.mock.lastCall?.[0].body.thing).toEqual({ kind: 'note', id: otherId })
})

test('a note is added in the middle without a pointer, and a note that is not saved leaves no pin [SHEET-19]', async () => {
  const { createPlacement } = await open([], [])
  await press('Add a note here')
  await press('In the middle of the drawing')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(createPlacement).not.toHaveBeenCalled()
})
