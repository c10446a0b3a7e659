import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeCameras } from '../../testing/fake-camera.ts'
import { makeAddedHardware, makeAddedLock, makeIq, makeLock, makeRepeater } from '../../testing/hardware.ts'
import { type RenderOptions, renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { type DeviceItem, isNotAnIq } from './device-queries.ts'
import { EditDeviceModal } from './edit-device-modal.tsx'

const installationId = '0192d3a0-0000-7000-8000-000000000001'
const SEEN_VERSION = 7
const frontDoor = device(makeLock())
const stairs = device(makeRepeater())
const attic = device(makeLock({ id: 'attic', mac: '0A.0B.0C.0E', parentId: stairs.id }))

function device(item: IqTreeItem): DeviceItem {
  if (!isNotAnIq(item)) throw new Error('The entry of an IQ is no device.')
  return item
}

interface Situation {
  item?: DeviceItem
  /** Each request for the IQ and its tree gets the next of these; the last one stays. */
  iqs?: Partial<Iq>[]
  trees?: IqTreeItem[][]
  answers?: TestAnswers
  onCall?: RenderOptions['onCall']
}

async function open({
  item = frontDoor,
  iqs = [{}],
  trees = [[item]],
  answers = {},
  onCall = () => undefined,
}: Situation = {}) {
  const onClose = vi.fn()
  const looks = { iqs: [...iqs], trees: [...trees] }
  const next = <Look,>(all: Look[]) => (all.length > 1 ? all.shift() : all[0])
  const calls = {
    renameLock: vi.fn<NonNullable<TestAnswers['renameLock']>>(async () => makeAddedLock(item)),
    renameRepeater: vi.fn<NonNullable<TestAnswers['renameRepeater']>>(async () => makeAddedHardware(item)),
    detachLock: vi.fn<NonNullable<TestAnswers['detachLock']>>(async () => makeAddedLock(item)),
    detachRepeater: vi.fn<NonNullable<TestAnswers['detachRepeater']>>(async () => makeAddedHardware(item)),
  }
  const { unmount } = renderPage(
    <EditDeviceModal installationId={installationId} iq={makeIq(iqs[0])} item={item} onClose={onClose} />,
    {
      onCall,
      answers: {
        getIq: async () => makeIq(next(looks.iqs)),
        getIqTree: async () => ({ items: next(looks.trees) ?? [] }),
        getLock: async () => ({ ...makeAddedLock(item), version: SEEN_VERSION }),
        listRepeaters: async () => ({
          items: [{ ...makeAddedHardware(item), version: SEEN_VERSION }],
          nextPageLink: null,
        }),
        ...calls,
        ...answers,
      },
    },
  )
  await screen.findByRole('dialog', { name: new RegExp(`^Edit ${item.hardwareType}`) })
  await waitFor(() => expect(button('Save').hasAttribute('data-loading')).toBe(false))
  return { ...calls, onClose, unmount }
}

const button = (name: string) => screen.getByRole('button', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const whyClosed = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent
const requirement = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Before you can detach:' })
  return within(list)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(name))?.textContent
}
async function rename(name: string) {
  const field = screen.getByRole('textbox', { name: /name/ })
  await userEvent.clear(field)
  if (name) await userEvent.type(field, name)
}
const refused = (errorCode: string, message: string) => () =>
  Promise.reject(new RequestError({ message, statusCode: errorCode === 'Stale' ? 412 : 409, errorCode }))

test('a lock gets another name, and may be detached or force-detached [LOCK-24]', async () => {
  const { renameLock, onClose } = await open()
  expect(button('Detach')).toBeTruthy()
  expect(button('Force detach')).toBeTruthy()
  await rename('  Back door ')
  await press('Save')
  expect(await screen.findByText('Lock successfully updated.')).toBeTruthy()
  expect(renameLock).toHaveBeenCalledWith({
    params: { installationId, lockId: frontDoor.id },
    body: { customerReference: 'Back door' },
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('the name of a lock can be scanned, that of a repeater is typed [SHELL-23]', async () => {
  const cameras = fakeCameras()
  const { unmount } = await open()
  await press('Scan the name')
  cameras.show('Back door')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /name/ })).toHaveProperty('value', 'Back door'),
  )
  unmount()
  await open({ item: stairs })
  expect(screen.queryByRole('button', { name: 'Scan the name' })).toBeNull()
  vi.restoreAllMocks()
})

