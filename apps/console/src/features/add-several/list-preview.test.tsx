import type { BoxLookupResult } from '@commissioning/contract/device-registry/box-endpoints'
import { RequestError } from '@commissioning/contract/http/request-error'
import { axeOffences } from '@commissioning/ui/testing/axe-offences.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeFloor } from '../../testing/floors.ts'
import { makeAddedHardware, makeAddedLock, makeIq, makeLock } from '../../testing/hardware.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { watchSavedFiles } from '../../testing/saved-files.ts'
import { AddSeveral } from './add-several.tsx'

const saved = watchSavedFiles()

const installationId = '0192d3a0-0000-7000-8000-0000000000a0'
const FLOOR_ID = '0192d3a0-0000-7000-8000-0000000005a0'
const floor = makeFloor({ id: FLOOR_ID })
const idOfCode = (code: string) => `0192d3a0-0000-7000-8000-00000000${code.slice(-4)}`
const HEADING_LINE = 'Code;Name;Floor;IQ'
const PASTED_LIST = [
  HEADING_LINE,
  'BLUE0000001001;Gate;0;Lobby IQ',
  'BLUE0000001002;Gate;;',
  'BLUE0000001003;Attic;3. OG;',
  'BLUE0000001004;Stolen;;',
  'BLUE0000000001;Front;;',
  'BLUE0000001001;Again;;',
  ';;;',
  'BLUE000;=1+1;Mezzanine;',
]

const makeBoxReply = (code: string, state: BoxLookupResult['state'] = 'free'): BoxLookupResult => ({
  code,
  state,
  communicationType: state === 'free' ? 'BLUENET' : null,
  lockType: state === 'free' ? 'cylinder' : null,
})

/** The wizard with this list chosen as a CSV. */
async function select(lines: readonly string[] = PASTED_LIST, answers: TestAnswers = {}) {
  const listBoxes = vi.fn<NonNullable<TestAnswers['listBoxes']>>(async ({ query }) => ({
    items: query.codes
      .split(',')
      .map((code) => makeBoxReply(code, code.endsWith('1004') ? 'elsewhere' : 'free')),
  }))
  const addLock = vi.fn<NonNullable<TestAnswers['addLock']>>(async ({ body }) =>
    makeAddedLock(makeLock({ id: idOfCode(body.activationCode), mac: body.activationCode, parentId: null })),
  )
  const createFloor = vi.fn<NonNullable<TestAnswers['createFloor']>>(async ({ body }) => ({
    ...floor,
    id: idOfCode('9003'),
    ...body,
  }))
  const changeFloor = vi.fn<NonNullable<TestAnswers['changeFloor']>>(async () => floor)
  const storeLockListColumns = vi.fn<NonNullable<TestAnswers['storeLockListColumns']>>(
    async ({ body }) => body,
  )
  const keys = new Map<string, (string | undefined)[]>()
  renderPage(<AddSeveral />, {
    at: `/installations/${installationId}/hardware?adding=several`,
    answers: {
      listIqs: async () => ({ items: [makeIq()], nextPageLink: null }),
      listIqTrees: async () => ({ items: [{ iqId: makeIq().id, items: [] }], nextPageLink: null }),
      getIqTree: async () => ({ items: [] }),
      putIqTree: async () => ({ items: [] }),
      listFloors: async () => ({ items: [floor], nextPageLink: null }),
      listLocks: async () => ({ items: [makeAddedHardware(makeLock())], nextPageLink: null }),
      getInstallation: () => Promise.reject(new RequestError({ message: 'Away.', statusCode: 503 })),
      listBoxes,
      listLockListColumns: async () => ({ columns: [] }),
      storeLockListColumns,
      addLock,
      createFloor,
      changeFloor,
      ...answers,
    },
    onCall: (name, options) => keys.set(name, [...(keys.get(name) ?? []), options?.idempotencyKey]),
  })
  await screen.findByRole('dialog', { name: /Add several locks/ })
  const add = screen.getByRole('button', { name: 'Add locks' })
  await waitFor(() => expect(add.getAttribute('aria-busy')).toBeNull())
  const input = screen.getByLabelText<HTMLInputElement>('List of locks')
  fireEvent.change(input, { target: { files: [new File([lines.join('\r\n')], 'list.csv')] } })
  await screen.findByRole('table', { name: 'Lines of the list' })
  return { storeLockListColumns, listBoxes, addLock, createFloor, changeFloor, keys }
}

