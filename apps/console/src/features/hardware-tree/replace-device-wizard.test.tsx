import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeAccessRules } from '../../testing/access-rules.ts'
import { makeAddedHardware, makeAddedLock, makeIq, makeLock, makeRepeater } from '../../testing/hardware.ts'
import { makeInstallationDetail } from '../../testing/installed.ts'
import { type RenderOptions, renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { makeLockStop, makeRepeaterStop, makeWalk } from '../../testing/walks.ts'
import { isNotAnIq } from './device-queries.ts'
import { ReplaceDeviceWizard } from './replace-device-wizard.tsx'

const installationId = '0192d3a0-0000-7000-8000-0000000000a0'

interface Situation {
  item?: IqTreeItem
  items?: IqTreeItem[]
  iq?: Partial<Iq>
  answers?: TestAnswers
}

function open(
  { item = makeLock(), items = [item], iq = {}, answers = {} }: Situation = {},
  onCall: RenderOptions['onCall'] = () => undefined,
) {
  const onClose = vi.fn()
  const replaceLock = vi.fn<NonNullable<TestAnswers['replaceLock']>>(async () => makeAddedLock(item))
  const replaceRepeater = vi.fn<NonNullable<TestAnswers['replaceRepeater']>>(async () =>
    makeAddedHardware(item),
  )
  const stops = [item.hardwareType === 'lock' ? makeLockStop() : makeRepeaterStop()]
  if (!isNotAnIq(item)) throw new Error('An IQ is replaced elsewhere.')
  renderPage(
    <ReplaceDeviceWizard installationId={installationId} iq={makeIq(iq)} item={item} onClose={onClose} />,
    {
      onCall,
      answers: {
        replaceLock,
        replaceRepeater,
        getIqTree: async () => ({ items }),
        getLock: async () => makeAddedLock(item),
        listRepeaters: async () => ({ items: [makeAddedHardware(item)], nextPageLink: null }),
        listWalks: async () => ({ items: [makeWalk({ reason: 'swap', stops })] }),
        ...answers,
      },
    },
  )
  return { onClose, replaceLock, replaceRepeater }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const enter = async (address: string) =>
  userEvent.type(await screen.findByLabelText(/^MAC\/Device ID/), address)

test('a lock is replaced under its name, and its card is waited for', async () => {
  const { replaceLock, onClose } = open()
  expect(await screen.findByText('Step 1 / 3')).toBeTruthy()
  await enter('blue0000000009')
  await press('Next')
  expect(screen.getByText('BLUE0000000001')).toBeTruthy()
  expect(screen.getByText('BLUE0000000009')).toBeTruthy()
  await press('Replace lock')
  expect(await screen.findByText('Step 3 / 3')).toBeTruthy()
  expect(replaceLock.mock.lastCall?.[0].body).toEqual({ mac: 'BLUE0000000009', force: false })
  expect(await screen.findByText('Present the maintenance card to Front door')).toBeTruthy()
  await press('Verify')
  expect((await screen.findByRole('alert')).textContent).toContain('Lock not attached yet, try again')
  await press('Verify later')
  expect(onClose).toHaveBeenCalled()
})

const unread = () => new Promise<never>(() => undefined)

test('a wizard that still reads the tree, or the lock, can be left', async () => {
  const first = open({ answers: { getIqTree: unread } })
  await press('Close')
  expect(first.onClose).toHaveBeenCalledOnce()
  cleanup()
  const second = open({ answers: { getLock: unread } })
  await enter('BLUE0000000009')
  await press('Next')
  expect(screen.getByRole('button', { name: 'Replace lock' }).getAttribute('aria-busy')).toBe('true')
  await press('Cancel')
  await press('Yes, close')
  expect(second.onClose).toHaveBeenCalledOnce()
})

test('a lock is waited for in its own walk, also once another one is replaced on the IQ', async () => {
  const other = makeLockStop({ id: '0192d3a0-0000-7000-8000-0000000009b0', customerReference: 'Back door' })
  const walks = [other, makeLockStop()].map((stop) => makeWalk({ reason: 'swap', stops: [stop] }))
  open({ answers: { listWalks: async () => ({ items: walks }) } })
  await enter('BLUE0000000009')
  await press('Next')
  await press('Replace lock')
  expect(await screen.findByText('Present the maintenance card to Front door')).toBeTruthy()
  expect(screen.getByText('0 of 1 done.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Verify' })).toBeTruthy()
})

test('a lock is waited for in the walk that has it now, as after its IQ was restored meanwhile', async () => {
  const walks = [makeWalk({ reason: 'restore', stops: [makeLockStop()] })]
  open({ answers: { listWalks: async () => ({ items: walks }) } })
  await enter('BLUE0000000009')
  await press('Next')
  await press('Replace lock')
  expect(await screen.findByText('0 of 1 done.')).toBeTruthy()
  expect(screen.getByRole('listitem', { name: 'Front door' })).toBeTruthy()
})

test.each<[string, Situation, string]>([
  ['whose IQ is offline', { iq: { online: false } }, 'The IQ is offline and cannot release the old device.'],
  [
    'that is offline',
    { item: makeLock({ online: false }) },
    'The old device is offline and cannot confirm that it leaves.',
  ],
  [
    'that never was attached',
    { item: makeLock({ iqLinkState: 'attached_pending', isAttached: false }) },
    'The old device is not properly attached and cannot confirm that it leaves.',
  ],
])(
  'a lock %s is replaced by force, which says why and that it is irreversible',
  async (_, situation, why) => {
    const { replaceLock } = open(situation)
    await enter('BLUE0000000009')
    await press('Next')
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.getByText(/It is detached by force, which is irreversible\./)).toBeTruthy()
    await press('Replace by force')
    await screen.findByText('Step 3 / 3')
    expect(replaceLock.mock.lastCall?.[0].body).toEqual({ mac: 'BLUE0000000009', force: true })
  },
)

