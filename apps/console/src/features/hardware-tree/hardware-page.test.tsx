import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { InstallationDetail } from '@commissioning/contract/installations/installation-endpoints'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { formatDeviceAddress } from '@commissioning/domain/formats/format-device-address'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import {
  IQ_ID,
  makeAddedHardware,
  makeAddedLock,
  makeIq,
  makeLock,
  makeRepeater,
} from '../../testing/hardware.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { HardwarePage } from './hardware-page.tsx'

const row = makeInstallation()
const HARDWARE_ADDRESS = `/installations/${row.id}/hardware`
const installation = (email: string | undefined): InstallationDetail => ({
  ...row,
  version: 1,
  collection: { id: row.id, customerReference: 'Harbour Tower', tenant: { id: row.id, ...row.tenant } },
  businessType: null,
  description: null,
  countryCode: null,
  timeZone: null,
  site: {
    id: row.id,
    customerReference: 'Harbour Tower',
    owner: email ? { email, isPending: false } : null,
    termsOfServiceAccepted: true,
  },
})
const counted = (count: number) => async () => ({ items: [], count, nextPageLink: null })

interface Situation {
  iqs?: Iq[]
  count?: number
  items?: IqTreeItem[]
  ownerEmail?: string
  answers?: TestAnswers
}

function open(
  { iqs = [], count = iqs.length, items = [], ownerEmail, answers = {} }: Situation,
  search = '',
) {
  const listIqs = vi.fn<NonNullable<TestAnswers['listIqs']>>(async () => ({
    items: iqs,
    count,
    nextPageLink: null,
  }))
  const view = renderPage(<HardwarePage />, {
    answers: {
      listIqs,
      listLocks: counted(3),
      listRepeaters: counted(2),
      getIqTree: async () => ({ items }),
      getInstallation: async () => installation(ownerEmail),
      ...answers,
    },
    at: HARDWARE_ADDRESS + search,
  })
  /** Gives what was asked for the page in sight; the whole site is asked for beside it. */
  const query = () => listIqs.mock.calls.map(([input]) => input.query).findLast(({ count: isPage }) => isPage)
  return { ...view, query }
}

const treeItem = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) })
const messages = (of: HTMLElement) => of.textContent

test('an IQ is found by name or MAC, and the search stands in the address [HW-02 HW-04]', async () => {
  const { query, location } = open({ iqs: [makeIq()] }, '?page=2')
  const box = await screen.findByPlaceholderText('Search for an IQ')
  await userEvent.click(box)
  await userEvent.paste('Lobby')
  await waitFor(() => expect(location()).toBe(`${HARDWARE_ADDRESS}?search=Lobby`))
  expect(query()).toMatchObject({
    skip: 0,
    orderBy: 'customer_reference asc',
    filter: "contains(tolower(customer_reference),'lobby') or contains(tolower(mac),'lobby')",
  })
})

test('what the address holds is what is asked for [HW-04]', async () => {
  const { query } = open({ iqs: [makeIq()], count: 60 }, '?search=lobby&page=2')
  expect(await screen.findByDisplayValue('lobby')).toBeTruthy()
  await waitFor(() => expect(query()).toMatchObject({ skip: 25, top: 25, count: true }))
})

test('the IQs come in numbered pages [HW-03 HW-04]', async () => {
  const { query, location } = open({ iqs: [makeIq()], count: 60 })
  expect(await screen.findByText('Page 1 showing 1 to 25 out of 60 records')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(query()?.skip).toBe(50))
  expect(location()).toBe(`${HARDWARE_ADDRESS}?page=3`)
})