const list = () => screen.getByRole('table', { name: 'Lines of the list' })
const allRows = () => within(list()).getAllByRole('row').slice(1)
const textOfFirstCell = (one: HTMLElement) => one.querySelector('td')?.textContent ?? ''
const row = (name: string) => {
  const [found] = allRows().filter(
    (one) => textOfFirstCell(one).startsWith(`${name} BLUE`) || textOfFirstCell(one) === name,
  )
  if (!found) throw new Error(`no row ${name}`)
  return found
}
const rows = () => allRows().map(textOfFirstCell)
const tick = (name: string) => userEvent.click(within(row(name)).getByRole('checkbox'))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const counts = () =>
  within(screen.getByRole('group', { name: 'Results' }))
    .getAllByRole('button')
    .map((one) => one.textContent)

test('each line of a file says what would happen to it, counted and filtered, and the good ones go on [MANY-12 MANY-13]', async () => {
  await select()
  await waitFor(() => expect(row('Stolen').textContent).toContain('In another installation'))
  expect(row('Gate').textContent).toContain('NewLobby IQ · Ground (floor 0)')
  expect(row('Gate (2)').textContent).toContain('Name adjusted')
  expect(row('Gate (2)').textContent).toContain('In the list: Gate')
  expect(row('Attic').textContent).toContain('New floor')
  expect(row('Attic').textContent).toContain('Lobby IQ · 3. OG (floor 3)')
  expect(row('Front').textContent).toContain('already belongs to Front door')
  expect(row('Again').textContent).toContain('Twice in the list')
  expect(row('–').textContent).toContain('Empty')
  expect(row('=1+1').textContent).toContain('MAC/Device ID has invalid format')
  const problems = ['Code unknown1', 'In another installation1', 'Twice in the list1', 'New floor1']
  expect(counts()).toEqual([...problems, 'Name adjusted1', 'Already here1', 'New3', 'Empty1'])
  expect(rows()[0]).toBe('=1+1 BLUE000')
  expect(await axeOffences()).toEqual([])

  await press(/^Name adjusted/)
  await waitFor(() => expect(rows()).toEqual(['Gate (2) BLUE0000001002']))
  await press(/^Name adjusted/)
  await waitFor(() => expect(rows()).toHaveLength(8))
  await press('Continue with 3 locks')
  expect(await screen.findByText('4 lines were left out.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Export Lines left out' })).toBeTruthy()
  const cards = within(await screen.findByRole('list', { name: 'Locks to add' })).getAllByRole('listitem')
  expect(cards.map((one) => one.getAttribute('aria-label'))).toEqual(['Attic', 'Gate (2)', 'Gate'])
})

test('lines are left out, taken in and corrected in their place, and a floor is made once they are added [MANY-14]', async () => {
  const { addLock, createFloor, changeFloor, listBoxes, keys } = await select([
    HEADING_LINE,
    'BLUE0000001001;Gate;;',
    'BLUE000;Yard;Mezzanine;',
    'BLUE0000001003;Attic;3. OG;',
  ])
  await tick('Gate')
  expect(row('Gate').textContent).toContain('Left out')
  expect(rows().map((text) => text.split(' ')[0])).toEqual(['Yard', 'Attic', 'Gate'])
  await tick('Gate')
  await tick('Gate')

  await press(/^Correct Yard/)
  const code = within(list()).getByRole('textbox', { name: /^MAC/ })
  await userEvent.clear(code)
  await userEvent.type(code, 'BLUE0000001002{Enter}')
  await waitFor(() => expect(row('Yard').textContent).toContain('New'))
  expect(listBoxes.mock.lastCall?.[0].query).toEqual({ codes: 'BLUE0000001002' })

  await press('Continue with 2 locks')
  await press('Add 2 locks')
  await waitFor(() => expect(changeFloor).toHaveBeenCalledOnce())
  expect(addLock.mock.calls.map(([{ body }]) => body.customerReference)).toEqual(['Yard', 'Attic'])
  expect(createFloor.mock.calls.map(([{ body }]) => body)).toEqual([
    { customerReference: '3. OG', number: 3, locks: [] },
  ])
  // a try whose answer was lost makes no second floor
  expect(keys.get('createFloor')).toEqual([`${keys.get('addLock')?.[1]}-floor`])
  expect(changeFloor.mock.calls[0]?.[0]).toMatchObject({
    params: { floorId: idOfCode('9003') },
    body: { locksToAdd: [idOfCode('1003')] },
  })
})

