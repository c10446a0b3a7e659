import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { makeAccessRules } from '../../testing/access-rules.ts'
import { fakeCameras } from '../../testing/fake-camera.ts'
import { IQ_ID, makeAddedLock, makeIq, makeLock, makeRepeater } from '../../testing/hardware.ts'
import { makeInstallationDetail } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { AddDeviceWizard } from './add-device-wizard.tsx'
import type { HardwareParent } from './placement-queries.ts'

const installationId = '0192d3a0-0000-7000-8000-000000000001'
const added = makeLock({ id: '0192d3a0-0000-7000-8000-0000000009a0', customerReference: 'Back door' })
const pending = { ...added, iqLinkState: 'attached_pending', isAttached: false } as const

afterEach(() => {
  vi.restoreAllMocks()
})

interface Situation {
  iqs?: Iq[]
  /** Each request for the tree gets the next of these; the last one stays. */
  trees?: (IqTreeItem[] | Error)[]
  place?: HardwareParent
  answers?: TestAnswers
}

async function open({ iqs = [makeIq()], trees = [[]], place, answers = {} }: Situation = {}) {
  const onClose = vi.fn()
  const addLock = vi.fn<NonNullable<TestAnswers['addLock']>>(async () => makeAddedLock(added))
  const listIqs = vi.fn<NonNullable<TestAnswers['listIqs']>>(async () => ({ items: iqs, nextPageLink: null }))
  const looks = [...trees]
  const getIqTree = async () => {
    const items = (looks.length > 1 ? looks.shift() : looks[0]) ?? []
    if (items instanceof Error) throw items
    return { items }
  }
  const frame = { installationId, place, onClose }
  const { queries } = renderPage(<AddDeviceWizard {...frame} hardwareType="lock" />, {
    answers: { addLock, listIqs, getIqTree, ...answers },
  })
  await screen.findByRole('dialog', { name: /Add lock/ })
  return { onClose, addLock, listIqs, queries }
}

