import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SheetEffect, SheetPreview } from '../../services/plan/plan-preview.ts'
import type { LockSnapshot } from '../../virtual-site/site-snapshot.ts'
import type { VirtualSiteView } from '../shell/queries.ts'
import { type ControlReplies, showPage } from '../testing/show-page.tsx'

const wall = { from: { x: 0, y: 0 }, to: { x: 1, y: 0 }, class: 'brick_24' } as const
const site: VirtualSiteView = {
  utc: '2026-11-21T08:00:00.000Z',
  isHandsFree: false,
  speed: 1,
  walls: [wall, wall],
  devices: [],
  activity: [],
}
const ground: VirtualSiteView['ground'] = {
  name: 'Old sheet',
  isPlan: true,
  goingBack: [],
  picture: { file: 'abc.png', left: -20, top: -5, width: 40, height: 10 },
  doors: [{ name: '0.01 Front', at: { x: 0.25, y: -4.5 } }],
}
const effect: SheetEffect = {
  metres: { width: 20, height: 10.04 },
  hasPicture: true,
  walls: 12,
  lostWalls: 1,
  doors: 5,
  devices: { mounted: 4, moved: 1, goingBack: 2, staying: 0 },
  leftOut: [
    { name: '0.03 Stranger', code: 'FF.FF.FF.FF', why: 'unknownDevice' },
    { name: 'Nameless', code: null, why: 'withoutCode' },
  ],
}
const east: SheetPreview = { id: 'a&b', name: 'East', effect, problem: null }
const attic: SheetPreview = {
  id: 'attic',
  name: 'Attic',
  effect: null,
  problem: { Message: 'This sheet has no scale.', ErrorCode: 'SheetWithoutScale' },
}
const PREVIEW = 'POST /site/plan/preview'
const zip = new File(['PK'], 'Garage - Plan.zip', { type: 'application/zip' })

const show = (replies: ControlReplies = {}) => {
  replies['GET /site'] ??= { body: site }
  return showPage('/', replies)
}

async function select(file: File) {
  await userEvent.click(await screen.findByRole('button', { name: 'Load a plan' }))
  await userEvent.upload(screen.getByLabelText('Plan or picture'), file)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
}

test('a plan is loaded only after the page has shown what comes, what makes way and what is left out [TRAIN-06 TRAIN-07]', async () => {
  const { orders } = show({ [PREVIEW]: { body: { sheets: [attic, east] } } })
  await select(zip)
  const dialog = await screen.findByRole('dialog')
  for (const line of [
    'The picture lies behind the site, 20 × 10 m.',
    '12 walls are added to the site.',
    '2 walls on the site are replaced.',
    '1 wall is too far away and is left out.',
    '5 doors are drawn with number and name.',
    '4 devices leave their boxes and hang at their places; IQs and repeaters get power.',
    '1 device on the site moves to its place.',
    '2 devices of the previous plan go back to where they were.',
    '0.03 Stranger (FF.FF.FF.FF): the sandbox has no such device.',
    'Nameless: no MAC or Device ID is known.',
  ])
    expect(await within(dialog).findByText(line)).toBeTruthy()
  expect(within(dialog).queryByText(/not in the plan/)).toBeNull()
  expect(orders).toEqual([{ order: PREVIEW, body: zip }])

  await userEvent.click(within(dialog).getByRole('button', { name: 'Load it' }))
  expect(orders.at(-1)).toEqual({ order: 'PUT /site/plan?sheet=a%26b', body: zip })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('of several sheets one is chosen, and one that cannot be loaded says why [TRAIN-06]', async () => {
  const { orders } = show({ [PREVIEW]: { body: { sheets: [east, attic] } } })
  await select(zip)
  await userEvent.selectOptions(await screen.findByLabelText('Drawing'), 'attic')
  expect(screen.getAllByText('This sheet has no scale.').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Load it' }))
  expect(orders.map(({ order }) => order)).toEqual([PREVIEW])
})

test('a file that is no plan says so where it was chosen, and another can be chosen [TRAIN-08]', async () => {
  const Message = 'This file is no ZIP.'
  const replies: ControlReplies = { [PREVIEW]: { status: 400, body: { Message, ErrorCode: 'PlanNotZip' } } }
  show(replies)
  await select(zip)
  expect((await screen.findByRole('alert')).textContent).toContain(Message)
  replies[PREVIEW] = { body: { sheets: [east] } }
  await userEvent.upload(screen.getByLabelText('Plan or picture'), new File(['PK'], 'other.zip'))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('button', { name: 'Load it' })).toBeTruthy()
})

test('a file that is too large is not even sent [TRAIN-08]', async () => {
  const { orders } = show()
  const huge = new File(['PK'], 'huge.zip')
  Object.defineProperty(huge, 'size', { value: 100_000_001 })
  await select(huge)
  expect((await screen.findByRole('alert')).textContent).toContain('at most 100 MB')
  expect(orders).toEqual([])
})

test('a picture lies behind the site at the width that is entered [TRAIN-10]', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 200, close: () => undefined }))
  const { orders } = show()
  const picture = new File(['x'], 'yard.JPG', { type: 'image/jpeg' })
  await select(picture)
  const behind = await screen.findByRole('button', { name: 'Put it behind the site' })
  await userEvent.click(behind)
  expect(orders).toEqual([])
  await userEvent.type(screen.getByLabelText('Width in metres'), '30')
  expect(screen.getByText('The picture lies behind the site, 30 × 20 m.')).toBeTruthy()
  await userEvent.click(behind)
  expect(orders).toEqual([
    { order: 'PUT /site/picture?name=yard.JPG&widthMetres=30&heightMetres=20', body: picture },
  ])
})