test('a floor that is not there is one that is, or its lines wait [MANY-14]', async () => {
  await select([HEADING_LINE, 'BLUE0000001001;Gate;Mezzanine;'])
  expect(row('Gate').textContent).toContain('Floor unknown')
  const made = within(screen.getByRole('group', { name: 'New floors' }))
  await userEvent.click(made.getByRole('combobox', { name: 'Mezzanine' }))
  await userEvent.click(await screen.findByRole('option', { name: /Ground/ }))
  expect(row('Gate').textContent).toContain('Lobby IQ · Ground (floor 0)')
})

test('a line in doubt waits for a person, says why, and is taken as it is shown [TABLE-65]', async () => {
  await select(['Code;Name;Lock type', 'BLUE0000001001;Gate;Padlock', 'BLUE0000001002;Yard;Cylinder'])
  expect(row('Gate').textContent).toContain('Uncertain“Padlock” is not a lock type.')
  expect(screen.getByRole('button', { name: 'Continue with 1 lock' })).toBeTruthy()
  await tick('Gate')
  expect(row('Gate').textContent).toContain('New')
  expect(screen.getByRole('button', { name: 'Continue with 2 locks' })).toBeTruthy()
})

test('what a column holds is said, and the next list of the company is read alike [MANY-12 TABLE-71]', async () => {
  const lines = ['Box;Wing;Code', 'BLUE0000001001;Gate;x']
  const { storeLockListColumns } = await select(lines)
  expect(rows()).toEqual(['BLUE0000001001 BLUE0000001001'])
  await userEvent.click(screen.getByText('Place, sheet and columns'))
  await userEvent.click(screen.getByRole('combobox', { name: 'Wing' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Name' }))
  expect(rows()).toEqual(['Gate BLUE0000001001'])
  await press('Continue with 1 lock')
  const columns = storeLockListColumns.mock.lastCall?.[0].body.columns
  expect(columns).toEqual([
    { column: 'Box', field: 'code' },
    { column: 'Wing', field: 'name' },
    { column: 'Code', field: null },
  ])
})

test('the columns of a list that the company has named before are known [TABLE-71]', async () => {
  const columns = [
    { column: 'Box', field: 'code' as const },
    { column: 'Wing', field: 'name' as const },
  ]
  await select(['Box;Wing;Code', 'BLUE0000001001;Gate;x'], { listLockListColumns: async () => ({ columns }) })
  expect(rows()).toEqual(['Gate BLUE0000001001'])
})

test('the problems are saved as a CSV in which nothing is a formula [MANY-16]', async () => {
  await select([HEADING_LINE, 'BLUE0000001001;Gate;;', 'BLUE000;=1+1;;'])
  await press('Export Lines left out')
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await saved[0]?.blob.text())?.trim().split('\r\n')).toEqual([
    'Line,In the list,Result,Reason',
    "3,'=1+1 BLUE000,Code unknown,MAC/Device ID has invalid format",
  ])
})

test('codes are asked about a hundred at a time, and a list goes on where they cannot be [MANY-15]', async () => {
  const failing = vi.fn<NonNullable<TestAnswers['listBoxes']>>()
  failing.mockRejectedValueOnce(new RequestError({ message: 'No connection.', statusCode: 0 }))
  failing.mockImplementation(async ({ query }) => ({
    items: query.codes.split(',').map((one) => makeBoxReply(one)),
  }))
  const many = Array.from({ length: 101 }, (_, at) => `BLUE${1e9 + at};Door ${at}`)
  await select(['Code;Name', ...many], { listBoxes: failing })
  expect(await screen.findByText(/^The codes could not be checked/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Continue with/ }).getAttribute('aria-disabled')).toBeNull()
  await press('Retry')
  await waitFor(() => expect(failing).toHaveBeenCalledTimes(3))
  expect(failing.mock.calls.map(([{ query }]) => query.codes.split(',').length)).toEqual([100, 100, 1])
  await waitFor(() => expect(screen.queryByText(/^The codes could not be checked/)).toBeNull())
})
