import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { IqSnapshot, LockSnapshot } from '../../virtual-site/site-snapshot.ts'
import { NO_FAULTS } from '../../virtual-site/site-state.ts'
import type { VirtualSiteView } from '../shell/queries.ts'
import { type ControlReplies, showPage } from '../testing/show-page.tsx'

const dark = { pattern: 'dark', meaning: 'Dark: nothing needs attention.', frames: [] }
const iq: IqSnapshot = {
  kind: 'iq',
  mac: '0CAE74A923AC',
  revision: '2.0',
  position: { x: 0, y: 0 },
  hasPower: true,
  light: { pattern: 'no_server', meaning: 'No server.', frames: [{ colour: 'red', ms: 500 }] },
  activationCode: '200631134950',
  modemApplication: '25.6.2',
  phase: 'running',
  ethernet: true,
  wifi: false,
  modemSignal: null,
  resetCount: 0,
  resetRequired: false,
  restoreRequired: false,
  devices: [],
  faults: NO_FAULTS,
  name: 'Front door',
  desiredVersion: 1,
  connection: 'online',
  waitingEvents: 0,
}
const lock: LockSnapshot = {
  kind: 'lock',
  mac: '0A.1B.2C.3D',
  revision: '1.0',
  position: { x: 2, y: 1 },
  hasPower: true,
  light: dark,
  communicationType: 'RFNET',
  lockType: 'cylinder',
  battery: 'fresh',
  boundTo: null,
  isOpen: false,
  isCardRead: false,
  isOnline: false,
  learnsUntil: null,
}
const boxedIq: IqSnapshot = {
  ...iq,
  mac: '0CAEF5021FE2',
  activationCode: '145298096825',
  position: null,
  name: null,
}
const site: VirtualSiteView = {
  utc: '2026-11-21T08:00:00.000Z',
  isHandsFree: false,
  speed: 1,
  walls: [],
  devices: [iq, lock, boxedIq],
  activity: [{ at: '2026-11-21T08:00:00.000Z', mac: lock.mac, text: 'Red: no IQ takes it.' }],
}
const show = (replies: ControlReplies = {}) => {
  replies['GET /site'] ??= { body: site }
  return showPage('/', replies)
}
const onPlan = (name: RegExp) => screen.findByRole('button', { name })

test('a device is taken from the shelf by its label and mounted where there is room [SANDBOX-01]', async () => {
  const { orders } = show()
  expect(await screen.findByAltText('QR code of 145298096825')).toBeTruthy()
  expect(screen.getByAltText('DataMatrix of 145298096825')).toBeTruthy()
  expect(screen.getByAltText('Code 128 of 145298096825')).toBeTruthy()
  expect(screen.getByText('1452 9809 6825')).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Place on the site' }))

  expect(orders).toEqual([
    { order: 'PUT /devices/0CAEF5021FE2/position', body: { x: expect.any(Number), y: expect.any(Number) } },
  ])
  expect(orders[0]?.body).not.toEqual({ x: 0, y: 0 })
})

test('the focus follows a device from its box to the plan', async () => {
  const mounted = { ...site, devices: [iq, lock, { ...boxedIq, position: { x: 4, y: 4 } }] }
  const replies: ControlReplies = {}
  const { tell } = show(replies)
  await userEvent.click(await screen.findByRole('button', { name: 'Place on the site' }))
  replies['GET /site'] = { body: mounted }
  tell('devices')
  const device = await onPlan(/IQ, 0C:AE:F5:02:1F:E2/)
  await waitFor(() => expect(document.activeElement).toBe(device))
})

test('the plan shows each mounted device with its state, and opens it up close', async () => {
  show()
  await userEvent.click(await onPlan(/Front door, 0C:AE:74:A9:23:AC, Connected/))

  const panel = screen.getByRole('complementary')
  expect(within(panel).getByText('No server.')).toBeTruthy()
  expect(within(panel).getByText('Its name is Front door')).toBeTruthy()
})

test('the maintenance card and a tag are presented at a lock, and the door answers', async () => {
  const actions = `POST /devices/${lock.mac}/actions`
  const { orders } = show({ [actions]: { body: { answer: 'granted', device: lock } } })
  await userEvent.click(await onPlan(/Cylinder, 0A.1B.2C.3D, Detached/))

  await userEvent.click(screen.getByRole('button', { name: 'Present the maintenance card' }))
  await userEvent.clear(screen.getByLabelText('Tag number'))
  await userEvent.type(screen.getByLabelText('Tag number'), '04DEADBEEF0102')
  await userEvent.click(screen.getByRole('button', { name: 'Present the tag' }))

  expect(orders).toEqual([
    { order: actions, body: { action: 'present_maintenance_card' } },
    { order: actions, body: { action: 'present_tag', tagNumber: '04DEADBEEF0102' } },
  ])
  expect(await screen.findByText('The door is open.')).toBeTruthy()
})

