import type { FloorPlan } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import { type Sheet, sheetEndpoints } from '@commissioning/contract/sheets/sheet-endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { PlanPage } from '../../app/layout/plan-page.tsx'
import { makeInstallation } from '../../testing/installed.ts'
import { type RenderOptions, renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { makeFloorPlanSheet } from '../../testing/sheets.ts'
import type { PageRequest, PdfPageReply } from './page-reader.ts'

const installationId = makeInstallation().id
const params = { installationId }
const sheet = makeFloorPlanSheet()
const page = <Row,>(items: Row[]) => ({ items, nextPageLink: null })
const plan = (id: string, customerReference: string, mediaType: string): FloorPlan => ({
  id,
  version: 1,
  customerReference,
  mediaType,
  fileUrl: '/api/plan',
  createdDate: '2026-03-04T12:00:00.000Z',
  updatedDate: '2026-03-05T12:00:00.000Z',
  installer: null,
})
const ground = plan(sheet.floorPlan?.id ?? '', 'Ground plan', 'image/png')
const newer = plan('0192d3a0-0000-7000-8000-0000000008b1', 'Ground plan, newer', 'image/png')
const pdf = plan('0192d3a0-0000-7000-8000-0000000008b2', 'Roof', 'application/pdf')

beforeAll(() => {
  // the picture is shown at half its size
  SVGElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 500, 250)
})

