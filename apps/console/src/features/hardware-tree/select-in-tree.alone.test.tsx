import { RequestError } from '@commissioning/contract/http/request-error'
import { setViewportWidth } from '@commissioning/ui/testing/dom-setup.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeFloor } from '../../testing/floors.ts'
import { IQ_ID, makeAddedHardware, makeIq, makeLock, makeRepeater } from '../../testing/hardware.ts'
import { makeInstallation, makeInstallationDetail } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { HardwarePage } from './hardware-page.tsx'

const saved = watchSavedFiles()
const drawnRows = vi.hoisted(() => vi.fn())
vi.mock('./tree-item-row.tsx', async (original) => {
  const { TreeItemRow } = await original<typeof import('./tree-item-row.tsx')>()
  return {
    TreeItemRow: (props: Parameters<typeof TreeItemRow>[0]) => {
      drawnRows()
      return TreeItemRow(props)
    },
  }
})
const drawnItems = vi.hoisted(() => vi.fn())
vi.mock('./tree-item.tsx', async (original) => {
  const { TreeItem } = await original<typeof import('./tree-item.tsx')>()
  return {
    TreeItem: (props: Parameters<typeof TreeItem>[0]) => {
      drawnItems(props.item.customerReference)
      return TreeItem(props)
    },
  }
})
beforeEach(() => {
  drawnRows.mockReset()
  drawnItems.mockReset()
})

const installationId = makeInstallation().id
const makeId = (last: number) => `0192d3a0-0000-7000-8000-00000000${String(last).padStart(4, '0')}`
const makeDoorLock = (last: number, change: Parameters<typeof makeLock>[0] = {}) =>
  makeLock({
    id: makeId(last),
    customerReference: `Door ${last}`,
    mac: `BLUE000000${String(last).padStart(4, '0')}`,
    ...change,
  })
const stairs = makeRepeater({ id: makeId(9) })
const roof = makeIq({ id: makeId(100), customerReference: 'Roof IQ', mac: '00.12.4B.BB' })
const ground = { id: makeId(500), customerReference: 'Ground', number: 0 }
const attic = { id: makeId(501), customerReference: 'Attic', number: 4 }
const trees = {
  [IQ_ID]: [
    makeDoorLock(1, { floor: attic }),
    stairs,
    makeDoorLock(2, { parentId: stairs.id }),
    makeDoorLock(3),
  ],
  [roof.id]: [makeDoorLock(4, { parentId: roof.id }), makeDoorLock(5, { parentId: roof.id })],
}
const refused = (message: string) => new RequestError({ message, statusCode: 409 })
const none = async () => ({ items: [], count: 0, nextPageLink: null })

function open(answers: TestAnswers = {}, { search = '', pageSize = 25 } = {}) {
  const all = [makeIq(), roof]
  return renderPage(<HardwarePage />, {
    answers: {
      listIqs: async ({ query: { skip = 0, top = 25 } }) => ({
        items: all.slice(skip, skip + top),
        count: all.length,
        nextPageLink: null,
      }),
      listIqTrees: async ({ query: { skip = 0, top = 25 } }) => ({
        items: all.slice(skip, skip + top).map(({ id }) => ({ iqId: id, items: trees[id] ?? [] })),
        nextPageLink: null,
      }),
      getIqTree: async ({ params: { iqId } }) => ({ items: trees[iqId] ?? [] }),
      listLocks: none,
      listRepeaters: none,
      getInstallation: async () => makeInstallationDetail(),
      ...answers,
    },
    config: { pageSize },
    at: `/installations/${installationId}/hardware${search}`,
  })
}
const tick = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
const item = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const selected = () =>
  screen
    .getAllByRole('treeitem', { selected: true })
    .map((one) => one.querySelector('strong')?.textContent ?? '')