test('with something that is not ready in the address only the IQs concerned are shown, until all are wanted [READY-06]', async () => {
  const others = Array.from({ length: 44 }, (_, at) => `0192d3a0-0000-7000-8000-0000000003${10 + at}`)
  const iqIds = [IQ_ID, ...others]
  const getReadiness: TestAnswers['getReadiness'] = async () => ({
    findings: [{ kind: 'battery_low', count: 2, names: ['Front door'], iqIds }],
  })
  const { query, location } = open({ iqs: [makeIq()], answers: { getReadiness } }, '?needs=battery_low')
  expect(await screen.findByText('2 locks have a low battery')).toBeTruthy()
  expect(await screen.findByText('Page 1 showing 1 to 25 out of 45 records')).toBeTruthy()
  expect(query()?.filter).toBe(`id in (${[IQ_ID, ...others.slice(0, 24)].map((id) => `'${id}'`).join(',')})`)

  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(query()?.filter).toContain(others[24]))
  expect(query()).toMatchObject({ skip: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Show all IQs' }))
  await waitFor(() => expect(location()).toBe(HARDWARE_ADDRESS))
  expect(query()?.filter).toBeUndefined()
})

test('when nothing of it is left the page says so and asks for no IQ [READY-06]', async () => {
  const listIqs = vi.fn<NonNullable<TestAnswers['listIqs']>>()
  open({ answers: { listIqs, getReadiness: async () => ({ findings: [] }) } }, '?needs=pending')
  expect(await screen.findByText('All resolved.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show all IQs' })).toBeTruthy()
  expect(listIqs).not.toHaveBeenCalled()
})

test('the trees of a page come with one call', async () => {
  const getIqTree = vi.fn<NonNullable<TestAnswers['getIqTree']>>()
  const listIqTrees = vi.fn<NonNullable<TestAnswers['listIqTrees']>>(async () => ({
    items: [{ iqId: IQ_ID, items: [makeLock()] }],
    nextPageLink: null,
  }))
  const { query } = open({ iqs: [makeIq()], answers: { getIqTree, listIqTrees } })

  expect(await treeItem('Front door')).toBeTruthy()
  expect(getIqTree).not.toHaveBeenCalled()
  expect({ ...listIqTrees.mock.lastCall?.[0].query, count: true }).toEqual(query())
})

test('a tree that does not come with the others is asked for by itself', async () => {
  const listIqTrees = () => Promise.reject(new RequestError({ message: 'Away.', statusCode: 503 }))
  open({ iqs: [makeIq()], items: [makeLock()], answers: { listIqTrees } })

  expect(await treeItem('Front door')).toBeTruthy()
})

test('detached locks and repeaters are counted in cards [HW-05]', async () => {
  const listLocks = vi.fn<NonNullable<TestAnswers['listLocks']>>(counted(3))
  open({ answers: { listLocks } })
  const card = async (title: string) => (await screen.findByText(title)).closest('article')
  await waitFor(async () =>
    expect((await card('Detached locks'))?.textContent).toBe('Detached locks3Show the list'),
  )
  await waitFor(async () =>
    expect((await card('Detached repeaters'))?.textContent).toBe('Detached repeaters2Show the list'),
  )
  expect(listLocks.mock.lastCall?.[0].query).toMatchObject({
    count: true,
    filter: "iq_link_state eq 'detached'",
  })
})

test('where the detached hardware cannot be fetched, the reason stands in place of the number', async () => {
  const down = () => Promise.reject(new RequestError({ message: 'Down.', statusCode: 503 }))
  open({ answers: { listLocks: down } })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Something went wrong fetching your detached hardware.',
  )
})