function open(
  answers: TestAnswers = {},
  search = '?view=sheets',
  onCall: RenderOptions['onCall'] = () => undefined,
) {
  return renderPage(<PlanPage />, {
    at: `/installations/${installationId}/plan${search}`,
    tab: 'plan',
    onCall,
    answers: {
      listSheets: async () => page<Sheet>([sheet]),
      listDoors: async () => page([]),
      listFloors: async () => page([]),
      listFloorPlans: async () => page([ground, newer, pdf]),
      getFloorPlanFile: async () => new Blob(['picture']),
      ...answers,
    },
  })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const type = (label: RegExp, value: string, at = 0) =>
  fireEvent.change(screen.getAllByRole('textbox', { name: label })[at] as HTMLElement, { target: { value } })
const valueIn = (label: RegExp, at = 0) =>
  (screen.getAllByRole('textbox', { name: label })[at] as HTMLInputElement).value
async function act(action: string) {
  await press(`Actions for ${sheet.customerReference}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
async function loadPicture() {
  const image = await screen.findByRole('img', { name: sheet.customerReference })
  Object.defineProperties(image, { naturalWidth: { value: 1_000 }, naturalHeight: { value: 500 } })
  fireEvent.load(image)
  return screen.findByTestId('drawing')
}
async function draw(from: [number, number], to: [number, number]) {
  const drawing = await screen.findByTestId('drawing')
  fireEvent.pointerDown(drawing, { clientX: from[0], clientY: from[1] })
  fireEvent.pointerMove(drawing, { clientX: to[0], clientY: to[1] })
  fireEvent.pointerUp(drawing, { clientX: to[0], clientY: to[1] })
}

test('the tab Plan shows the doors, and one press further the sheets, which the address keeps [SHEET-06]', async () => {
  const view = open({}, '')
  expect(await screen.findByText('No doors yet')).toBeTruthy()
  await press('Drawings')
  const row = await screen.findByRole('row', { name: /Ground floor east/ })
  expect(row.textContent).toContain('Ground floor east–Ground plan20 × 10 m')
  expect(view.location()).toContain('view=sheets')
})

test('a sheet is made of a picture and asks for its scale at once [SHEET-01 SHEET-06]', async () => {
  const made = makeFloorPlanSheet({ customerReference: 'Attic', scale: null, frame: null })
  const createSheet = vi.fn(async () => made)
  open({ createSheet, listSheets: async () => page([]) })
  expect(await screen.findByText('No drawings yet')).toBeTruthy()
  await press('New drawing')
  await screen.findByRole('textbox', { name: /^Name/ })
  type(/^Name/, ' Attic ')
  await press('Create drawing')
  expect(await screen.findByText('Choose a floor plan.')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: /^Floor plan/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ground plan' }))
  await press('Create drawing')
  expect(await screen.findByRole('dialog', { name: /Scale of Attic/ })).toBeTruthy()
  const body = { customerReference: 'Attic', floorId: null, floorPlanId: ground.id }
  expect(createSheet).toHaveBeenCalledWith({ params, body })
})

/** Stands in for the reader of PDFs, which jsdom cannot run: it has these pages, or refuses. */
function stubReader(answer: Omit<PdfPageReply, 'id'>) {
  const drawn: PageRequest[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(request: PageRequest) {
        drawn.push(request)
        const picture = new Blob(['page'], { type: 'image/png' })
        const lacking = request.kind === 'thumbnail' && request.page === 1 ? ['ź', 'Δ'] : []
        const data = request.kind === 'open' ? answer : { picture, lacking }
        this.dispatchEvent(new MessageEvent('message', { data: { ...data, id: request.id } }))
      }
      terminate = () => undefined
    },
  )
  return drawn
}
async function selectPdf() {
  await press('New drawing')
  await screen.findByRole('textbox', { name: /^Name/ })
  type(/^Name/, 'Attic')
  await userEvent.click(screen.getByRole('combobox', { name: /^Floor plan/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Roof' }))
}

test('a page of a PDF is chosen among its pages in small, and becomes a picture and a sheet, once however often that is tried [SHEET-24]', async () => {
  const a4 = { width: 595, height: 842 }
  const drawn = stubReader({ pages: [a4, a4, { width: 20_000, height: 20_000 }] })
  const made = makeFloorPlanSheet({ customerReference: 'Attic', scale: null, frame: null })
  const lost = new RequestError({ message: 'The network was lost.', errorCode: 'NetworkLost', statusCode: 0 })
  const createFloorPlan = vi.fn<NonNullable<TestAnswers['createFloorPlan']>>(async () => newer)
  const createSheet = vi
    .fn<NonNullable<TestAnswers['createSheet']>>(async () => made)
    .mockRejectedValueOnce(lost)
  const onCall = vi.fn()
  open({ createFloorPlan, createSheet, listSheets: async () => page([]) }, undefined, onCall)
  await selectPdf()
  const closed = await screen.findByRole('radio', { name: /^Page 3/ })
  expect(closed.closest('label')?.textContent).toContain('at most 60 can be drawn')
  await userEvent.click(screen.getByRole('radio', { name: /^Page 2/ }))
  await waitFor(() => expect(drawn.filter(({ kind }) => kind === 'thumbnail')).toHaveLength(2))
  await press('Create drawing')
  expect(await screen.findByText('The network was lost.')).toBeTruthy()
  await press('Create drawing')
  expect(await screen.findByRole('dialog', { name: /Scale of Attic/ })).toBeTruthy()

  expect(drawn.filter(({ kind }) => kind === 'picture').map((one) => 'page' in one && one.page)).toEqual([
    1, 1,
  ])
  expect(createFloorPlan.mock.lastCall?.[0]).toMatchObject({
    params,
    body: { customerReference: 'Roof, page 2' },
    file: { name: 'Roof, page 2.png', type: 'image/png' },
  })
  const body = { customerReference: 'Attic', floorId: null, floorPlanId: newer.id }
  expect(createSheet).toHaveBeenLastCalledWith({ params, body })
  const keys = onCall.mock.calls.filter(([name]) => name === 'createFloorPlan').map(([, options]) => options)
  expect(keys).toHaveLength(2)
  expect(keys[0].idempotencyKey).toBeTruthy()
  expect(keys[0].idempotencyKey).toBe(keys[1].idempotencyKey)
})

test('a page in small says which letters its picture lacks [SHEET-55]', async () => {
  const a4 = { width: 595, height: 842 }
  stubReader({ pages: [a4, a4] })
  open({ listSheets: async () => page([]) })
  await selectPdf()
  const lacking = await screen.findByText(/^Letters are missing in the picture \(ź Δ\)/)
  expect(lacking.closest('label')?.textContent).toContain('Page 2')
  expect(screen.getAllByText(/^Letters are missing/)).toHaveLength(1)
})

test.each([
  ['FileLocked', /^The PDF asks for a password/],
  ['FileDamaged', /^The file cannot be read/],
] as const)(
  'a PDF that is refused as %s says so, and no sheet is made [SHEET-25]',
  async (refused, sentence) => {
    stubReader({ refused })
    const createSheet = vi.fn(async () => sheet)
    open({ createSheet, listSheets: async () => page([]) })
    await selectPdf()
    expect(await screen.findByText(sentence)).toBeTruthy()
  },
)

test('a PDF is never the picture of a sheet that has its scale: a page of it is made one first [SHEET-01]', async () => {
  open({})
  await act('Scale and picture')
  await userEvent.click(await screen.findByRole('combobox', { name: /^Floor plan/ }))
  const closed = await screen.findByRole('option', { name: 'Roof (a PDF: save it as a picture first)' })
  expect(closed.getAttribute('data-combobox-disabled')).toBe('true')
})

test('a line is drawn with the pointer, and a second one tells how good it is [SHEET-03 SHEET-07]', async () => {
  const changeSheet = vi.fn(async () => sheet)
  const onCall = vi.fn()
  open(
    { changeSheet, listSheets: async () => page([makeFloorPlanSheet({ scale: null, frame: null })]) },
    undefined,
    onCall,
  )
  await act('Scale and picture')
  await loadPicture()
  await draw([50, 50], [300, 50])
  expect(valueIn(/^Ends/)).toBe('100 100 600 100')
  type(/^Length/, '1,5')
  expect(await screen.findByText(/That line is short/)).toBeTruthy()
  type(/^Length/, '10')
  expect(await screen.findByText(/The picture is 20 × 10 m\. Draw a second line/)).toBeTruthy()
  expect(screen.queryByText(/That line is short/)).toBeNull()
  await press('Draw the check line')
  // beyond the edge it ends at the edge
  await draw([0, 0], [0, 400])
  expect([valueIn(/^Ends/), valueIn(/^Ends/, 1)]).toEqual(['100 100 600 100', '0 0 0 500'])
  type(/^Length/, '10.4', 1)
  expect(await screen.findByText(/The check is off by 3\.8%\. Draw both/)).toBeTruthy()
  type(/^Length/, '10.1', 1)
  expect(await screen.findByText(/The check is off by 1%, which is good/)).toBeTruthy()
  await press('Save scale')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const scale = {
    picture: { width: 1_000, height: 500 },
    line: { from: { x: 100, y: 100 }, to: { x: 600, y: 100 }, metres: 10 },
    check: { from: { x: 0, y: 0 }, to: { x: 0, y: 500 }, metres: 10.1 },
  }
  const body = { scale, floorPlanId: ground.id }
  expect(changeSheet).toHaveBeenCalledWith({ params: { ...params, sheetId: sheet.id }, body })
  expect(onCall).toHaveBeenCalledWith(sheetEndpoints.changeSheet.name, { ifMatch: 3 })
})

test('a line that the browser breaks off, as when a finger scrolls, follows the pointer no more [SHEET-02]', async () => {
  open()
  await act('Scale and picture')
  const drawing = await loadPicture()
  fireEvent.pointerDown(drawing, { clientX: 50, clientY: 50 })
  fireEvent.pointerMove(drawing, { clientX: 300, clientY: 50 })
  fireEvent.pointerCancel(drawing)
  fireEvent.pointerMove(drawing, { clientX: 400, clientY: 100 })
  expect(valueIn(/^Ends/)).toBe('100 100 600 100')
})

test('without a pointer a line is four numbers; what is wrong stands beside its field [SHEET-02 SHEET-07 DATE-06]', async () => {
  const changeSheet = vi.fn(async () => sheet)
  open({ changeSheet })
  await act('Scale and picture')
  await loadPicture()
  type(/^Ends/, '5 5 5 5')
  await press('Save scale')
  expect(await screen.findByText(/The line has no length/)).toBeTruthy()
  type(/^Ends/, '0, 0, 0, 501')
  expect(await screen.findByText(/The line leaves the picture/)).toBeTruthy()
  type(/^Ends/, '0 0')
  expect(await screen.findByText(/or enter four numbers/)).toBeTruthy()
  type(/^Ends/, '0 0 0 500')
  type(/^Length/, '')
  expect(await screen.findByText(/more than 0 and at most 2000 metres/)).toBeTruthy()
  for (const length of ['1e1', '0x10', '1.234,5', '12 cm', '12abc']) {
    type(/^Length/, length)
    await press('Save scale')
    expect(await screen.findByText(/more than 0 and at most 2000 metres/)).toBeTruthy()
    expect(valueIn(/^Length/)).toBe(length)
  }
  for (const ends of ['0 0 500;', ', 0 0 500', '0 0 0 5e2', '0 0 0 0x1F4']) {
    type(/^Ends/, ends)
    await press('Save scale')
    expect(await screen.findByText(/or enter four numbers/)).toBeTruthy()
    expect(valueIn(/^Ends/)).toBe(ends)
  }
  type(/^Ends/, '0 0 0 500')
  type(/^Length/, '1500')
  expect(await screen.findByText(/would be 3000 m long/)).toBeTruthy()
  expect(changeSheet).not.toHaveBeenCalled()
})

test('another picture asks for the same line and says why [SHEET-04]', async () => {
  open()
  await act('Scale and picture')
  await loadPicture()
  expect(screen.queryByText(/Draw the same line on this picture/)).toBeNull()
  await userEvent.click(screen.getByRole('combobox', { name: /^Floor plan/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ground plan, newer' }))
  expect(await screen.findByText(/Draw the same line on this picture/)).toBeTruthy()
})

test('a line that runs another way on another picture is warned about [SHEET-54]', async () => {
  const turned = /This line runs in another direction than before/
  open()
  await act('Scale and picture')
  await loadPicture()
  type(/^Ends/, '500 0 0 0')
  expect(screen.queryByText(turned)).toBeNull()
  await userEvent.click(screen.getByRole('combobox', { name: /^Floor plan/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ground plan, newer' }))
  await loadPicture()
  expect(await screen.findByText(turned)).toBeTruthy()
  type(/^Ends/, '0 0 500 0')
  await waitFor(() => expect(screen.queryByText(turned)).toBeNull())
})

test('a sheet that somebody changed meanwhile keeps the form and says what it is now [SHEET-05 API-28]', async () => {
  const stale = new RequestError({ message: 'Somebody changed this.', errorCode: 'Stale', statusCode: 412 })
  let rows = [sheet]
  const changeSheet = vi.fn(async () => {
    rows = [makeFloorPlanSheet({ version: 4, customerReference: 'Ground floor', scale: null, frame: null })]
    throw stale
  })
  open({ changeSheet, listSheets: async () => page(rows) })
  await act('Edit drawing')
  type(/^Name/, 'East wing')
  await press('Save drawing')
  expect(
    await screen.findByText(
      /Somebody changed this drawing meanwhile.*Now: Name: Ground floor, Size: No scale yet$/,
    ),
  ).toBeTruthy()
  expect(valueIn(/^Name/)).toBe('East wing')
})

test('the question before a sheet is deleted says what stays [SHEET-01]', async () => {
  const deleteSheet = vi.fn(async () => undefined)
  open({ deleteSheet })
  await act('Delete drawing')
  expect(
    await screen.findByText('Its floor plan stays. Its scale and the places of the items on it are lost.'),
  ).toBeTruthy()
  await press('Delete drawing')
  await waitFor(() => expect(deleteSheet).toHaveBeenCalledWith({ params: { ...params, sheetId: sheet.id } }))
})