const select = async (user: ReturnType<typeof userEvent.setup>, from: string, to: string) => {
  await user.click(await tick(from))
  await user.keyboard('{Shift>}')
  await user.click(await tick(to))
  await user.keyboard('{/Shift}')
}
const dialog = (name: RegExp | string) => screen.findByRole('dialog', { name })
async function pick(of: HTMLElement, field: RegExp, option: string) {
  await userEvent.click(within(of).getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

/** Chooses from the menu of how the trees are drawn. */
async function view(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'View' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

test('with Shift all from the last tick on are chosen in the order they are seen, whatever IQ they hang on [TREE-45]', async () => {
  open()
  await select(userEvent.setup(), 'Door 2', 'Door 4')
  expect(selected()).toEqual(['Door 2', 'Door 3', 'Door 4'])
  expect(screen.getByText('3 devices selected')).toBeTruthy()
})

test('what is folded is not in sight, so that a range leaves it out and "all found" does not [TREE-45]', async () => {
  open()
  await press('Hardware below Stairs')
  await select(userEvent.setup(), 'Door 1', 'Door 3')
  expect(selected()).toEqual(['Door 1', 'Stairs', 'Door 3'])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await press('Select all 6 matches')
  expect(await screen.findByText('6 devices selected')).toBeTruthy()
})

test('Space chooses the row that has the focus, Shift and Space all from the last one on, and arrows go on from a tick [TREE-45]', async () => {
  open()
  const first = await item('Door 1')
  first.focus()
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}')
  await userEvent.keyboard('{Shift>} {/Shift}')
  expect(selected()).toEqual(['Door 1', 'Stairs', 'Door 2'])
  await userEvent.click(await tick('Door 2'))
  await userEvent.keyboard('{ArrowDown} ')
  expect(selected()).toEqual(['Door 1', 'Stairs', 'Door 3'])
  expect((await tick('Door 1')).tabIndex).toBe(-1)
})

test('all that a filter finds is chosen, and stays so when the filter goes [TREE-45]', async () => {
  open({}, { search: '?search=roof' })
  await item('Door 4')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await userEvent.clear(screen.getByRole('searchbox'))
  await item('Door 1')
  expect(selected()).toEqual(['Door 4', 'Door 5'])
})

test('what is on other pages is chosen with "all found" too [TREE-45]', async () => {
  open({}, { pageSize: 1 })
  await item('Door 1')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await press('Select all 6 matches')
  expect(await screen.findByText('6 devices selected')).toBeTruthy()
  await press('Page 2')
  await item('Door 4')
  expect(selected()).toEqual(['Door 4', 'Door 5'])
})

test('a tick draws no row anew and the tick of no other, and a dialog of the page none [TREE-46 SPEED-41]', async () => {
  open()
  await tick('Door 5')
  // the numbers of what is detached come last
  await screen.findAllByText('0')
  drawnRows.mockClear()
  drawnItems.mockClear()
  await userEvent.click(await tick('Door 1'))
  expect(drawnItems.mock.calls.flat()).toEqual(['Door 1'])
  await press('Add repeater')
  await screen.findByRole('dialog')
  expect(drawnItems).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  expect(selected()).toHaveLength(6)
  expect(drawnRows).not.toHaveBeenCalled()
})

test('a report draws the rows anew that it changed, and none for another signal or a dialog [SPEED-37]', async () => {
  let [signalStrength, batteryState] = [10, 'good' as 'good' | 'low']
  const { queries } = open({
    listIqs: async () => ({
      items: [makeIq({ signalStrength })],
      count: 1,
      nextPageLink: null,
    }),
    listIqTrees: async () => ({
      items: [
        {
          iqId: IQ_ID,
          items: [
            makeDoorLock(1),
            stairs,
            makeDoorLock(2, { parentId: stairs.id }),
            makeDoorLock(3, { batteryState }),
          ],
        },
      ],
      nextPageLink: null,
    }),
  })
  const row = await item('Door 3')
  drawnRows.mockClear()

  signalStrength = 20
  await queries.invalidateQueries({ queryKey: ['listIqs'] })
  await queries.invalidateQueries({ queryKey: ['listIqTrees'] })
  await userEvent.click(within(row).getByRole('button', { name: 'Edit Door 3' }))
  await screen.findByRole('dialog')
  expect(drawnRows).not.toHaveBeenCalled()

  batteryState = 'low'
  await queries.invalidateQueries({ queryKey: ['listIqTrees'] })
  await waitFor(() => expect(row.textContent).toContain('Battery low'))
  expect(drawnRows).toHaveBeenCalledTimes(1)
})

test('on a phone rows are chosen in a mode of its own, which chooses none when it ends [TREE-45]', async () => {
  setViewportWidth(390)
  open()
  await item('Door 1')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText('0 devices selected')).toBeNull()
  await view('Select')
  await userEvent.click(await tick('Door 1'))
  expect(screen.getByText('1 device selected')).toBeTruthy()
  await view('Stop selecting')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await view('Select')
  expect(screen.getByText('0 devices selected')).toBeTruthy()
})

test('chosen locks change their floor, repeaters are left out and stay chosen, and Undo puts each lock back [PICK-16 PICK-18]', async () => {
  const changeFloor = vi.fn<NonNullable<TestAnswers['changeFloor']>>(async () =>
    makeFloor({ ...ground, lockCount: 1, version: 2 }),
  )
  const locks = [1, 2].map((last) =>
    makeAddedHardware(trees[IQ_ID]?.find(({ id }) => id === makeId(last)) ?? makeLock()),
  )
  open({
    changeFloor,
    listFloors: async () => ({ items: [makeFloor(ground)], nextPageLink: null }),
    listLocks: async ({ query }) =>
      query?.filter?.startsWith('id in') ? { items: locks, nextPageLink: null } : none(),
  })
  await select(userEvent.setup(), 'Door 1', 'Door 2')
  await press('Change floor')
  const form = await dialog('Change the floor of 2 locks')
  expect(within(form).getByText(/the selected repeater is left out/)).toBeTruthy()
  await pick(form, /^Floor/, 'Ground (floor 0)')
  await userEvent.click(within(form).getByRole('button', { name: 'Change floor' }))
  expect(await screen.findByText('The floor of 2 locks was changed.')).toBeTruthy()
  const sent = () => changeFloor.mock.calls.map(([{ params, body }]) => [params.floorId, body])
  expect(sent()).toEqual([
    [attic.id, { locksToRemove: [makeId(1)] }],
    [ground.id, { locksToAdd: [makeId(1)] }],
    [ground.id, { locksToAdd: [makeId(2)] }],
  ])
  await waitFor(() => expect(selected()).toEqual(['Stairs']))
  changeFloor.mockClear()
  await press('Undo')
  await screen.findByText('2 undone.')
  expect(sent()).toEqual([
    [ground.id, { locksToRemove: [makeId(1)] }],
    [attic.id, { locksToAdd: [makeId(1)] }],
    [ground.id, { locksToRemove: [makeId(2)] }],
  ])
})

test('what is for locks says so while only repeaters are chosen [PICK-18]', async () => {
  open()
  await userEvent.click(await tick('Stairs'))
  for (const name of ['Change floor', 'Add to access group', 'Measure signal']) {
    const button = await screen.findByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This is for locks. Select at least one.',
    )
  }
  expect((await screen.findByRole('button', { name: 'Add a note' })).getAttribute('aria-disabled')).toBeNull()
})

