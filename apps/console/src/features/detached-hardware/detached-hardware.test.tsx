import type { Hardware } from '@commissioning/contract/hardware-tree/hardware-fields'
import { RequestError } from '@commissioning/contract/http/request-error'
import { treeRefusals } from '@commissioning/domain/hardware-tree/tree-refusals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { HardwareWithDetached } from '../../app/layout/hardware-with-detached.tsx'
import { makeAccessRules } from '../../testing/access-rules.ts'
import { makeFloor } from '../../testing/floors.ts'
import {
  IQ_ID,
  makeAddedHardware,
  makeAddedLock,
  makeIq,
  makeLock,
  makeRepeater,
} from '../../testing/hardware.ts'
import { makeInstallation, makeInstallationDetail } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'

const installationId = makeInstallation().id
const detached = { iqLinkState: 'detached', isAttached: false, parentId: null, online: false } as const
const makeId = (number: number) => `0192d3a0-0000-7000-8000-00000000${String(number).padStart(4, '0')}`
const makeDetachedLock = (number: number, change: Partial<Hardware> = {}): Hardware => ({
  ...makeAddedHardware(
    makeLock({
      ...detached,
      id: makeId(number),
      customerReference: `Door ${number}`,
      mac: `BLUE000000${String(number).padStart(4, '0')}`,
    }),
  ),
  ...change,
})
const radio = makeDetachedLock(2, { mac: '0A.0B.0C.02', communicationType: 'RFNET' })
const stairs = makeAddedHardware(
  makeRepeater({ ...detached, id: makeId(3), mac: 'BLUE0000000003', customerReference: 'Roof' }),
)
const page = <Row,>(items: Row[]) => ({ items, count: items.length, nextPageLink: null })
const refused = (message: string, errorCode?: string, statusCode = 409) =>
  Promise.reject(new RequestError({ message, errorCode, statusCode }))

interface Situation {
  type?: 'lock' | 'repeater'
  locks?: Hardware[]
  answers?: TestAnswers
  /** The one that somebody was led to. */
  device?: string
}

/** The list as its address opens it. */
async function open({
  type = 'lock',
  locks = [makeDetachedLock(1), radio],
  answers = {},
  device,
}: Situation = {}) {
  const tree = { items: [makeLock({ parentId: IQ_ID })] }
  const putIqTree = vi.fn<NonNullable<TestAnswers['putIqTree']>>(async ({ body }) => {
    const added = body.iqTreeItems.filter(({ id }) => tree.items.every((item) => item.id !== id))
    tree.items = tree.items.concat(
      added.map(({ id, parentId }) =>
        makeLock({
          id,
          parentId,
          customerReference: `Added ${id.at(-1)}`,
          iqLinkState: 'attached_pending',
          isAttached: false,
        }),
      ),
    )
    return tree
  })
  const view = renderPage(<HardwareWithDetached />, {
    at: `/installations/${installationId}/hardware?detached=${type}${device ? `&device=${device}` : ''}`,
    answers: {
      listIqs: async () => page([makeIq()]),
      listLocks: async () => page([...locks]),
      listRepeaters: async () => page([stairs]),
      listWalks: async () => ({ items: [] }),
      getIqTree: async () => ({ items: [...tree.items] }),
      putIqTree,
      ...answers,
    },
  })
  const name = type === 'lock' ? 'Detached locks' : 'Detached repeaters'
  const list = await screen.findByRole('dialog', { name: new RegExp(name) })
  return { ...view, list, putIqTree, tree }
}

const dialog = (name: RegExp) => screen.findByRole('dialog', { name })
const press = async (name: string | RegExp, within_?: HTMLElement) =>
  userEvent.click(await (within_ ? within(within_) : screen).findByRole('button', { name }))