test('a width that cannot be read stays and says why; a decimal comma is read [DATE-06]', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 200, close: () => undefined }))
  const { orders } = show()
  const picture = new File(['x'], 'yard.jpg', { type: 'image/jpeg' })
  await select(picture)
  const behind = await screen.findByRole('button', { name: 'Put it behind the site' })
  const width = screen.getByLabelText('Width in metres')
  for (const text of ['1e', '1e2', '3 000', 'thirty', '2001']) {
    await userEvent.clear(width)
    await userEvent.type(width, text)
    await userEvent.click(behind)
    expect(width).toHaveProperty('value', text)
    expect(screen.getAllByText('Enter the width of the picture: 1 to 2,000 m.')).not.toHaveLength(0)
  }
  expect(orders).toEqual([])
  await userEvent.clear(width)
  await userEvent.type(width, '37,5 m')
  await userEvent.click(behind)
  expect(orders).toEqual([
    { order: 'PUT /site/picture?name=yard.jpg&widthMetres=37.5&heightMetres=25', body: picture },
  ])
})

test('a picture that takes the place of a plan says that walls and devices of the plan go [TRAIN-10]', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 200, close: () => undefined }))
  show({ 'GET /site': { body: { ...site, ground } } })
  await select(new File(['x'], 'yard.png'))
  expect(await screen.findByText('It replaces Old sheet.')).toBeTruthy()
  expect(screen.getByText(/^The plan's picture, walls and doors go/)).toBeTruthy()
  expect(screen.queryByText('Walls and devices stay.')).toBeNull()
})

test('a picture that no browser can open is refused [TRAIN-10]', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')))
  show()
  await select(new File(['x'], 'yard.png'))
  expect((await screen.findByRole('alert')).textContent).toContain('The picture is damaged')
})

test('the picture lies in true metres behind the site, all of it in sight, and a door has its name [TRAIN-06]', async () => {
  show({ 'GET /site': { body: { ...site, ground } } })
  const picture = (await screen.findByText('Picture of Old sheet')).parentElement as Element
  expect(picture.getAttribute('href')).toMatch(/api\/site\/pictures\/abc\.png$/)
  const box = (name: string) => Number(picture.getAttribute(name))
  expect([box('x'), box('y'), box('width'), box('height')]).toEqual([-800, -200, 1_600, 400])
  const [left = 0, , width = 0] = (picture.closest('svg')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number)
  expect(left).toBeLessThanOrEqual(-800)
  expect(left + width).toBeGreaterThanOrEqual(800)
  expect(screen.getByText('0.01 Front')).toBeTruthy()
  expect(screen.getByText('Door 0.01 Front')).toBeTruthy()
})

test('where a lock hangs at its door its name stands once [TRAIN-06]', async () => {
  const lock: LockSnapshot = {
    kind: 'lock',
    mac: '0A.1B.2C.3D',
    revision: '1.0',
    hasPower: true,
    light: { pattern: 'dark', meaning: 'Dark.', frames: [] },
    communicationType: 'RFNET',
    lockType: 'cylinder',
    battery: 'fresh',
    boundTo: null,
    isOpen: false,
    isCardRead: false,
    isOnline: false,
    learnsUntil: null,
    position: { x: 0.25, y: -4.5 },
    sign: '0.01 Front',
  }
  show({ 'GET /site': { body: { ...site, devices: [lock], ground } } })
  await screen.findByRole('button', { name: /^0.01 Front, 0A.1B.2C.3D/ })
  expect(screen.getAllByText('0.01 Front')).toHaveLength(1)
})

test('the plan is taken away only when that is confirmed [TRAIN-09]', async () => {
  const { orders } = show({ 'GET /site': { body: { ...site, ground } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Take it away' }))
  const question = screen.getByRole('alertdialog', { name: 'Take the plan away?' })
  expect(within(question).getByText('Old sheet')).toBeTruthy()
  expect(within(question).getByText(/goes back to where it was/)).toBeTruthy()
  expect(orders).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Take it away' }))
  expect(orders).toEqual([{ order: 'DELETE /site/plan', body: undefined }])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