test('chosen locks join an access group; one that is gone is named and stays chosen, Undo takes out the others [PICK-16 PICK-19]', async () => {
  const group = {
    id: makeId(700),
    customerReference: 'Cleaners',
    tagCount: 0,
    lockCount: 0,
    accessSchedules: [],
    timeZones: [],
    version: 1,
    tagIds: [],
    lockIds: [],
  }
  const changeAccessGroupLocks = vi.fn<NonNullable<TestAnswers['changeAccessGroupLocks']>>(
    async ({ body }) => {
      if (body.addIds.includes(makeId(5))) throw refused('It is gone.')
      return group
    },
  )
  open({
    listAccessGroups: async () => ({ items: [group], nextPageLink: null }),
    getAccessGroup: async () => group,
    changeAccessGroupLocks,
  })
  await select(userEvent.setup(), 'Door 3', 'Door 5')
  await press('Add to access group')
  const form = await dialog('Add 3 locks to an access group')
  await pick(form, /^Access group/, 'Cleaners')
  await userEvent.click(within(form).getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('2 locks are in Cleaners now.')).toBeTruthy()
  expect(screen.getByText(/It is gone/).textContent).toBe('Door 5: It is gone.')
  await waitFor(() => expect(selected()).toEqual(['Door 5']))
  changeAccessGroupLocks.mockClear()
  await press('Undo')
  await screen.findByText('2 undone.')
  expect(changeAccessGroupLocks.mock.calls.flatMap(([{ body }]) => body.removeIds)).toEqual([
    makeId(3),
    makeId(4),
  ])
})