test('a repeater gets another name, and may be detached or force-detached [REP-17]', async () => {
  const { renameRepeater, onClose } = await open({ item: stairs })
  expect(button('Detach')).toBeTruthy()
  expect(button('Force detach')).toBeTruthy()
  await rename('Landing')
  await press('Save')
  expect(await screen.findByText('Repeater successfully updated.')).toBeTruthy()
  expect(renameRepeater).toHaveBeenCalledWith({
    params: { installationId, repeaterId: stairs.id },
    body: { customerReference: 'Landing' },
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('an unchanged name saves nothing and closes', async () => {
  const { renameLock, onClose } = await open()
  await rename(`${frontDoor.customerReference} `)
  await press('Save')
  expect(onClose).toHaveBeenCalledOnce()
  expect(renameLock).not.toHaveBeenCalled()
})

test('a lock without a name cannot be saved', async () => {
  await open()
  await rename('')
  expect(whyClosed('Save')).toBe('Name is required.')
})

test('a name that another lock has is reported, and the form stays', async () => {
  const message = 'A lock with this name already exists'
  const { onClose } = await open({ answers: { renameLock: refused('LockNameTaken', message) } })
  await rename('Gate')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(onClose).not.toHaveBeenCalled()
})

test('after a stale save the name that somebody else gave is shown, and the next save replaces it [API-28]', async () => {
  let named = 'Front door'
  const renameLock = vi
    .fn<NonNullable<TestAnswers['renameLock']>>()
    .mockImplementationOnce(() => {
      named = 'Main entrance'
      return refused('Stale', 'Somebody else has changed this.')()
    })
    .mockImplementationOnce(async () => makeAddedLock(frontDoor))
  const sent: unknown[] = []
  const getLock = async () => ({
    ...makeAddedLock(frontDoor),
    customerReference: named,
    version: named === 'Front door' ? SEEN_VERSION : SEEN_VERSION + 1,
  })
  const onCall: RenderOptions['onCall'] = (name, options) =>
    name === 'renameLock' && sent.push(options?.ifMatch)
  const { onClose } = await open({ answers: { renameLock, getLock }, onCall })
  await rename('Back door')
  await press('Save')
  expect(await screen.findByText(/Its name is now Main entrance\./)).toBeTruthy()
  expect(screen.getByDisplayValue('Back door')).toBeTruthy()
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([SEEN_VERSION, SEEN_VERSION + 1])
})

test('with everything in order the detach only asks, and names what it detaches [DETACH-02]', async () => {
  const { detachLock, onClose } = await open()
  await press('Detach')
  const question = await screen.findByRole('alertdialog', { name: 'Detach this lock?' })
  expect(within(question).getByText('Front door')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Before you can detach:' })).toBeNull()
  expect(detachLock).not.toHaveBeenCalled()
  await press('Detach')
  expect(detachLock.mock.lastCall?.[0]).toEqual({
    params: { installationId, lockId: frontDoor.id },
    body: { force: false },
  })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test.each([
  [frontDoor, 'Lock successfully detached.'],
  [stairs, 'Repeater successfully detached.'],
])('what was detached is confirmed by its kind: $0.hardwareType [DETACH-09]', async (item, sentence) => {
  await open({ item })
  await press('Detach')
  await screen.findByRole('alertdialog')
  await press('Detach')
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('what is missing is listed, and a verify that finds it leads to the question [DETACH-01]', async () => {
  const offline = { ...frontDoor, online: false }
  await open({ trees: [[offline], [offline], [frontDoor]] })
  await press('Detach')
  expect(await requirement('The lock is online')).toContain('failed')
  await press('Verify')
  await waitFor(() => expect(button('Verify').hasAttribute('data-loading')).toBe(false))
  expect(await requirement('The lock is online')).toContain('failed')
  await press('Verify')
  expect(await screen.findByRole('alertdialog', { name: 'Detach this lock?' })).toBeTruthy()
})

test.each<[string, Situation, string, string]>([
  [
    'an offline IQ',
    { iqs: [{ online: false }] },
    'The IQ is online',
    'The IQ is offline. Check its power and its network, then try again.',
  ],
  [
    'an offline lock',
    { trees: [[{ ...frontDoor, online: false }]] },
    'The lock is online',
    'The lock is offline. Present a maintenance card to it, or detach it by force.',
  ],
  [
    'an offline repeater',
    { item: stairs, trees: [[{ ...stairs, online: false }]] },
    'The repeater is online',
    'The repeater is offline. Check its power, or detach it by force.',
  ],
  [
    'a lock that is not attached',
    { trees: [[{ ...frontDoor, iqLinkState: 'attached_pending' }]] },
    'The lock is attached',
    'The hardware is not properly attached.',
  ],
  [
    'a repeater with a lock below it',
    { item: stairs, trees: [[stairs, attic]] },
    'No hardware is attached to the repeater',
    `Hardware is still attached to the repeater. Detach it first. This concerns: ${attic.customerReference}`,
  ],
])(
  'the detach does not go on with %s, and says so [DETACH-03 DETACH-04 DETACH-05 DETACH-06]',
  async (_, situation, name, reason) => {
    const { detachLock, detachRepeater } = await open(situation)
    await press('Detach')
    expect(await requirement(name)).toBe(`${name}, failed${reason}`)
    await press('Verify')
    await waitFor(() => expect(button('Verify').hasAttribute('data-loading')).toBe(false))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(detachLock).not.toHaveBeenCalled()
    expect(detachRepeater).not.toHaveBeenCalled()
  },
)

test('a verify that cannot look says why', async () => {
  const down = new RequestError({ message: 'The platform is out of reach.', statusCode: 503 })
  const getIqTree = vi
    .fn<NonNullable<TestAnswers['getIqTree']>>()
    .mockResolvedValueOnce({ items: [{ ...frontDoor, online: false }] })
    .mockRejectedValue(down)
  await open({ answers: { getIqTree } })
  await press('Detach')
  await press('Verify')
  expect((await screen.findByRole('alert')).textContent).toContain('The platform is out of reach.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('by force even an offline lock is detached, after the warning that it is irreversible [DETACH-07]', async () => {
  const { detachLock, onClose } = await open({ iqs: [{ online: false }] })
  await press('Detach')
  await press('Force detach')
  const question = await screen.findByRole('alertdialog', { name: 'Detach this lock?' })
  expect(question.textContent).toContain('This is irreversible.')
  expect(within(question).getByText('Front door')).toBeTruthy()
  await press('Force detach')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(detachLock.mock.lastCall?.[0].body).toEqual({ force: true })
})

test('a detach by force that is asked for as a verify ends is not overtaken by the plain question', async () => {
  const looked = Promise.withResolvers<Iq>()
  const getIq = vi.fn<NonNullable<TestAnswers['getIq']>>(async () => makeIq())
  const trees = [[{ ...frontDoor, online: false }], [frontDoor]]
  await open({ trees, answers: { getIq } })
  await press('Detach')
  getIq.mockReturnValueOnce(looked.promise)
  await press('Verify')
  await screen.findByRole('button', { name: 'Next' })
  await press('Force detach')
  const question = await screen.findByRole('alertdialog', { name: 'Detach this lock?' })
  await act(async () => looked.resolve(makeIq()))
  expect(question.textContent).toContain('This is irreversible.')
  expect(within(question).getByRole('button', { name: 'Force detach' })).toBeTruthy()
})

test('a repeater with a lock below it cannot even be detached by force', async () => {
  await open({ item: stairs, trees: [[stairs, attic]] })
  await waitFor(() =>
    expect(whyClosed('Force detach')).toBe('Hardware is still attached to the repeater. Detach it first.'),
  )
})

test('a detach that the platform refuses says why, and can be left', async () => {
  const message = 'The IQ is offline. Check its power and its network, then try again.'
  const { onClose } = await open({ answers: { detachLock: refused('IqOffline', message) } })
  await press('Detach')
  await screen.findByRole('alertdialog')
  await press('Detach')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(onClose).not.toHaveBeenCalled()
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})