test.each<[string, Situation, string, string]>([
  ['is written wrongly', {}, '12.34', 'MAC/Device ID has invalid format'],
  [
    'does not fit at its place',
    { items: [makeLock({ parentId: makeRepeater().id, mac: '0A.0B.0C.0E' }), makeRepeater()] },
    'BLUE0000000009',
    'Can not attach a BLUEnet lock to an RFnet repeater.',
  ],
  [
    'is BLUEnet, of an IQ 1.0',
    { iq: { revision: '1.0' }, items: [makeLock({ mac: '0A.0B.0C.0E' })] },
    'BLUE0000000009',
    'IQs 1.0 do not support BLE devices.',
  ],
  [
    'takes the place of a lock that is being detached',
    { item: makeLock({ iqLinkState: 'detached_pending' }) },
    'BLUE0000000009',
    'Hardware that is being detached cannot be replaced. Wait until it has left, or detach it by force.',
  ],
])('a device that %s is not asked for, and why is said', async (_, situation, address, reason) => {
  open(situation)
  await enter(address)
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
})

test('a repeater is replaced with what hangs on it, and its reset is waited for', async () => {
  const item = makeRepeater()
  const { replaceRepeater } = open({
    item,
    items: [item, makeLock({ parentId: item.id, mac: '0A.0B.0C.0E' })],
  })
  await enter('0A 0B 0C 0F')
  await press('Next')
  await press('Replace repeater')
  expect(await screen.findByText('Reset Stairs')).toBeTruthy()
  expect(replaceRepeater.mock.lastCall?.[0].body).toEqual({ mac: '0A.0B.0C.0F', force: false })
})

test('a device that is in use is refused in the wizard, which stays', async () => {
  const refused = new RequestError({
    message: 'The device BLUE0000000009 is already in use.',
    errorCode: 'DeviceInUse',
    statusCode: 409,
  })
  open({ answers: { replaceLock: () => Promise.reject(refused) } })
  await enter('BLUE0000000009')
  await press('Next')
  await press('Replace lock')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The device BLUE0000000009 is already in use.',
  )
  expect(screen.getByText('Step 2 / 3')).toBeTruthy()
})

test('a lock that a colleague changed meanwhile shows its name and device before it is replaced [API-28]', async () => {
  let now = { ...makeAddedLock(makeLock()), version: 7 }
  const sent: unknown[] = []
  const replaceLock = vi
    .fn<NonNullable<TestAnswers['replaceLock']>>(async () => makeAddedLock(makeLock()))
    .mockImplementationOnce(() => {
      now = { ...now, customerReference: 'Gate', mac: 'BLUE0000000005', version: 8 }
      return Promise.reject(new RequestError({ message: 'Changed.', errorCode: 'Stale', statusCode: 412 }))
    })
  open({ answers: { replaceLock, getLock: async () => now } }, (name, options) => {
    if (name === 'replaceLock') sent.push(options?.ifMatch)
  })
  await enter('BLUE0000000009')
  await press('Next')
  await press('Replace lock')
  expect(await screen.findByText(/Its name is now Gate, the device there BLUE0000000005\./)).toBeTruthy()
  await press('Replace lock')
  expect(await screen.findByText('Step 3 / 3')).toBeTruthy()
  expect(sent).toEqual([7, 8])
})

test('before a lock is replaced the overview tells that the same tags open the new one [OPENS-20]', async () => {
  open({
    answers: {
      getInstallation: async () => makeInstallationDetail(),
      getAccessRules: async () => makeAccessRules({ tags: [{ id: 'tag' }], lockIds: [makeLock().id] }),
    },
  })
  await enter('blue0000000009')
  await press('Next')
  expect(await screen.findByText('Opens nothing new.')).toBeTruthy()
  expect(screen.getByText('Closes nothing.')).toBeTruthy()
})