test('each chosen device gets a note of the same words, and Undo deletes these notes [PICK-16]', async () => {
  const written: string[] = []
  const deleteNote = vi.fn<NonNullable<TestAnswers['deleteNote']>>(async () => undefined)
  const createNote: TestAnswers['createNote'] = async ({ body }) => {
    const id = makeId(800 + written.length)
    written.push(`${body.resourceType} ${body.resourceId}`)
    return {
      id,
      version: 1,
      userEmail: 'ada@bright.example',
      userFirstName: null,
      userLastName: null,
      createdOn: '2026-01-01T00:00:00.000Z',
      resourceReference: '',
      resourceType: body.resourceType,
      resourceId: body.resourceId ?? '',
      subject: body.subject,
      noteText: body.noteText,
      photos: [],
      isPrivateNote: body.isPrivateNote,
    }
  }
  open({ createNote, deleteNote })
  await select(userEvent.setup(), 'Door 1', 'Stairs')
  await press('Add a note')
  const form = await dialog('Add the same note to 2 devices')
  await userEvent.click(within(form).getByRole('button', { name: 'Save 2 notes' }))
  expect(written).toEqual([])
  await userEvent.type(within(form).getByLabelText(/^Subject/), 'Sticks')
  await userEvent.type(within(form).getByLabelText(/^Text/), 'Oil it.')
  await userEvent.click(within(form).getByRole('button', { name: 'Save 2 notes' }))
  expect(await screen.findByText('2 notes created.')).toBeTruthy()
  expect(written).toEqual([`Lock ${makeId(1)}`, `Repeater ${stairs.id}`])
  await press('Undo')
  await screen.findByText('2 undone.')
  expect(deleteNote.mock.calls.map(([{ params }]) => params.noteId)).toEqual([makeId(800), makeId(801)])
})

test('the signal of chosen locks is measured; a lock whose IQ cannot be asked is named with the reason and stays chosen [PICK-17]', async () => {
  const refreshLockSignal: TestAnswers['refreshLockSignal'] = async ({ params: { lockId } }) => {
    if (lockId === makeId(4)) throw refused('The IQ is offline.')
    if (lockId === makeId(5)) throw refused('The IQ is held.')
    return { signalStrength: null, signalStrengthLastUpdate: null }
  }
  open({ refreshLockSignal })
  await select(userEvent.setup(), 'Door 3', 'Door 5')
  await press('Measure signal')
  expect(await screen.findByText('The signal of 1 lock is being measured.')).toBeTruthy()
  expect(screen.getByText(/The IQ is offline/).textContent).toBe('Door 4: The IQ is offline.')
  expect(screen.getByText(/The IQ is held/).textContent).toBe('Door 5: The IQ is held.')
  await waitFor(() => expect(selected()).toEqual(['Door 4', 'Door 5']))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the chosen hardware is saved as a file in the columns of the trees [PICK-20]', async () => {
  open()
  await select(userEvent.setup(), 'Stairs', 'Door 2')
  await press('Export selected')
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await screen.findByText(/\(2 rows\)$/)
  const lines = (await saved[0]?.blob.text())?.trimEnd().split('\r\n') ?? []
  expect(lines.slice(1).map((line) => line.split(',').slice(1, 5).join())).toEqual([
    `Repeater,Stairs,${stairs.mac},Lobby IQ`,
    'Lock,Door 2,BLUE0000000002,Lobby IQ › Stairs',
  ])
})

test('labels are printed for all that is chosen, without asking for which kind [PICK-20]', async () => {
  open()
  await userEvent.click(await tick('Stairs'))
  await press('Print labels')
  const form = await dialog('Print labels')
  expect(within(form).queryByText('Locks only')).toBeNull()
  expect(within(form).getByRole('button', { name: 'Save labels' })).toBeTruthy()
})