async function act(device: string, action: string) {
  await press(`Actions for ${device}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const whyClosed = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
async function selectPlace() {
  await userEvent.click(await screen.findByRole('combobox', { name: /^Attach to IQ/ }))
  await userEvent.click(await screen.findByRole('option', { name: /^Lobby IQ/ }))
  await screen.findByRole('combobox', { name: /^At(?!tach)/ })
}

test('the detached locks are listed, and a construction card opens the BLUEnet ones', async () => {
  const { list } = await open()
  const row = await within(list).findByRole('row', { name: /Door 1/ })
  expect(row.textContent).toContain('A construction card opens it.')
  expect(within(list).getByRole('row', { name: /Door 2/ }).textContent).not.toContain('construction')
})

test.each([
  ['lock', 'Door 1'],
  ['repeater', 'Roof'],
] as const)(
  'each item of the %s list can be attached, renamed and deleted [ATTACH-03]',
  async (type, name) => {
    await open({ type })
    await press(`Actions for ${name}`)
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Attach', 'Rename', 'Delete'])
  },
)

test.each(['lock', 'repeater'] as const)(
  'the %s list can attach and delete several [ATTACH-04]',
  async (type) => {
    const { list } = await open({ type })
    expect(within(list).getByRole('button', { name: 'Attach multiple' })).toBeTruthy()
    expect(within(list).getByRole('button', { name: 'Delete multiple' })).toBeTruthy()
  },
)

test.each([
  ['lock', 'Detached locks', 'Door 1'],
  ['repeater', 'Detached repeaters', 'Roof'],
] as const)('the card of the detached %ss opens their list [ATTACH-01]', async (type, title, name) => {
  const { list, location } = await open({ type: type === 'lock' ? 'repeater' : 'lock' })
  await userEvent.click(within(list).getAllByRole('button', { name: 'Close' })[0] ?? list)
  await press(`Show the list: ${title}`)
  expect(within(await dialog(new RegExp(title))).getByRole('row', { name: new RegExp(name) })).toBeTruthy()
  expect(location()).toContain(`?detached=${type}`)
})

test('closing the list leaves its address', async () => {
  const { list, location } = await open()
  await userEvent.click(within(list).getAllByRole('button', { name: 'Close' })[0] ?? list)
  await waitFor(() => expect(location()).toBe(`/installations/${installationId}/hardware`))
})

test('the device that somebody was led to stands first and is marked, whatever page it is on [TREE-43]', async () => {
  const listLocks: TestAnswers['listLocks'] = async ({ query }) =>
    page(query?.filter?.includes(makeId(77)) ? [makeDetachedLock(77)] : [makeDetachedLock(1), radio])
  const { list, location } = await open({ device: makeId(77), answers: { listLocks } })
  expect(await within(list).findByText('The device you looked for')).toBeTruthy()
  const rows = within(list).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('checkbox').getAttribute('aria-label'))).toEqual([
    'Select Door 77',
    'Select Door 1',
    'Select Door 2',
  ])
  expect(rows[0]?.textContent).toContain('The device you looked for')
  await userEvent.click(within(list).getAllByRole('button', { name: 'Close' })[0] ?? list)
  await waitFor(() => expect(location()).toBe(`/installations/${installationId}/hardware`))
})

test('a link to a device that is not detached any more says so [TREE-43]', async () => {
  const listLocks: TestAnswers['listLocks'] = async ({ query }) =>
    page(query?.filter?.includes(makeId(77)) ? [] : [makeDetachedLock(1)])
  const { list } = await open({ device: makeId(77), answers: { listLocks } })
  expect(await within(list).findByText(/is no longer detached/)).toBeTruthy()
  expect(within(list).getByRole('row', { name: /Door 1/ })).toBeTruthy()
})

test('the list is searched by half a code with any separators [DETACH-23]', async () => {
  const filters: string[] = []
  const listLocks: TestAnswers['listLocks'] = async ({ query }) => {
    filters.push(query?.filter ?? '')
    return page([radio])
  }
  const { list } = await open({ answers: { listLocks } })
  await userEvent.click(within(list).getByRole('searchbox'))
  await userEvent.paste('0b-0c:02')
  await waitFor(() => expect(filters.at(-1)).toContain("contains(code,'0B0C02')"))
})

test('where they cannot be fetched, the list and the cards say so [ATTACH-15]', async () => {
  const { list } = await open({ answers: { listLocks: () => refused('Down.', undefined, 503) } })
  const failed = 'Something went wrong fetching your detached hardware.'
  expect((await within(list).findByRole('alert')).textContent).toContain(failed)
  const card = screen.getByText('Detached locks', { selector: 'article *' }).closest('article')
  expect(card?.textContent).toBe(`Detached locks${failed}Show the list`)
})

test('an IQ is required, a repeater is not, and the tree is written with what stands there [ATTACH-05 ATTACH-06 ATTACH-07]', async () => {
  const { putIqTree, tree } = await open()
  await act('Door 1', 'Attach')
  const wizard = await dialog(/Attach detached hardware/)
  expect(within(wizard).getByText('Step 1 / 2')).toBeTruthy()
  expect(whyClosed(within(wizard).getByRole('button', { name: 'Attach' }))).toBe('Choose an IQ first.')
  await selectPlace()
  const before = [...tree.items]
  await press('Attach', wizard)
  expect(await within(wizard).findByText('Step 2 / 2')).toBeTruthy()
  expect(putIqTree.mock.lastCall?.[0].body.iqTreeItems).toEqual([
    ...before.map(({ id, parentId, hardwareType }) => ({ id, parentId, hardwareType })),
    { id: makeId(1), parentId: IQ_ID, hardwareType: 'lock' },
  ])
})

test('what was not attached yet says so, can be left, and is ticked when the tree reports it', async () => {
  const { tree } = await open()
  await act('Door 1', 'Attach')
  const wizard = await dialog(/Attach detached hardware/)
  await selectPlace()
  await press('Attach', wizard)
  await within(wizard).findByRole('region', { name: 'Present the maintenance card to Door 1' })
  await press('Verify', wizard)
  expect((await within(wizard).findByRole('alert')).textContent).toContain('Lock not attached yet, try again')
  expect(within(wizard).getByRole('button', { name: 'Verify later' })).toBeTruthy()
  tree.items = tree.items.map((item) => ({ ...item, iqLinkState: 'attached', isAttached: true }))
  await press('Verify', wizard)
  await waitFor(() => expect(within(wizard).queryByRole('button', { name: 'Verify later' })).toBeNull())
  expect(within(wizard).queryByRole('alert')).toBeNull()
  expect(within(wizard).getByText('Door 1 is attached and works with the IQ.')).toBeTruthy()
  expect(wizard.textContent).not.toContain('Go to the door')
  const footer = [...(wizard.querySelector('form')?.querySelectorAll('button') ?? [])]
  expect(footer.map(({ textContent }) => textContent)).toEqual(['Close'])
})

test('what was not attached yet can be left while a look at it is on its way', async () => {
  let isStuck = false
  await open({
    answers: {
      getIqTree: async () =>
        isStuck ? new Promise(() => undefined) : { items: [makeLock({ parentId: IQ_ID })] },
    },
  })
  await act('Door 1', 'Attach')
  const wizard = await dialog(/Attach detached hardware/)
  await selectPlace()
  await press('Attach', wizard)
  await within(wizard).findByRole('region', { name: 'Present the maintenance card to Door 1' })
  isStuck = true
  await press('Verify', wizard)
  expect(within(wizard).getByRole('button', { name: 'Verify' }).getAttribute('aria-busy')).toBe('true')
  await press('Verify later', wizard)
  expect(screen.queryByRole('dialog', { name: /Attach detached hardware/ })).toBeNull()
})

test('a refusal by the platform is shown in the wizard, which stays open', async () => {
  await open({ answers: { putIqTree: () => refused('Can not add more locks to this IQ.', 'LocksFull') } })
  await act('Door 1', 'Attach')
  const wizard = await dialog(/Attach detached hardware/)
  await selectPlace()
  await press('Attach', wizard)
  expect((await within(wizard).findByRole('alert')).textContent).toContain(
    'Can not add more locks to this IQ.',
  )
})

test('a lock that stands there already, after a lost answer, is named once', async () => {
  const standing = makeLock({
    id: makeId(1),
    parentId: IQ_ID,
    iqLinkState: 'attached_pending',
    isAttached: false,
  })
  const { putIqTree } = await open({ answers: { getIqTree: async () => ({ items: [standing] }) } })
  await act('Door 1', 'Attach')
  await selectPlace()
  await press('Attach', await dialog(/Attach detached hardware/))
  await waitFor(() =>
    expect(putIqTree.mock.lastCall?.[0].body.iqTreeItems).toEqual([
      { id: makeId(1), parentId: IQ_ID, hardwareType: 'lock' },
    ]),
  )
})

test('a long list comes page by page, as its nextPageLink says', async () => {
  const listLocks: NonNullable<TestAnswers['listLocks']> = async ({ query }) =>
    query?.skip
      ? page([makeDetachedLock(2)])
      : {
          items: [makeDetachedLock(1)],
          nextPageLink: `/api/installations/${installationId}/locks?skip=50&top=50`,
        }
  const { list } = await open({ answers: { listLocks } })
  await press('Show more', list)
  expect(await within(list).findByRole('row', { name: /Door 2/ })).toBeTruthy()
  expect(within(list).getByRole('row', { name: /Door 1/ })).toBeTruthy()
})

test('a list is searched by name and by MAC', async () => {
  const listLocks = vi.fn<NonNullable<TestAnswers['listLocks']>>(async () => page([makeDetachedLock(1)]))
  const { list } = await open({ answers: { listLocks } })
  await userEvent.type(within(list).getByRole('searchbox'), 'Cellar{Enter}')
  await waitFor(() =>
    expect(listLocks.mock.lastCall?.[0].query?.filter).toBe(
      "iq_link_state eq 'detached' and (contains(tolower(customer_reference),'cellar') or contains(tolower(mac),'cellar'))",
    ),
  )
})

test('a BLUEnet repeater cannot join BLUEnet locks on the IQ itself', async () => {
  await open({ type: 'repeater' })
  await act('Roof', 'Attach')
  const wizard = await dialog(/Attach detached hardware/)
  await selectPlace()
  expect(whyClosed(within(wizard).getByRole('button', { name: 'Attach' }))).toBe(
    "BLUEnet repeaters can't be attached to the IQ root if there is a BLUEnet lock on it.",
  )
})

async function selectMany(wizard: HTMLElement) {
  await userEvent.click(await within(wizard).findByRole('radio', { name: /^BLUEnet locks/ }))
  await press('Next', wizard)
  await selectPlace()
  await press('Next', wizard)
  const choice = await dialog(/Attach multiple/)
  await within(choice).findByRole('checkbox', { name: 'Door 1' })
  return choice
}

test('several are attached by type, place and list, and verified each [ATTACH-08]', async () => {
  const { putIqTree } = await open({ locks: [makeDetachedLock(1), makeDetachedLock(4)] })
  await press('Attach multiple')
  const first = await dialog(/Attach multiple/)
  expect(within(first).getByText('Step 1 / 4')).toBeTruthy()
  const choice = await selectMany(first)
  expect(within(choice).getByText('Step 3 / 4')).toBeTruthy()
  await press('Select the first 2', choice)
  await press('Attach 2', choice)
  const last = await screen.findByRole('region', { name: 'Remaining steps' })
  expect(screen.getByText('Step 4 / 4')).toBeTruthy()
  expect(within(last).getByText('0 of 2 attached')).toBeTruthy()
  expect(within(last).getByRole('listitem', { name: 'Door 4' }).textContent).toContain(
    'Present a maintenance card to the lock, then reload the tree.',
  )
  expect(putIqTree.mock.lastCall?.[0].body.iqTreeItems.slice(1)).toEqual([
    { id: makeId(1), parentId: IQ_ID, hardwareType: 'lock' },
    { id: makeId(4), parentId: IQ_ID, hardwareType: 'lock' },
  ])
})

test.each([
  [
    'lock',
    { locksCount: 15, repeatersCount: 0 },
    /^BLUEnet locks/,
    'You can attach 1 BLUEnet lock to this IQ',
  ],
  [
    'repeater',
    { locksCount: 0, repeatersCount: 5 },
    /^RFnet repeaters/,
    'You can attach 1 RFnet repeater to this IQ',
  ],
] as const)(
  'no more %ss can be chosen than there are free slots [ATTACH-09]',
  async (type, counts, kind, notice) => {
    const repeater = (number: number) =>
      makeAddedHardware(
        makeRepeater({ ...detached, id: makeId(number), customerReference: `Door ${number}` }),
      )
    await open({
      locks: [makeDetachedLock(1), makeDetachedLock(4)],
      answers: {
        listIqs: async () => page([makeIq(counts)]),
        listRepeaters: async () => page([repeater(1), repeater(4)]),
      },
      type,
    })
    await press('Attach multiple')
    const first = await dialog(/Attach multiple/)
    await userEvent.click(await within(first).findByRole('radio', { name: kind }))
    await press('Next', first)
    await selectPlace()
    await press('Next', first)
    const choice = await dialog(/Attach multiple/)
    const box = (name: string) => within(choice).findByRole<HTMLInputElement>('checkbox', { name })
    await userEvent.click(await box('Door 1'))
    await userEvent.click(await box('Door 4'))
    expect((await box('Door 1')).checked).toBe(true)
    expect((await box('Door 4')).checked).toBe(false)
    expect(whyClosed(await box('Door 4'))).toBe(notice)
  },
)

test('nothing is attached to an IQ that goes offline while it is chosen', async () => {
  let iqs = [makeIq()]
  const { queries } = await open({ answers: { listIqs: async () => page(iqs) } })
  await press('Attach multiple')
  const choice = await selectMany(await dialog(/Attach multiple/))
  await userEvent.click(within(choice).getByRole('checkbox', { name: 'Door 1' }))
  iqs = []
  await queries.invalidateQueries({ queryKey: ['listIqs'] })
  const attach = within(choice).getByRole('button', { name: 'Attach 1' })
  await waitFor(() => expect(whyClosed(attach)).toMatch(/^The IQ is offline\./))
})

test('what is not valid cannot be chosen and says why, in the words of the console [ATTACH-10]', async () => {
  const messages = ['In the language of the platform.']
  const leaving = makeDetachedLock(4, {
    iqLinkState: 'detached_pending',
    validation: { isValid: false, messages },
  })
  await open({ locks: [makeDetachedLock(1), leaving] })
  await press('Attach multiple')
  const choice = await selectMany(await dialog(/Attach multiple/))
  const box = within(choice).getByRole<HTMLInputElement>('checkbox', { name: 'Door 4' })
  await userEvent.click(box)
  expect(box.checked).toBe(false)
  expect(whyClosed(box)).toBe('Reload the tree. If the hardware is still there, detach it again.')
})

test.each([
  ['lock', 'Door 1', 'Rename lock', 'renameLock'],
  ['repeater', 'Roof', 'Rename repeater', 'renameRepeater'],
] as const)('a %s is renamed in a modal with one field [ATTACH-11]', async (type, name, title, operation) => {
  const rename = vi.fn(async () => makeAddedLock(makeLock()))
  await open({ type, answers: { [operation]: rename } })
  await act(name, 'Rename')
  const form = await dialog(new RegExp(title))
  const fields = within(form).getAllByRole('textbox')
  expect(fields).toHaveLength(1)
  await userEvent.clear(fields[0] as HTMLElement)
  await userEvent.type(fields[0] as HTMLElement, ' Cellar ')
  await press('Save', form)
  await waitFor(() =>
    expect(rename).toHaveBeenCalledWith(expect.objectContaining({ body: { customerReference: 'Cellar' } })),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: new RegExp(title) })).toBeNull())
})

test('a name that somebody else gave meanwhile is shown before it is replaced [API-28]', async () => {
  const locks = [makeDetachedLock(1)]
  await open({
    locks,
    answers: {
      renameLock: () => {
        locks[0] = makeDetachedLock(1, { customerReference: 'Vault', version: 2 })
        return refused('Somebody else changed it.', 'Stale', 412)
      },
    },
  })
  await act('Door 1', 'Rename')
  const form = await dialog(/Rename lock/)
  await userEvent.type(within(form).getByRole('textbox'), 'a')
  await press('Save', form)
  expect(await within(form).findByText(/Its name is now Vault\./)).toBeTruthy()
})

test('a delete names its lock, and stays open with the reason when it is refused', async () => {
  await open({
    answers: {
      deleteLock: () =>
        refused(treeRefusals.HardwareStillAttached.message, treeRefusals.HardwareStillAttached.code),
    },
  })
  await act('Door 1', 'Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Delete this lock?' })
  expect(question.textContent).toContain('Door 1')
  await press('Delete', question)
  expect((await within(question).findByRole('alert')).textContent).toContain(
    treeRefusals.HardwareStillAttached.message,
  )
})

test('a delete speaks of one device or of several', async () => {
  await open({ locks: [makeDetachedLock(1), makeDetachedLock(2)] })
  await press('Delete multiple')
  const choice = await dialog(/Delete multiple/)
  await userEvent.click(await within(choice).findByRole('checkbox', { name: 'Door 1' }))
  await press('Delete selected', choice)
  const one = await screen.findByRole('alertdialog', { name: 'Delete this lock?' })
  expect(one.textContent).toContain('It leaves this installation. Its code can be used again.')
  await press('Cancel', one)
  await userEvent.click(await within(choice).findByRole('checkbox', { name: 'Door 2' }))
  await press('Delete selected', choice)
  const both = await screen.findByRole('alertdialog', { name: 'Delete these locks?' })
  expect(both.textContent).toContain('They leave this installation. Their codes can be used again.')
})

test.each([
  ['lock', 'Door 1', 'deleteLocks', makeId(1)],
  ['repeater', 'Roof', 'deleteRepeaters', makeId(3)],
] as const)(
  'several %ss are deleted by their hardwareIds, each named before [ATTACH-14]',
  async (type, name, operation, id) => {
    const remove = vi.fn(async () => undefined)
    await open({ type, answers: { [operation]: remove } })
    await press('Delete multiple')
    const choice = await dialog(/Delete multiple/)
    await userEvent.click(await within(choice).findByRole('checkbox', { name }))
    await press('Delete selected', choice)
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByRole('listitem').textContent).toBe(name)
    await press('Delete', question)
    await waitFor(() =>
      expect(remove).toHaveBeenCalledWith({ params: { installationId }, body: { hardwareIds: [id] } }),
    )
  },
)

describe('of the chosen locks', () => {
  const [lobby, roof] = [makeId(90), makeId(91)].map((id, number) => ({
    id,
    customerReference: number === 0 ? 'Lobby' : 'Roof',
    number,
  }))
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  /** Both floors, and what was sent to change them. */
  function twoFloors() {
    const sent: unknown[] = []
    const listFloors = async () => page([lobby, roof].flatMap((floor) => (floor ? [makeFloor(floor)] : [])))
    const changeFloor: TestAnswers['changeFloor'] = async ({ params: { floorId }, body }) => {
      sent.push([floorId === lobby?.id ? 'Lobby' : 'Roof', body])
      return makeFloor({ id: floorId, customerReference: 'Floor', number: 1, lockCount: 1, version: 2 })
    }
    return { sent, answers: { listFloors, changeFloor } }
  }
  async function putOnRoof() {
    await press('Change floor')
    const dialog = await screen.findByRole('dialog', { name: /^Change the floor of 2 locks/ })
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Floor/ }))
    await userEvent.click(await screen.findByRole('option', { name: /^Roof/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change floor' }))
  }

  test('each goes to the floor that is picked, and Undo puts it back where it was [PICK-05]', async () => {
    const { sent, answers } = twoFloors()
    const locks = [makeDetachedLock(1, { floor: lobby ?? null }), makeDetachedLock(2)]
    await open({ locks, answers })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Door 1' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Door 2' }))
    await putOnRoof()
    expect(await screen.findByText('The floor of 2 locks was changed.')).toBeTruthy()
    expect(sent.splice(0)).toEqual([
      ['Lobby', { locksToRemove: [makeId(1)] }],
      ['Roof', { locksToAdd: [makeId(1)] }],
      ['Roof', { locksToAdd: [makeId(2)] }],
    ])
    await press('Undo')
    expect(await screen.findByText('2 undone.')).toBeTruthy()
    expect(sent).toEqual([
      ['Roof', { locksToRemove: [makeId(1)] }],
      ['Lobby', { locksToAdd: [makeId(1)] }],
      ['Roof', { locksToRemove: [makeId(2)] }],
    ])
  })

  test('one that somebody else moved meanwhile leaves the floor that it is on now [PICK-14]', async () => {
    const { sent, answers } = twoFloors()
    const locks = [makeDetachedLock(1), makeDetachedLock(2)]
    await open({ locks, answers })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Door 1' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Door 2' }))
    locks[0] = makeDetachedLock(1, { floor: lobby ?? null })
    await putOnRoof()
    expect(await screen.findByText('The floor of 2 locks was changed.')).toBeTruthy()
    expect(sent[0]).toEqual(['Lobby', { locksToRemove: [makeId(1)] }])
  })

  test('one that its new floor refuses comes back to its floor, is named and stays chosen [PICK-04]', async () => {
    const sent: unknown[] = []
    const listFloors = async () => page([lobby, roof].flatMap((floor) => (floor ? [makeFloor(floor)] : [])))
    const changeFloor: TestAnswers['changeFloor'] = async ({ params: { floorId }, body }) => {
      sent.push([floorId === lobby?.id ? 'Lobby' : 'Roof', body])
      if (floorId === roof?.id) return refused('The roof is full.')
      return makeFloor({ id: floorId, customerReference: 'Floor', number: 1, lockCount: 1, version: 2 })
    }
    await open({
      locks: [makeDetachedLock(1, { floor: lobby ?? null })],
      answers: { listFloors, changeFloor },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Door 1' }))
    await press('Change floor')
    const dialog = await screen.findByRole('dialog', { name: /^Change the floor of 1 lock/ })
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Floor/ }))
    await userEvent.click(await screen.findByRole('option', { name: /^Roof/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change floor' }))
    expect((await screen.findByText(/The roof is full/)).textContent).toBe('Door 1: The roof is full.')
    expect(sent.at(-1)).toEqual(['Lobby', { locksToAdd: [makeId(1)] }])
    expect(screen.getByRole('checkbox', { name: 'Select Door 1' })).toHaveProperty('checked', true)
  })

  test('one question before they are deleted names each, and a refused one stays [PICK-04 PICK-06]', async () => {
    const removeLock = vi.fn<NonNullable<TestAnswers['deleteLock']>>(async ({ params: { lockId } }) =>
      lockId === makeId(1) ? refused('It is being attached.') : undefined,
    )
    await open({ locks: [makeDetachedLock(1), makeDetachedLock(2)], answers: { deleteLock: removeLock } })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Door 1' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Door 2' }))
    await press('Delete selected')
    const question = await screen.findByRole('alertdialog', { name: 'Delete these locks?' })
    expect(
      within(question)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Door 1', 'Door 2'])
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Lock successfully deleted.')).toBeTruthy()
    expect(screen.getByText(/It is being attached/).textContent).toBe('Door 1: It is being attached.')
    expect(screen.getByText('1 selected')).toBeTruthy()
  })
})

test('before a lock is attached what that newly opens is told [OPENS-20]', async () => {
  const getAccessRules = async () =>
    makeAccessRules({ tags: [{ id: 'tag' }], lockIds: [makeId(1), makeId(2)] })
  await open({ answers: { getAccessRules, getInstallation: async () => makeInstallationDetail() } })
  await act('Door 1', 'Attach')
  await selectPlace()
  expect(await screen.findByText('Also opens 1 lock for 1 tag: MO TU WE TH FR, 08:00–18:00.')).toBeTruthy()
  expect(screen.getByText('Closes nothing.')).toBeTruthy()
})