test('what the device refuses is shown at the device', async () => {
  const Message = 'A tag number is 8, 14 or 20 hexadecimal digits.'
  show({
    [`POST /devices/${lock.mac}/actions`]: { status: 400, body: { Message, ErrorCode: 'InvalidTagNumber' } },
  })
  await userEvent.click(await onPlan(/Cylinder/))
  await userEvent.click(screen.getByRole('button', { name: 'Present the tag' }))

  expect((await screen.findByRole('alert')).textContent).toContain(Message)
})

test("an IQ's reset button is held long enough to count, and its network is cut", async () => {
  const { orders } = show()
  await userEvent.click(await onPlan(/Front door/))
  await userEvent.click(screen.getByRole('button', { name: 'Hold reset for 12 s' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Ethernet' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Power' }))

  expect(orders).toEqual([
    { order: `POST /devices/${iq.mac}/actions`, body: { action: 'press_reset', heldSeconds: 12 } },
    { order: `PATCH /devices/${iq.mac}/network`, body: { ethernet: false } },
    { order: `PUT /devices/${iq.mac}/power`, body: { on: false } },
  ])
})

test('a device on the plan is moved with the arrow keys', async () => {
  const { orders } = show()
  const device = await onPlan(/Cylinder/)
  device.focus()
  await userEvent.keyboard('{ArrowLeft}')

  expect(orders).toEqual([{ order: `PUT /devices/${lock.mac}/position`, body: { x: 1.5, y: 1 } }])
})

test('a device is dragged to another place, and one from the shelf is dropped onto the plan', async () => {
  const { orders } = show()
  const device = await onPlan(/Cylinder/)
  fireEvent.pointerDown(device, { clientX: 580, clientY: 340 })
  fireEvent.pointerMove(device, { clientX: 620, clientY: 380 })
  fireEvent.pointerUp(device, { clientX: 660, clientY: 385 })
  const drop = new MouseEvent('drop', { bubbles: true, cancelable: true, clientX: 300, clientY: 300 })
  fireEvent(
    screen.getByRole('region', { name: 'Site plan' }),
    Object.assign(drop, { dataTransfer: { getData: () => boxedIq.mac } }),
  )

  await expect
    .poll(() => orders)
    .toEqual([
      { order: `PUT /devices/${lock.mac}/position`, body: { x: 4, y: 2 } },
      { order: `PUT /devices/${boxedIq.mac}/position`, body: { x: -5, y: 0 } },
    ])
})

test('a device goes back into its box only when that is confirmed', async () => {
  const { orders } = show()
  await userEvent.click(await onPlan(/Cylinder/))
  await userEvent.click(screen.getByRole('button', { name: 'Put back into its box' }))
  const question = screen.getByRole('alertdialog')
  expect(within(question).getByText('Cylinder 0A.1B.2C.3D')).toBeTruthy()
  expect(orders).toEqual([])

  await userEvent.click(within(question).getByRole('button', { name: 'Put it back' }))
  expect(orders).toEqual([{ order: `DELETE /devices/${lock.mac}/position`, body: undefined }])
})

test('time is made to run faster, and steps of hands to happen by themselves', async () => {
  const { orders } = show()
  await userEvent.selectOptions(await screen.findByLabelText('Speed'), '20')
  await userEvent.click(screen.getByRole('switch', { name: 'Hands-free' }))

  expect(orders).toEqual([
    { order: 'PUT /site/speed', body: { speed: 20 } },
    { order: 'PUT /site/hands-free', body: { on: true } },
  ])
})

test('news of the devices are shown without being asked for', async () => {
  const replies: ControlReplies = { 'GET /site': { body: site } }
  const { tell } = showPage('/', replies)
  await onPlan(/Cylinder, 0A.1B.2C.3D, Detached/)

  replies['GET /site'] = { body: { ...site, devices: [iq, { ...lock, isCardRead: true }] } }
  tell('devices')

  expect(await onPlan(/Cylinder, 0A.1B.2C.3D, Looking for its IQ/)).toBeTruthy()
})

test('while the devices have no broker the page says so and can be asked again', async () => {
  const Message = 'The devices have no broker yet.'
  showPage('/', { 'GET /site': { status: 503, body: { Message, ErrorCode: 'DevicesNotConnected' } } })
  expect(await screen.findByText(Message)).toBeTruthy()
  expect(screen.getByRole('button', { name: /again/i })).toBeTruthy()
})

test.each(['/', '/mailbox', '/alarm-provider', '/status-page', '/flags', '/nowhere'])(
  'the page %s says that it is the sandbox',
  async (path) => {
    showPage(path, { 'GET /site': { body: site } })
    expect((await screen.findByRole('note')).textContent).toMatch(/^This is the sandbox/)
  },
)

