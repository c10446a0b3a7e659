import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { RequestError } from '@commissioning/contract/http/request-error'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeCameras } from '../../testing/fake-camera.ts'
import { IQ_ID, makeAddedHardware, makeIq, makeRepeater } from '../../testing/hardware.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { AddDeviceWizard } from './add-device-wizard.tsx'

const installationId = '0192d3a0-0000-7000-8000-000000000001'
const MAC = '0A.0B.0C.0E'
const DEVICE_ID = 'BLUE0000000008'
const added = makeRepeater({
  id: '0192d3a0-0000-7000-8000-0000000009b0',
  customerReference: 'Attic',
  mac: MAC,
})
const pending = { ...added, iqLinkState: 'attached_pending', isAttached: false } as const
const SUCCESS = 'Repeater added successfully'

afterEach(() => {
  vi.restoreAllMocks()
})

const noIq = async () => ({ items: [], nextPageLink: null })

async function open(trees: IqTreeItem[][] = [[]], answers: TestAnswers = {}) {
  const onClose = vi.fn()
  const addRepeater = vi.fn<NonNullable<TestAnswers['addRepeater']>>(async () => makeAddedHardware(added))
  const looks = [...trees]
  const element = (
    <AddDeviceWizard installationId={installationId} hardwareType="repeater" onClose={onClose} />
  )
  const { queries } = renderPage(element, {
    answers: {
      addRepeater,
      listIqs: async () => ({ items: [makeIq()], nextPageLink: null }),
      getIqTree: async () => ({ items: (looks.length > 1 ? looks.shift() : looks[0]) ?? [] }),
      ...answers,
    },
  })
  await screen.findByRole('dialog', { name: /Add repeater/ })
  return { onClose, addRepeater, queries }
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const whyClosed = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const select = (name: RegExp) => screen.getByRole('combobox', { name })
const option = (name: RegExp) => screen.findByRole('option', { name })

async function write(name: RegExp, text: string) {
  await userEvent.clear(field(name))
  await userEvent.click(field(name))
  await userEvent.paste(text)
}
async function nameIt(type: 'RFnet' | 'BLUEnet') {
  await write(/^Repeater name/, 'Attic')
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(type) }))
  await press('Next')
}
async function onIq() {
  await userEvent.click(select(/^Attach to IQ/))
  await userEvent.click(await option(/^Lobby IQ/))
  await screen.findByRole('combobox', { name: /^At(?!tach)/ })
}
async function addOnIq(type: 'RFnet' | 'BLUEnet') {
  await nameIt(type)
  await write(/^MAC/, type === 'RFnet' ? MAC : DEVICE_ID)
  await onIq()
  await press('Next')
  await press('Add repeater')
}

test.each([
  ['RFnet', '0a.0b.0c.0e', MAC],
  ['BLUEnet', 'blue0000000008', DEVICE_ID],
] as const)(
  'the label of an %s repeater is scanned in place of typed [REP-03]',
  async (type, label, address) => {
    const cameras = fakeCameras()
    await open()
    await nameIt(type)
    expect(whyClosed('Next')).toBe('MAC/Device ID is required.')
    await press('Scan the MAC/Device ID')
    cameras.show(label)
    await waitFor(() => expect(field(/^MAC/).value).toBe(address))
    expect(button('Next').getAttribute('aria-disabled')).toBeNull()
  },
)

test('the first step asks for name and type, and wants both [REP-02 REP-10]', async () => {
  await open()
  expect(screen.getByText('Step 1 / 4')).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(whyClosed('Next')).toBe('Name is required.')
  await write(/^Repeater name/, 'Attic')
  expect(whyClosed('Next')).toBe('Repeater type is required.')
  await userEvent.click(screen.getByRole('radio', { name: /RFnet/ }))
  expect(button('Next').getAttribute('aria-disabled')).toBeNull()
})

test.each([
  ['RFnet', '', 'MAC/Device ID is required.'],
  ['RFnet', DEVICE_ID, 'An RFnet repeater has a MAC of the form xx.xx.xx.xx.'],
  ['BLUEnet', '', 'MAC/Device ID is required.'],
  ['BLUEnet', MAC, 'A BLUEnet repeater has a Device ID of 14 letters or digits.'],
] as const)('the address of an %s repeater is not "%s": %s [REP-11]', async (type, address, reason) => {
  await open()
  await nameIt(type)
  if (address) await write(/^MAC/, address)
  expect(whyClosed('Next')).toBe(reason)
})

test('what will be sent is shown before it is [REP-04]', async () => {
  const { addRepeater } = await open([[]], { listIqs: noIq })
  await nameIt('RFnet')
  await write(/^MAC/, '0a 0b 0c 0e')
  await press('Next')
  for (const shown of ['Attic', 'RFnet', MAC, 'Do not attach yet'])
    expect(screen.getByText(shown)).toBeTruthy()
  await press('Back')
  expect(field(/^MAC/).value).toBe('0A.0B.0C.0E')
  expect(addRepeater).not.toHaveBeenCalled()
})