test('IQs, repeaters and locks can be added from here [HW-06]', async () => {
  open({})
  for (const name of ['Add IQ', 'Add repeater', 'Add lock']) {
    await userEvent.click(await screen.findByRole('button', { name }))
    const dialog = await screen.findByRole('dialog', { name: new RegExp(name) })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('without an IQ the main action is to add one, whatever is searched for', async () => {
  open({ answers: { listIqs: async () => ({ items: [], count: 0, nextPageLink: null }) } })
  const main = async (name: string) =>
    (await screen.findByRole('button', { name })).getAttribute('data-variant') === 'filled'
  await waitFor(async () => expect(await main('Add IQ')).toBe(true))
  await userEvent.type(screen.getByRole('searchbox'), 'cellar')
  expect(await screen.findByText(/matches your search/)).toBeTruthy()
  expect([await main('Add IQ'), await main('Add lock')]).toEqual([true, false])
})

test('a search that finds nothing says so [HW-07]', async () => {
  open({}, '?search=cellar')
  expect(await screen.findByText('No IQs in this installation matches your search.')).toBeTruthy()
})

test('an installation without IQs says so [HW-08]', async () => {
  open({})
  expect(await screen.findByText("You don't have any IQ attached to this installation.")).toBeTruthy()
  expect(screen.queryByText(/records/)).toBeNull()
})

test('a page beyond the last does not say that there are no IQs', async () => {
  open({ count: 30 }, '?page=9')
  expect(await screen.findByText(/out of 30 records/)).toBeTruthy()
  expect(screen.queryByText("You don't have any IQ attached to this installation.")).toBeNull()
})

test('IQs that cannot be loaded leave a reason, and can be asked for again', async () => {
  let isDown = true
  open({
    answers: {
      listIqs: async () => {
        if (isDown) throw new RequestError({ message: 'Not just now.', statusCode: 503 })
        return { items: [makeIq()], count: 1, nextPageLink: null }
      },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Not just now.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByText('Lobby IQ')).toBeTruthy()
})

test('an IQ without hardware says so [HW-09]', async () => {
  open({ iqs: [makeIq()] })
  expect(await screen.findByText("This IQ doesn't have any hardware attached.")).toBeTruthy()
})

test('the IQ’s own entry is no hardware that hangs on it [HW-09]', async () => {
  open({ iqs: [makeIq()], items: [makeLock({ id: IQ_ID, parentId: null, hardwareType: 'iq' })] })
  expect(await screen.findByText("This IQ doesn't have any hardware attached.")).toBeTruthy()
})

test('a repeater without hardware says so [HW-10]', async () => {
  open({ iqs: [makeIq()], items: [makeRepeater()] })
  expect(messages(await treeItem('Stairs'))).toContain("This repeater doesn't have any hardware attached.")
})

test('a lock below a repeater stands below it in the tree', async () => {
  const stairs = makeRepeater()
  open({ iqs: [makeIq()], items: [stairs, makeLock({ parentId: stairs.id })] })
  const branch = await treeItem('Stairs')
  const below = await treeItem('Front door')
  expect([branch, below].map((item) => item.getAttribute('aria-level'))).toEqual(['1', '2'])
  expect(messages(branch)).not.toContain("doesn't have any hardware")
})

test('an item of the tree is called what is seen of it, name first', async () => {
  const stairs = makeRepeater()
  open({ iqs: [makeIq()], items: [stairs, makeLock({ parentId: stairs.id })] })
  const item = await treeItem('Stairs')
  expect(item.textContent).not.toContain('Front door')
  expect(item).toBe(screen.getByRole('treeitem', { name: /^Stairs *Attached *Online/ }))
})

test('the MAC of each lock and repeater is copied by a click, as on its label', async () => {
  const lock = makeLock()
  open({ iqs: [makeIq()], items: [lock] })
  const item = await treeItem('Front door')
  expect(within(item).getByRole('button', { name: `MAC/Device ID ${lock.mac}, copy` })).toBeTruthy()
})

test('a lock in the tree says the floor it is on', async () => {
  const floor = { id: '0192d3a0-0000-7000-8000-000000000500', customerReference: 'Lobby', number: 0 }
  open({ iqs: [makeIq()], items: [makeLock({ floor })] })
  expect((await treeItem('Front door')).textContent).toContain('Lobby (floor 0)')
})

test('the arrow keys walk through the tree', async () => {
  const stairs = makeRepeater()
  open({ iqs: [makeIq()], items: [stairs, makeLock({ parentId: stairs.id })] })
  const first = await treeItem('Stairs')
  first.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await treeItem('Front door'))
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(first)
})

const asks = async (item: IqTreeItem, sentence: string) => {
  open({ iqs: [makeIq()], items: [item] })
  expect(messages(await treeItem(item.customerReference))).toContain(sentence)
}

test('a lock that waits to attach asks for the maintenance card and a reload [HW-15]', () =>
  asks(
    makeLock({ iqLinkState: 'attached_pending' }),
    'Present a maintenance card to the lock, then reload the tree.',
  ))

test('an RFnet repeater that waits to attach asks for a reset [HW-16]', () =>
  asks(makeRepeater({ iqLinkState: 'attached_pending' }), 'Reset the repeater until its LED blinks blue.'))

test('a BLUEnet repeater that waits to attach asks for nothing at first [HW-17]', () =>
  asks(
    makeRepeater({ iqLinkState: 'attached_pending', mac: 'BLUE0000000002' }),
    'No action is needed. If the LED is not blue after 5 minutes, press the reset button below the cover.',
  ))

test('hardware that waits to detach asks to reload the tree, then to detach again [HW-18]', () =>
  asks(
    makeLock({ iqLinkState: 'detached_pending' }),
    'Reload the tree. If the hardware is still there, detach it again.',
  ))

test('hardware whose repeater is not in the tree is drawn on the IQ, says so and can be edited [DETACH-21]', async () => {
  const gone = '0192d3a0-0000-7000-8000-00000000dead'
  open({
    iqs: [makeIq()],
    items: [makeLock({ parentId: gone, iqLinkState: 'detached_pending', online: false })],
  })
  const row = await treeItem('Front door')
  expect(messages(row)).toContain('The repeater above it is no longer in this tree.')
  await userEvent.click(within(row).getByRole('button', { name: 'Edit Front door' }))
  expect(await screen.findByRole('button', { name: 'Force detach' })).toBeTruthy()
})

test('a repeater that is being detached says that it leaves after what hangs on it [DETACH-18]', async () => {
  const repeater = makeRepeater({ iqLinkState: 'detached_pending' })
  const lock = makeLock({ parentId: repeater.id, iqLinkState: 'detached_pending' })
  open({ iqs: [makeIq()], items: [repeater, lock] })
  const sentence = 'The repeater leaves by itself once the hardware below it has left.'
  expect(await screen.findAllByText(sentence)).toHaveLength(1)
})

test('attached hardware asks for nothing, and tells whether it is online', async () => {
  open({ iqs: [makeIq()], items: [makeLock(), makeRepeater({ online: false })] })
  expect(messages(await treeItem('Front door'))).toMatch(/Attached.*Online/)
  expect(messages(await treeItem('Stairs'))).toMatch(/Attached.*Offline/)
  expect(screen.queryByText(/maintenance card|Reset the repeater/)).toBeNull()
})

test.each<[string, Partial<Iq>]>([
  ['is not subscribed', { isSubscribed: false }],
  ['was not opened to the installer', { installerHasAccess: false }],
])('an IQ that %s can only be viewed, and its owner is named [IQ-07 IQ-08 IQ-09]', async (_, grants) => {
  open({ iqs: [makeIq(grants)], ownerEmail: 'owner@site.test' })
  expect(await screen.findByText('View only')).toBeTruthy()
  expect(
    await screen.findByText(
      'The IQ is not subscribed, and no actions are possible on it. Contact the owner (owner@site.test) for management rights.',
    ),
  ).toBeTruthy()
})

test('where no owner is known, the view-only message names none [IQ-09]', async () => {
  open({ iqs: [makeIq({ isSubscribed: false })] })
  expect(
    await screen.findByText(
      'The IQ is not subscribed, and no actions are possible on it. Contact the owner for management rights.',
    ),
  ).toBeTruthy()
})

test('an IQ with both grants says nothing of viewing', async () => {
  open({ iqs: [makeIq()] })
  await screen.findByText('Ethernet Connection')
  expect(screen.queryByText('View only')).toBeNull()
})

test('an IQ that must be restored says so, as does each of its repeaters [IQ-12 IQ-13]', async () => {
  open({ iqs: [makeIq({ restoreRequired: true })], items: [makeRepeater(), makeLock()] })
  expect(await screen.findByText('Learn more and Restore')).toBeTruthy()
  expect(messages(await treeItem('Stairs'))).toContain('IQ restore needed')
  expect(messages(await treeItem('Front door'))).not.toContain('IQ restore needed')
})

test('an IQ that was replaced is shown so, and asks to be decoupled [IQ-01 IQ-14]', async () => {
  open({ iqs: [makeIq({ state: 'dead', restoreRequired: true })] })
  expect(await screen.findByText('Replaced')).toBeTruthy()
  expect(screen.getByText('Decouple the IQ to reuse it')).toBeTruthy()
})

test('OTP that is on is switched off from the hardware of a by-access installation, where the intercom is closed [OTP-18]', async () => {
  const iqs = [makeIq({ otpEnabled: true, versions: { modemApplication: '25.4.0' } })]
  open({ iqs, answers: { getInstallation: async () => ({ ...installation(undefined), type: 'by_access' }) } })
  await userEvent.click(await screen.findByRole('button', { name: 'Disable OTP' }))
  expect(await screen.findByRole('dialog', { name: 'Disable OTP' })).toBeTruthy()
})

test.each<[string, Partial<Iq>, 'by_access' | 'initial']>([
  ['is off', { otpEnabled: false }, 'by_access'],
  ['is on at an IQ of another installation', { otpEnabled: true }, 'initial'],
])('OTP that %s is not offered with the hardware [OTP-08 OTP-18]', async (_, iq, type) => {
  open({
    iqs: [makeIq(iq)],
    answers: { getInstallation: async () => ({ ...installation('o@site.test'), type }) },
  })
  expect(await screen.findByText('In use')).toBeTruthy()
  await screen.findByText(/hardware attached/)
  expect(screen.queryByRole('button', { name: /OTP/ })).toBeNull()
})

test('the card of a replaced IQ has another title than that of the IQ that took its name [REPLACE-12]', async () => {
  const [old, next] = [makeIq({ state: 'dead' }), makeIq({ id: '0192d3a0-0000-7000-8000-0000000001b0' })]
  open({ iqs: [old, next] })
  expect(await screen.findByText('Lobby IQ (replaced)')).toBeTruthy()
  expect(screen.getAllByText('Lobby IQ')).toHaveLength(1)
})

test.each([
  ['factory', 'Factory settings'],
  ['initialized', 'Initialised'],
  ['installation', 'Never connected'],
  ['active', 'In use'],
] as const)('an IQ that is %s in its life says so in words: %s [HW-13]', async (state, word) => {
  open({ iqs: [makeIq({ state })] })
  expect(await screen.findByText(word)).toBeTruthy()
})

test.each<[string, string | null, string]>([
  ['an IQ too old to tell', '24.3.9', 'BLUE0000000001'],
  ['an IQ that never told its version', null, 'BLUE0000000001'],
  ['an RFnet lock', '24.4.0', '0A.0B.0C.0D'],
])('the signal of %s is not shown', async (_, modemApplication, mac) => {
  const items = [makeLock({ mac, signalStrength: -60 })]
  open({ iqs: [makeIq({ versions: { modemApplication } })], items })
  expect(messages(await treeItem('Front door'))).not.toContain('dBm')
})

test('from version 24.4.0 of the IQ on a BLUEnet lock shows its signal', async () => {
  open({ iqs: [makeIq()], items: [makeLock({ signalStrength: -60 })] })
  expect(messages(await treeItem('Front door'))).toContain('Good−60 dBm')
})

const selectAction = async (name: string, action: string) => {
  const menu = await screen.findByRole('button', { name: `Actions for ${name}` })
  await userEvent.click(menu)
  const item = await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) })
  await userEvent.click(item)
  return item
}

test.each([
  ['Lobby IQ', 'The IQ itself'],
  ['Stairs', 'Stairs'],
])('a lock is added at %s from its own menu, which is chosen already [MANY-09]', async (name, parent) => {
  const { location } = open({ iqs: [makeIq()], items: [makeRepeater()] })
  await treeItem('Stairs')
  await selectAction(name, 'Add lock here')
  const dialog = await screen.findByRole('dialog', { name: /^Add lock/ })
  const select = (label: RegExp) => within(dialog).getByRole<HTMLInputElement>('combobox', { name: label })
  await waitFor(() => expect(select(/^Attach to IQ/).value).toBe('Lobby IQ'))
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^MAC/ }), '0A.0B.0C.0E')
  await waitFor(() => expect(select(/^At(?!tach)/).value).toBe(parent))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, close' }))
  await waitFor(() => expect(location()).toBe(HARDWARE_ADDRESS))
})