test('a prepared site replaces what is there only when that is confirmed [TRAIN-01]', async () => {
  const { orders } = show()
  await userEvent.click(await screen.findByRole('button', { name: 'Hotel' }))
  const question = screen.getByRole('alertdialog', { name: 'Replace the virtual site?' })
  expect(within(question).getByText('Hotel: 40 IQs and 640 locks')).toBeTruthy()
  expect(within(question).getByText(/forgets what it was attached to/)).toBeTruthy()
  expect(orders).toEqual([])

  await userEvent.click(within(question).getByRole('button', { name: 'Replace it' }))
  expect(orders).toEqual([{ order: 'PUT /site/prepared', body: { site: 'hotel' } }])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a site that could not be loaded says so in the question, which stays', async () => {
  const Message = 'The devices have no broker yet.'
  show({ 'PUT /site/prepared': { status: 503, body: { Message, ErrorCode: 'DevicesNotConnected' } } })
  await userEvent.click(await screen.findByRole('button', { name: 'House' }))
  await userEvent.click(screen.getByRole('button', { name: 'Replace it' }))
  expect(await within(screen.getByRole('alertdialog')).findByText(Message)).toBeTruthy()
})

test('among hundreds of devices a lock is a dot that can still be opened, an IQ keeps its drawing [TRAIN-01]', async () => {
  const locks = Array.from({ length: 100 }, (_, at) => ({
    ...lock,
    mac: `0A.1B.2C.${String(at).padStart(2, '0')}`,
    position: { x: at, y: 2 },
    sign: `Room ${at}`,
  }))
  show({ 'GET /site': { body: { ...site, devices: [iq, ...locks] } } })
  const dot = await onPlan(/^Room 42, 0A.1B.2C.42, Detached/)
  expect(dot.querySelector('svg')).toBeNull()
  expect((await onPlan(/Front door/)).querySelector('svg')).toBeTruthy()
  await userEvent.click(dot)
  expect(
    within(screen.getByRole('complementary')).getByRole('button', { name: 'Present the tag' }),
  ).toBeTruthy()
})

test('a box is dragged by its grip with a finger, and is mounted only where it is let go of over the plan [TRAIN-05]', async () => {
  const { orders } = show()
  const plan = await screen.findByRole('group', { name: 'Site plan' })
  const grip = document.querySelector(`[data-grip="${boxedIq.mac}"]`) as Element
  const over = vi.fn<(x: number, y: number) => Element | null>(() => document.body)
  Object.assign(document, { elementFromPoint: over })
  const drag = (x: number, y: number) => {
    fireEvent.pointerDown(grip, { clientX: 20, clientY: 800 })
    fireEvent.pointerMove(grip, { clientX: x, clientY: y })
    fireEvent.pointerUp(grip, { clientX: x, clientY: y })
  }
  drag(20, 700)
  expect(orders).toEqual([])

  over.mockReturnValue(plan)
  drag(300, 300)
  expect(over).toHaveBeenLastCalledWith(300, 300)
  await expect
    .poll(() => orders)
    .toEqual([{ order: `PUT /devices/${boxedIq.mac}/position`, body: { x: -5, y: 0 } }])
})

test('a device or box that the browser takes from the finger stays where it was [TRAIN-05]', async () => {
  const { orders } = show()
  const device = await onPlan(/Cylinder/)
  const grip = document.querySelector(`[data-grip="${boxedIq.mac}"]`) as Element
  const plan = await screen.findByRole('group', { name: 'Site plan' })
  Object.assign(document, { elementFromPoint: () => plan })
  const before = device.getAttribute('transform')
  for (const held of [device, grip]) {
    fireEvent.pointerDown(held, { clientX: 580, clientY: 340 })
    fireEvent.pointerMove(held, { clientX: 620, clientY: 380 })
    fireEvent.pointerCancel(held)
    fireEvent.pointerMove(held, { clientX: 660, clientY: 385 })
    expect(device.getAttribute('transform')).toBe(before)
    fireEvent.pointerUp(held, { clientX: 660, clientY: 385 })
  }
  device.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(orders).toEqual([{ order: `PUT /devices/${lock.mac}/position`, body: { x: 1.5, y: 1 } }])
})

test('on the plan the names of devices apart are shown, and of two that would lie on each other that of the IQ [TRAIN-04]', async () => {
  const near = { ...lock, mac: '0A.1B.2C.3E', position: { x: 0.5, y: 0 }, sign: 'Cellar' }
  show({ 'GET /site': { body: { ...site, devices: [near, iq, { ...lock, position: { x: 4, y: 1 } }] } } })
  const isApart = async (name: RegExp) =>
    (await onPlan(name)).querySelector('text')?.hasAttribute('data-apart')
  expect(await isApart(/Cylinder/)).toBe(false)
  expect(await isApart(/Front door/)).toBe(false)
  expect(await isApart(/Cellar/)).toBe(true)
})