test('a repeater that hangs on no IQ is confirmed and done, without a verify step [REP-05 REP-09]', async () => {
  const { addRepeater, onClose } = await open([[]], { listIqs: noIq })
  await nameIt('RFnet')
  await write(/^MAC/, MAC)
  await press('Next')
  await press('Add repeater')
  expect(await screen.findByText(SUCCESS)).toBeTruthy()
  expect(addRepeater).toHaveBeenCalledWith({
    params: { installationId },
    body: { customerReference: 'Attic', activationCode: MAC },
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a BLUEnet repeater has no verify step [REP-05 REP-09]', async () => {
  const { addRepeater, onClose } = await open()
  await nameIt('BLUEnet')
  await write(/^MAC/, DEVICE_ID)
  await onIq()
  await press('Next')
  expect(screen.getByText('Step 3 / 3')).toBeTruthy()
  await press('Add repeater')
  expect(await screen.findByText(SUCCESS)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull()
  expect(screen.queryByRole('region', { name: /^Reset/ })).toBeNull()
  expect(addRepeater.mock.lastCall?.[0].body).toEqual({
    customerReference: 'Attic',
    activationCode: DEVICE_ID,
    iqId: IQ_ID,
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('an RFnet repeater is verified once it was reset [REP-05 REP-06 HW-19]', async () => {
  const { onClose } = await open([[], [pending], [added]])
  await addOnIq('RFnet')
  expect(await screen.findByRole('region', { name: 'Reset Attic' })).toBeTruthy()
  expect(screen.getByText('Step 4 / 4')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await press('Verify')
  expect(await screen.findByText('Confirmed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify later' })).toBeNull()
})

test.each<[string, IqTreeItem[]]>([
  ['waits for its reset', [pending]],
  ['is not in the tree', []],
  ['is another one', [makeRepeater()]],
])('a repeater that %s is not attached yet [REP-06 REP-07]', async (_, tree) => {
  await open([[], tree])
  await addOnIq('RFnet')
  await screen.findByRole('region', { name: 'Reset Attic' })
  await press('Verify')
  expect((await screen.findByRole('alert')).textContent).toContain('Repeater not attached yet, try again')
})

test('Verify counts while the tree is read because an IQ has reported [HW-19]', async () => {
  let isSlow = false
  const { queries } = await open([], {
    getIqTree: () => (isSlow ? new Promise(() => {}) : Promise.resolve({ items: [pending] })),
  })
  await addOnIq('RFnet')
  await screen.findByRole('region', { name: 'Reset Attic' })
  isSlow = true
  void queries.invalidateQueries({ queryKey: ['getIqTree'] })
  await waitFor(() => expect(queries.isFetching({ queryKey: ['getIqTree'] })).toBe(1))
  isSlow = false
  await press('Verify')
  expect((await screen.findByRole('alert')).textContent).toContain('Repeater not attached yet, try again')
})

test('verifying later closes the wizard; the repeater was added all the same [REP-08 REP-09]', async () => {
  const { onClose } = await open([[], [pending]])
  await addOnIq('RFnet')
  expect(await screen.findByText(SUCCESS)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Verify later' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a repeater that is refused says why', async () => {
  const message = 'This device is not known.'
  const { onClose } = await open([[]], {
    addRepeater: () => Promise.reject(new RequestError({ message, statusCode: 409 })),
  })
  await addOnIq('RFnet')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.queryByText(SUCCESS)).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

const repeaters = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeRepeater({ id: `repeater-${index}`, customerReference: `Floor ${index}` }),
  )

test('a repeater that no longer fits closes the way on [TREE-06 TREE-17]', async () => {
  await open([repeaters(6)])
  await nameIt('RFnet')
  await write(/^MAC/, MAC)
  await onIq()
  await waitFor(() => expect(whyClosed('Next')).toBe('Can not add more repeaters to this IQ.'))
})

test.each([
  ['RFnet', 4, 'You can attach 2 RFnet repeaters to this IQ'],
  ['RFnet', 5, 'You can attach 1 RFnet repeater to this IQ'],
  ['BLUEnet', 0, 'You can attach 2 BLUEnet repeaters to this IQ'],
] as const)(
  'a %s repeater beside %i others shows the room that is left [TREE-08]',
  async (type, count, sentence) => {
    await open([repeaters(count)])
    await nameIt(type)
    await write(/^MAC/, type === 'RFnet' ? MAC : DEVICE_ID)
    await onIq()
    expect(await screen.findByText(sentence)).toBeTruthy()
  },
)

test('below a repeater the room is that of the repeater [TREE-09]', async () => {
  await open([repeaters(1)])
  await nameIt('RFnet')
  await write(/^MAC/, MAC)
  await onIq()
  await userEvent.click(select(/^At(?!tach)/))
  await userEvent.click(await option(/^Floor 0/))
  expect(await screen.findByText('You can attach 5 RFnet repeaters to this repeater')).toBeTruthy()
})