test('several are added from the page, and from the menu of an IQ or a repeater [MANY-09]', async () => {
  const { location } = open({ iqs: [makeIq()], items: [makeRepeater()] }, '?search=lobby')
  await treeItem('Stairs')
  await userEvent.click(screen.getByRole('button', { name: 'Add several' }))
  await waitFor(() => expect(location()).toBe(`${HARDWARE_ADDRESS}?search=lobby&adding=several`))
  await selectAction('Lobby IQ', 'Add several here')
  await waitFor(() => expect(location()).toBe(`${HARDWARE_ADDRESS}?search=lobby&adding=several&iq=${IQ_ID}`))
  await selectAction('Stairs', 'Add several here')
  await waitFor(() => expect(location()).toContain(`&at=${makeRepeater().id}`))
})

test.each<[string, Partial<Iq>, Partial<IqTreeItem>, string, string]>([
  ['an IQ out of reach', { online: false }, {}, 'Lobby IQ', 'The IQ is offline'],
  ['a view-only IQ', { isSubscribed: false }, {}, 'Lobby IQ', 'The IQ is not subscribed'],
  ['a reset IQ', { restoreRequired: true }, {}, 'Lobby IQ', 'IQ restore needed'],
  ['a full IQ', { locksCount: 16 }, {}, 'Stairs', 'Can not add more locks to this IQ.'],
  ['a repeater that leaves', {}, { iqLinkState: 'detached_pending' }, 'Stairs', 'is being detached'],
])('nothing is added to %s, which says why [MANY-09]', async (_, iq, repeater, name, reason) => {
  const { location } = open({ iqs: [makeIq(iq)], items: [makeRepeater(repeater)] })
  await treeItem('Stairs')
  expect((await selectAction(name, 'Add lock here')).textContent).toContain(reason)
  expect(location()).toBe(HARDWARE_ADDRESS)
})

const actionsOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return within(await screen.findByRole('menu')).findAllByRole('menuitem')
}

test('each kind of hardware has a card, is edited from it, and confirmed by its kind [HW-20 SHELL-22]', async () => {
  const [lock, repeater] = [makeLock(), makeRepeater()]
  open({
    iqs: [makeIq()],
    items: [lock, repeater],
    answers: {
      getIq: async () => makeIq(),
      getLock: async () => makeAddedLock(lock),
      listRepeaters: async () => ({ items: [makeAddedHardware(repeater)], count: 1, nextPageLink: null }),
      changeIq: async () => makeIq(),
      renameLock: async () => makeAddedLock(lock),
      renameRepeater: async () => makeAddedHardware(repeater),
    },
  })
  const rename = async (title: string, sentence: string) => {
    const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${title}`) })
    const save = within(dialog).getByRole('button', { name: 'Save' })
    await waitFor(() => expect(save.hasAttribute('data-loading')).toBe(false))
    await userEvent.type(within(dialog).getByRole('textbox'), ' 2')
    await userEvent.click(save)
    expect(await screen.findByText(sentence)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  for (const { customerReference, mac } of [makeIq(), lock, repeater]) {
    expect(await screen.findByText(customerReference)).toBeTruthy()
    expect(screen.getByText(formatDeviceAddress(mac))).toBeTruthy()
  }
  const [edit] = await actionsOf('Lobby IQ')
  await userEvent.click(edit as HTMLElement)
  await rename('Edit IQ', 'IQ successfully updated.')
  await userEvent.click(screen.getByRole('button', { name: 'Edit Front door' }))
  await rename('Edit lock', 'Lock successfully updated.')
  await userEvent.click(screen.getByRole('button', { name: 'Edit Stairs' }))
  await rename('Edit repeater', 'Repeater successfully updated.')
})

test('a detach that empties the tree is still confirmed', async () => {
  const lock = makeLock()
  let items = [lock]
  open({
    iqs: [makeIq()],
    answers: {
      getIqTree: async () => ({ items }),
      getIq: async () => makeIq(),
      getLock: async () => makeAddedLock(lock),
      detachLock: async () => {
        items = []
        return makeAddedLock(lock)
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Front door' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Force detach' }))
  await screen.findByRole('alertdialog')
  await userEvent.click(screen.getByRole('button', { name: 'Force detach' }))
  expect(await screen.findByText('Lock successfully detached.')).toBeTruthy()
  expect(await screen.findByText("This IQ doesn't have any hardware attached.")).toBeTruthy()
})

test('on a view-only IQ every action is closed, each with its reason', async () => {
  open({ iqs: [makeIq({ installerHasAccess: false })], items: [makeLock()] })
  const actions = await actionsOf('Lobby IQ')
  expect(actions.length).toBeGreaterThan(3)
  for (const action of actions) {
    expect(action.getAttribute('aria-disabled')).toBe('true')
    expect(messages(action)).toContain('no actions are possible on it.')
  }
  const edit = screen.getByRole('button', { name: 'Edit Front door' })
  expect(edit.getAttribute('aria-disabled')).toBe('true')
})