/** Neither of two IQs is chosen for the person. */
const twoIqs = [
  makeIq(),
  makeIq({ id: '0192d3a0-0000-7000-8000-0000000009f0', customerReference: 'Attic IQ' }),
]
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const whyClosed = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const select = (name: string) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${name}`) })
const option = (name: RegExp) => screen.findByRole('option', { name })

async function write(name: RegExp, text: string) {
  await userEvent.clear(field(name))
  await userEvent.click(field(name))
  await userEvent.paste(text)
}
async function describeLock(address = 'BLUE0000000009') {
  await write(/^Lock name/, 'Back door')
  await write(/^MAC/, address)
}
async function onIq(name = /^Lobby IQ/) {
  await userEvent.click(select('Attach to IQ'))
  await userEvent.click(await option(name))
  await screen.findByRole('combobox', { name: /^At(?!tach)/ })
}
async function toCard() {
  await describeLock()
  await onIq()
  await press('Next')
  await press('Add lock')
  await screen.findByText('Step 3 / 4')
}

test('name and Device ID can both be scanned, and the Device ID is wanted [LOCK-15 SHELL-23]', async () => {
  const cameras = fakeCameras()
  await open()
  await press('Scan the name')
  cameras.show('Back door')
  await waitFor(() => expect(field(/^Lock name/).value).toBe('Back door'))
  expect(whyClosed('Next')).toBe('MAC/Device ID is required.')
  cameras.show('Back door')
  await press('Scan the MAC/Device ID')
  expect(await screen.findByText('An invalid code was scanned: Back door')).toBeTruthy()
  cameras.show('blue0000000009')
  await waitFor(() => expect(field(/^MAC/).value).toBe('BLUE0000000009'))
  expect(button('Next').getAttribute('aria-disabled')).toBeNull()
})

test('the first step asks for the name and the MAC or Device ID [LOCK-04]', async () => {
  await open()
  expect(screen.getByText('Step 1 / 4')).toBeTruthy()
  expect(field(/^Lock name/).value).toBe('')
  expect(field(/^MAC\/Device ID/).value).toBe('')
})

test('a lock has a name [LOCK-12]', async () => {
  await open()
  await write(/^MAC/, 'BLUE0000000009')
  expect(whyClosed('Next')).toBe('Name is required.')
  await write(/^Lock name/, '   ')
  expect(whyClosed('Next')).toBe('Name is required.')
})

test.each([
  ['', 'MAC/Device ID is required.'],
  ['0A.0B', 'MAC/Device ID has invalid format'],
])('the address "%s" closes the way on: %s', async (address, reason) => {
  await open()
  await write(/^Lock name/, 'Back door')
  if (address) await write(/^MAC/, address)
  expect(whyClosed('Next')).toBe(reason)
})

test('the second step shows what will be sent, and leads back [LOCK-05]', async () => {
  const { addLock } = await open({ iqs: twoIqs })
  await describeLock('0a 0b 0c 0d')
  await press('Next')
  expect(screen.getByText('Step 2 / 4')).toBeTruthy()
  expect(screen.getByText('Back door')).toBeTruthy()
  expect(screen.getByText('0A.0B.0C.0D')).toBeTruthy()
  expect(screen.getByText('Do not attach yet')).toBeTruthy()
  await press('Back')
  expect(field(/^Lock name/).value).toBe('Back door')
  expect(addLock).not.toHaveBeenCalled()
})

test('a lock that is not attached yet is done at once, and the number of steps stays [LOCK-11 LOCK-30]', async () => {
  const { addLock, onClose } = await open({ iqs: twoIqs })
  await describeLock('0a 0b 0c 0d')
  await press('Next')
  await press('Add lock')
  expect(
    await screen.findByText(
      'Back door was added and is detached. Attach it to an IQ when it stands at its door.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Step 4 / 4')).toBeTruthy()
  expect(screen.queryByText('Connection strength')).toBeNull()
  expect(addLock).toHaveBeenCalledWith({
    params: { installationId },
    body: { customerReference: 'Back door', activationCode: '0A.0B.0C.0D' },
  })
  const close = screen
    .getAllByRole('button', { name: 'Close' })
    .find(({ textContent }) => textContent === 'Close')
  if (close) await userEvent.click(close)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a lock on an IQ waits for the maintenance card, up to 30 seconds [LOCK-06 LOCK-09]', async () => {
  const { addLock, onClose } = await open({ trees: [[], [pending]] })
  await toCard()
  expect(screen.getByText('Step 3 / 4')).toBeTruthy()
  expect(screen.getByText(/maintenance card to the reader of the lock.*up to 30 seconds\./)).toBeTruthy()
  expect(button('Verify')).toBeTruthy()
  expect(addLock.mock.lastCall?.[0].body).toEqual({
    customerReference: 'Back door',
    activationCode: 'BLUE0000000009',
    iqId: IQ_ID,
  })
  await press('Verify later')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a lock is left for later while a look at it is on its way [LOCK-09]', async () => {
  let isStuck = false
  const { onClose } = await open({
    answers: { getIqTree: async () => (isStuck ? new Promise(() => undefined) : { items: [] }) },
  })
  await toCard()
  isStuck = true
  await press('Verify')
  expect(button('Verify').getAttribute('aria-busy')).toBe('true')
  await press('Verify later')
  expect(onClose).toHaveBeenCalledOnce()
})

test.each<[string, IqTreeItem[]]>([
  ['waits', [pending]],
  ['does not show', []],
  ['is being detached', [{ ...added, iqLinkState: 'detached_pending', isAttached: false }]],
])('a lock that %s in the tree is not attached yet [LOCK-10 HW-19]', async (_, tree) => {
  await open({ trees: [[], tree] })
  await toCard()
  await press('Verify')
  expect((await screen.findByRole('alert')).textContent).toContain('Lock not attached yet, try again')
  expect(screen.getByText('Step 3 / 4')).toBeTruthy()
})

test('a tree that cannot be read is not taken for a lock that is not attached', async () => {
  const down = new RequestError({ message: 'The IQ is out of reach.', statusCode: 503 })
  await open({ trees: [[], [pending], down] })
  await toCard()
  await press('Verify')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The IQ is out of reach.')
  expect(alert.textContent).not.toContain('not attached yet')
})

test.each([
  [-40, 'excellent'],
  [-60, 'good'],
  [-75, 'low'],
  [-90, 'no connection'],
])(
  'a lock attached with %i dBm is done, its connection is %s [LOCK-07 LOCK-08 HW-19]',
  async (signal, label) => {
    await open({ trees: [[], [pending], [{ ...added, signalStrength: signal }]] })
    await toCard()
    await press('Verify')
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    expect(screen.getByText('Step 4 / 4')).toBeTruthy()
    expect(screen.getByText('Back door is attached and works with the IQ.')).toBeTruthy()
    expect(screen.getByText('Connection strength')).toBeTruthy()
    expect(screen.getByText(label)).toBeTruthy()
  },
)

test('an RFnet lock has no connection strength [LOCK-08]', async () => {
  const rfnet = { ...added, mac: '0A.0B.0C.0D', signalStrength: -40 }
  await open({ trees: [[], [rfnet]] })
  await toCard()
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(screen.getByText('Back door is attached and works with the IQ.')).toBeTruthy()
  expect(screen.queryByText('Connection strength')).toBeNull()
})

test('a name that another lock has is reported, and can be changed [LOCK-14]', async () => {
  const message = 'A lock with this name already exists'
  await open({
    answers: {
      addLock: () =>
        Promise.reject(new RequestError({ message, statusCode: 409, errorCode: 'LockNameTaken' })),
    },
  })
  await describeLock()
  await press('Next')
  await press('Add lock')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  await press('Back')
  expect(field(/^Lock name/).value).toBe('Back door')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('only IQs that are online and in order are asked for [IQ-32]', async () => {
  const { listIqs } = await open()
  expect(listIqs.mock.lastCall?.[0].query.filter).toBe('restore_required eq false and is_online eq true')
})

test('of more IQs than a page holds each can be chosen', async () => {
  await open({
    answers: {
      listIqs: async ({ query }) =>
        query.skip
          ? { items: [makeIq({ customerReference: 'Attic IQ' })], nextPageLink: null }
          : { items: [makeIq({ id: added.id })], nextPageLink: '/iqs?skip=100' },
    },
  })
  await userEvent.click(select('Attach to IQ'))
  expect(await option(/^Attic IQ/)).toBeTruthy()
})

test('where no IQ is online, that is said [IQ-33]', async () => {
  await open({ iqs: [] })
  expect(await screen.findAllByText('No online IQ available')).not.toHaveLength(0)
})

test.each<[string, Partial<Iq>]>([
  ['is not subscribed', { isSubscribed: false }],
  ['was not opened to the installer', { installerHasAccess: false }],
])('nothing can be attached to an IQ that %s [IQ-06]', async (_, grants) => {
  await open({ iqs: [makeIq(grants)] })
  await userEvent.click(select('Attach to IQ'))
  const closed = await option(/^Lobby IQ \(The IQ is not subscribed, and no actions are possible on it\./)
  expect(closed.hasAttribute('data-combobox-disabled')).toBe(true)
})

test('an IQ that is chosen already, and cannot be selected, closes the way on', async () => {
  const { addLock } = await open({ iqs: [], place: { iqId: IQ_ID, parentId: IQ_ID } })
  await describeLock()
  await waitFor(() => expect(whyClosed('Next')).toContain('The IQ is offline.'))
  await press('Next')
  expect(screen.getByText('Step 1 / 4')).toBeTruthy()
  expect(addLock).not.toHaveBeenCalled()
})

test('a lock is not added to an IQ that goes offline before it is confirmed', async () => {
  const { addLock, listIqs, queries } = await open()
  await describeLock()
  await onIq()
  await press('Next')
  listIqs.mockResolvedValue({ items: [], nextPageLink: null })
  await queries.invalidateQueries({ queryKey: ['listIqs'] })
  await waitFor(() => expect(whyClosed('Add lock')).toContain('The IQ is offline.'))
  await press('Add lock')
  expect(addLock).not.toHaveBeenCalled()
})

const locks = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeLock({ id: `lock-${index}`, customerReference: `Door ${index}` }),
  )

test('a lock that no longer fits closes the way on [TREE-05 TREE-17]', async () => {
  await open({ trees: [locks(16)] })
  await describeLock()
  await onIq()
  expect(whyClosed('Next')).toBe('Can not add more locks to this IQ.')
  await userEvent.click(select('At(?!tach)'))
  expect(await option(/^The IQ itself \(Can not add more locks to this IQ\.\)/)).toBeTruthy()
})

test.each([
  ['BLUE0000000009', 14, 'You can attach 2 BLUEnet locks to this IQ'],
  ['BLUE0000000009', 15, 'You can attach 1 BLUEnet lock to this IQ'],
  ['0A.0B.0C.0D', 13, 'You can attach 3 RFnet locks to this IQ'],
])(
  'with the address %s, and %i locks on the IQ, the room that is left is shown [TREE-07]',
  async (address, count, sentence) => {
    await open({ trees: [locks(count)] })
    await describeLock(address)
    await onIq()
    expect(await screen.findByText(sentence)).toBeTruthy()
  },
)

test('below a repeater the room is that of the repeater, and the lock is sent there [TREE-09]', async () => {
  const stairs = makeRepeater()
  const { addLock } = await open({ trees: [[stairs]] })
  await describeLock('0A.0B.0C.0D')
  await onIq()
  await userEvent.click(select('At(?!tach)'))
  await userEvent.click(await option(/^Stairs/))
  expect(await screen.findByText('You can attach 16 RFnet locks to this repeater')).toBeTruthy()
  await press('Next')
  await press('Add lock')
  expect(addLock.mock.lastCall?.[0].body).toMatchObject({ iqId: IQ_ID, repeaterId: stairs.id })
})

test('a place of the other net is closed with its reason [TREE-17]', async () => {
  await open({ trees: [[makeRepeater()]] })
  await describeLock()
  await onIq()
  await userEvent.click(select('At(?!tach)'))
  expect(await option(/^Stairs \(Can not attach a BLUEnet lock to an RFnet repeater\.\)/)).toBeTruthy()
})

test('an IQ whose tree cannot be read says why instead of a place', async () => {
  const unreachable = new RequestError({ message: 'The tree is out of reach.', statusCode: 503 })
  await open({ iqs: twoIqs, trees: [unreachable] })
  await describeLock()
  await userEvent.click(select('Attach to IQ'))
  await userEvent.click(await option(/^Lobby IQ/))
  expect((await screen.findByRole('alert')).textContent).toContain('The tree is out of reach.')
})

const outOfReach = () => Promise.reject(new RequestError({ message: 'Out of reach.', statusCode: 503 }))

test.each<[string, (isFailing: () => boolean) => TestAnswers]>([
  [
    'the IQs',
    (isFailing) => ({
      listIqs: () =>
        isFailing() ? outOfReach() : Promise.resolve({ items: [makeIq()], nextPageLink: null }),
    }),
  ],
  [
    'its tree',
    (isFailing) => ({ getIqTree: () => (isFailing() ? outOfReach() : Promise.resolve({ items: [] })) }),
  ],
])('nothing is added to an IQ that is chosen already before %s can be read', async (_, answering) => {
  let isFailing = true
  const { addLock } = await open({
    place: { iqId: IQ_ID, parentId: IQ_ID },
    answers: answering(() => isFailing),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Out of reach.')
  await describeLock()
  expect(screen.queryByText('No online IQ available')).toBeNull()
  expect(screen.queryByPlaceholderText('Do not attach yet')).toBeNull()
  await press('Retry')
  await screen.findByText('Step 1 / 4')
  isFailing = false
  await press('Retry')
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(screen.getByText('Lobby IQ')).toBeTruthy()
  await press('Add lock')
  expect(addLock.mock.lastCall?.[0].body).toMatchObject({ iqId: IQ_ID })
})

test('an IQ that waits for its restore says so, and not as offline', async () => {
  await open({
    iqs: [],
    place: { iqId: IQ_ID, parentId: IQ_ID },
    answers: { getIq: async () => makeIq({ restoreRequired: true }) },
  })
  await describeLock()
  await waitFor(() => expect(whyClosed('Next')).toBe('IQ restore needed'))
})

test('a search without a hit among the IQs does not say that none is online', async () => {
  await open()
  await userEvent.type(select('Attach to IQ'), 'Penthouse')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  expect(screen.queryByText('No online IQ available')).toBeNull()
})

test('a lock whose answer was lost can be sent again, though it fills the last place', async () => {
  let stored: IqTreeItem[] = locks(15)
  const { addLock } = await open({ answers: { getIqTree: async () => ({ items: stored }) } })
  addLock.mockImplementationOnce(async () => {
    stored = locks(16)
    throw new RequestError({ message: 'No answer.', statusCode: 0 })
  })
  await describeLock()
  await onIq()
  await press('Next')
  await press('Add lock')
  expect((await screen.findByRole('alert')).textContent).toContain('No answer.')
  await press('Add lock')
  await screen.findByText('Step 3 / 4')
  expect(addLock).toHaveBeenCalledTimes(2)
})

test('eight digits are a MAC that gets its dots, and a Device ID stays as it is [LOCK-26]', async () => {
  await open()
  await userEvent.type(field(/^MAC/), '0a0b0c0d')
  expect(field(/^MAC/).value).toBe('0A.0B.0C.0D')
  await write(/^Lock name/, 'Back door')
  expect(button('Next').getAttribute('aria-disabled')).toBeNull()
  await userEvent.clear(field(/^MAC/))
  await userEvent.type(field(/^MAC/), 'blue0000000009')
  expect(field(/^MAC/).value).toBe('BLUE0000000009')
})

test('a wrong MAC and a missing name are told at their fields once those are left [VALID-15]', async () => {
  await open()
  await userEvent.click(field(/^Lock name/))
  await userEvent.tab()
  const faulty = (name: RegExp) => field(name).getAttribute('aria-invalid')
  await waitFor(() => expect(faulty(/^Lock name/)).toBe('true'))
  await userEvent.type(field(/^MAC/), '0A0B')
  expect(faulty(/^MAC/)).not.toBe('true')
  await userEvent.tab()
  await waitFor(() => expect(faulty(/^MAC/)).toBe('true'))
})

test('the only IQ is chosen; of several the one that was attached to last; never one that is offline [LOCK-27]', async () => {
  await open()
  await waitFor(() => expect(select('Attach to IQ').value).toBe('Lobby IQ'))
  cleanup()
  await open({ iqs: twoIqs })
  await waitFor(() => expect(select('Attach to IQ').placeholder).not.toMatch(/^Loading/))
  expect(select('Attach to IQ').value).toBe('')
  cleanup()
  localStorage.setItem('last-iq', twoIqs[1]?.id ?? '')
  await open({ iqs: twoIqs })
  await waitFor(() => expect(select('Attach to IQ').value).toBe('Attic IQ'))
  cleanup()
  const listIqs = vi.fn(async () => ({ items: [makeIq({ online: false })], nextPageLink: null }))
  await open({ answers: { listIqs } })
  await waitFor(() => expect(listIqs).toHaveBeenCalled())
  expect(select('Attach to IQ').value).toBe('')
})

test('an IQ that the dialog chose by itself is nothing that closing it would lose, unlike one that a person chose', async () => {
  const { onClose } = await open()
  await waitFor(() => expect(select('Attach to IQ').value).toBe('Lobby IQ'))
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()
  const selected = await open({ iqs: twoIqs })
  await userEvent.click(select('Attach to IQ'))
  await userEvent.click(await option(/^Attic IQ/))
  await press('Cancel')
  expect(await screen.findByRole('alertdialog', { name: 'Close without saving?' })).toBeTruthy()
  expect(selected.onClose).not.toHaveBeenCalled()
})

test('the last step begins another lock at the same place with the name counted up and the focus on its MAC [LOCK-28]', async () => {
  const name = 'Door 1.07'
  const lock = { ...added, customerReference: name }
  const { addLock } = await open({
    trees: [[lock]],
    answers: {
      listLocks: async () => ({ items: [], nextPageLink: null }),
      addLock: async () => makeAddedLock(lock),
    },
  })
  expect(addLock).not.toHaveBeenCalled()
  await waitFor(() => expect(select('Attach to IQ').value).toBe('Lobby IQ'))
  await write(/^Lock name/, name)
  await write(/^MAC/, 'BLUE0000000009')
  await press('Next')
  await press('Add lock')
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add another' }))
  expect(field(/^Lock name/).value).toBe('Door 1.08')
  expect(field(/^MAC/).value).toBe('')
  expect(select('Attach to IQ').value).toBe('Lobby IQ')
  await waitFor(() => expect(document.activeElement).toBe(field(/^MAC/)))
})

test('on a phone it begins with one large button that scans the label [SCAN-13]', async () => {
  const cameras = fakeCameras()
  await open()
  const large = await screen.findByRole('button', { name: 'Scan the label' })
  expect(large.compareDocumentPosition(field(/^Lock name/)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  cameras.show('blue0000000009')
  await userEvent.click(large)
  await waitFor(() => expect(field(/^MAC/).value).toBe('BLUE0000000009'))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Lock name/)))
})

test('before a lock is added to an IQ its overview tells that the master key opens it [OPENS-20]', async () => {
  await open({
    answers: {
      getInstallation: async () => makeInstallationDetail(),
      getAccessRules: async () =>
        makeAccessRules({ tags: [{ id: 'tag', masterKey: true }, { id: 'other' }] }),
    },
  })
  await describeLock()
  await onIq()
  await press('Next')
  expect(await screen.findByText('Also opens 1 lock for 1 tag: Always.')).toBeTruthy()
})
