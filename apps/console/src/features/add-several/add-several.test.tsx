import type { IqTreeItem } from '@commissioning/contract/hardware-tree/hardware-fields'
import { RequestError } from '@commissioning/contract/http/request-error'
import type { Iq } from '@commissioning/contract/iqs/iq-endpoints'
import { MAX_LINES } from '@commissioning/domain/add-several/line-rules'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { zipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { makeAccessRules } from '../../testing/access-rules.ts'
import { fakeCameras } from '../../testing/fake-camera.ts'
import { makeFloor } from '../../testing/floors.ts'
import {
  IQ_ID,
  makeAddedHardware,
  makeAddedLock,
  makeIq,
  makeLock,
  makeRepeater,
} from '../../testing/hardware.ts'
import { makeInstallationDetail } from '../../testing/installed.ts'
import { renderPage, type TestAnswers } from '../../testing/render-page.tsx'
import { AddSeveral } from './add-several.tsx'

const installationId = '0192d3a0-0000-7000-8000-0000000000a0'
const HARDWARE_ADDRESS = `/installations/${installationId}/hardware`
const FLOOR_ID = '0192d3a0-0000-7000-8000-0000000005a0'
const idOfCode = (code: string) => `0192d3a0-0000-7000-8000-00000000${code.slice(-4)}`

afterEach(() => {
  vi.restoreAllMocks()
})

interface Situation {
  iqs?: Iq[]
  items?: IqTreeItem[]
  locks?: IqTreeItem[]
  address?: string
  answers?: TestAnswers
}

/** The wizard before a platform that keeps what it is sent. */
async function open({
  iqs = [makeIq()],
  items = [],
  locks = [],
  address = '',
  answers = {},
}: Situation = {}) {
  const tree = [...items]
  const keys: (string | undefined)[] = []
  const addLock = vi.fn<NonNullable<TestAnswers['addLock']>>(async ({ body }) =>
    makeAddedLock(makeLock({ id: idOfCode(body.activationCode), mac: body.activationCode, parentId: null })),
  )
  const putIqTree = vi.fn<NonNullable<TestAnswers['putIqTree']>>(async ({ body }) => {
    for (const { id, parentId } of body.iqTreeItems)
      if (tree.every((item) => item.id !== id))
        tree.push(makeLock({ id, parentId, iqLinkState: 'attached_pending', isAttached: false }))
    return { items: tree }
  })
  const changeFloor = vi.fn<NonNullable<TestAnswers['changeFloor']>>(async () => floor)
  const view = renderPage(<AddSeveral />, {
    at: `${HARDWARE_ADDRESS}?adding=several${address}`,
    answers: {
      listIqs: async () => ({ items: iqs, nextPageLink: null }),
      listIqTrees: async () => ({
        items: iqs.map(({ id }) => ({ iqId: id, items: tree })),
        nextPageLink: null,
      }),
      getIqTree: async () => ({ items: [...tree] }),
      listFloors: async () => ({ items: [floor], nextPageLink: null }),
      listLocks: async () => ({ items: locks.map(makeAddedHardware), nextPageLink: null }),
      addLock,
      putIqTree,
      changeFloor,
      listBoxes: async () => ({ items: [] }),
      listLockListColumns: async () => ({ columns: [] }),
      storeLockListColumns: async ({ body }) => body,
      ...answers,
    },
    onCall: (name, options) => name === 'addLock' && keys.push(options?.idempotencyKey),
  })
  await screen.findByRole('dialog', { name: /Add several locks/ })
  await waitFor(() => expect(button('Add locks').getAttribute('aria-busy')).toBeNull())
  return { ...view, addLock, putIqTree, changeFloor, keys, tree }
}

const floor = makeFloor({ id: FLOOR_ID })
const dialog = () => screen.getByRole('dialog')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const select = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const line = (name: string) => within(dialog()).getByRole('listitem', { name })
const lines = () =>
  within(dialog())
    .queryAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'))
    .toReversed()
const whyClosed = (name: string | RegExp) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent
/** The reader of tables is loaded when it is needed. */
async function paste(text: string): Promise<void> {
  fireEvent.paste(field(/^MAC/), { clipboardData: { getData: () => text } })
  await act(() => vi.dynamicImportSettled())
}
const makePastedList = (count: number) =>
  Array.from({ length: count }, (_, index) => `BLUE000000${1000 + index}\tDoor ${index + 1}`).join('\n')

test('lines are entered by keys alone, and the next number is offered [MANY-01]', async () => {
  await open()
  expect(document.activeElement).toBe(field(/^MAC/))
  await userEvent.keyboard('BLUE0000001001{Tab}Door 1.06{Enter}')
  expect(field(/^Lock name/).value).toBe('Door 1.07')
  await userEvent.keyboard('BLUE0000001002{Enter}BLUE0000001003{Enter}')
  expect(lines()).toEqual(['Door 1.06', 'Door 1.07', 'Door 1.08'])
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Add 3 locks'))
})

test('a pasted name is taken whole, and one that is too long once trimmed is refused with the rule [LOCK-13]', async () => {
  await open()
  await userEvent.keyboard('BLUE0000001001{Tab}')
  await userEvent.paste('x'.repeat(51))
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('A name has at most 50 characters.')).toBeTruthy()
  expect(lines()).toEqual([])
  await userEvent.clear(field(/^Lock name/))
  await userEvent.paste(` ${'y'.repeat(50)}`)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(lines()).toEqual(['y'.repeat(50)]))
})

test('before locks are added to an IQ they tell that the master key opens them [OPENS-20]', async () => {
  await open({
    answers: {
      getInstallation: async () => makeInstallationDetail(),
      getAccessRules: async () =>
        makeAccessRules({ tags: [{ id: 'tag', masterKey: true }, { id: 'other' }] }),
    },
  })
  await userEvent.keyboard('BLUE0000001001{Tab}Door 1{Enter}BLUE0000001002{Enter}')
  expect(await screen.findByText('Also opens 2 locks for 1 tag: Always.')).toBeTruthy()
  expect(screen.getByText('Closes nothing.')).toBeTruthy()
})

test('locks that are added without an IQ open nothing yet, and nothing is asked [OPENS-20]', async () => {
  const getAccessRules = vi.fn<NonNullable<TestAnswers['getAccessRules']>>()
  await open({ iqs: [], answers: { getInstallation: async () => makeInstallationDetail(), getAccessRules } })
  await userEvent.keyboard('BLUE0000001001{Tab}Door 1{Enter}')
  expect(lines()).toEqual(['Door 1'])
  expect(screen.queryByRole('region', { name: 'What this changes' })).toBeNull()
  expect(getAccessRules).not.toHaveBeenCalled()
})

test('Enter leads to what is still missing [MANY-01]', async () => {
  await open()
  await userEvent.keyboard('BLUE0000001001{Enter}')
  expect(await screen.findByText('Name is required.')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Lock name/))
  await userEvent.keyboard('Gate{Enter}')
  expect(lines()).toEqual(['Gate'])
})

test('a scanned code takes its line at once, as soon as there is a name to count on from [MANY-01]', async () => {
  const cameras = fakeCameras()
  await open()
  const scan = async (code: string) => {
    cameras.show(code)
    await press('Scan the MAC/Device ID')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  }
  await scan('BLUE0000001001')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Lock name/)))
  await userEvent.keyboard('Door 1.06{Enter}')
  await scan('blue0000001002')
  await waitFor(() => expect(lines()).toEqual(['Door 1.06', 'Door 1.07']))
  expect(line('Door 1.07').textContent).toContain('BLUE0000001002')
  expect(document.activeElement).toBe(button('Scan the MAC/Device ID'))
})

/** The scanner that stays open; the platform knows no code that ends with 9. */
async function openSeries(iqs = [makeIq()]) {
  const asked = vi.fn()
  const listBoxes: TestAnswers['listBoxes'] = async ({ query: { codes } }) => {
    asked(codes)
    const state = codes.endsWith('9') ? 'unknown' : 'free'
    return { items: [{ code: codes, state, communicationType: null, lockType: null }] }
  }
  const felt = vi.fn()
  Object.assign(navigator, { vibrate: felt })
  await open({ iqs, answers: { listBoxes }, locks: [makeLock({ customerReference: 'Lock 1' })] })
  await press('Scan one after another')
  const series = await screen.findByRole('dialog', { name: 'Scan one after another' })
  return { series, announced: () => within(series).getByRole('status').textContent, felt, asked }
}

test('the scanner stays open and takes one box after the other, each with its sound and the next name [MANY-17]', async () => {
  const cameras = fakeCameras()
  const { series, announced, felt } = await openSeries()
  cameras.show('BLUE0000001001')
  await waitFor(() => expect(announced()).toBe('Lock 2: BLUE0000001001'))
  expect(series.textContent).toContain('1 scanned Next: Lock 3')
  cameras.show('blue0000001002')
  await waitFor(() => expect(announced()).toBe('Lock 3: BLUE0000001002'))
  cameras.show('BLUE0000001009')
  await waitFor(() =>
    expect(announced()).toBe(
      'BLUE0000001009: The code BLUE0000001009 is not known. Check it against the label of the device.',
    ),
  )
  cameras.show('BLUE0000001001')
  await waitFor(() =>
    expect(announced()).toBe('BLUE0000001001: This MAC/Device ID already belongs to Lock 2.'),
  )
  cameras.show('https://example.org')
  await waitFor(() => expect(announced()).toBe('An invalid code was scanned: https://example.org'))
  cameras.show('BLUE0000001003')
  await waitFor(() => expect(announced()).toBe('Lock 4: BLUE0000001003'))
  await waitFor(() => expect(felt).toHaveBeenCalledTimes(3))
  await userEvent.click(within(series).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(lines()).toEqual(['Lock 2', 'Lock 3', 'Lock 4']))
  await waitFor(() => expect([...cameras.live]).toEqual([]))
})

test('a code that no line is left for is reported as not taken [MANY-17]', async () => {
  const cameras = fakeCameras()
  const { series } = await openSeries([])
  await userEvent.click(within(series).getByRole('button', { name: 'Done' }))
  const announced = () => screen.getByRole('status').textContent
  const codes = Array.from({ length: MAX_LINES - 1 }, (_, index) => `BLUE0000${100_000 + index}`)
  await paste(codes.map((code) => `${code}\tGate ${code}`).join('\n'))
  await screen.findByRole('button', { name: 'Add 499 locks' })
  await press('Scan one after another')
  cameras.show('BLUE0000001001')
  await waitFor(() => expect(announced()).toContain(': BLUE0000001001'))
  cameras.show('BLUE0000001002')
  await waitFor(() =>
    expect(announced()).toBe(
      'BLUE0000001002: At most 500 locks at once. Split the list and add its parts one after another.',
    ),
  )
})

test('a scanner that types ends each code with Enter, and the field waits for the next one [MANY-18]', async () => {
  const { series, announced, asked } = await openSeries()
  const code = within(series).getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  await waitFor(() => expect(document.activeElement).toBe(code))
  await userEvent.keyboard(
    'BLUE0000001001{Enter}BLUE0000001009{Enter}BLUE0000001002{Enter}BLUE0000001001{Enter}',
  )
  await waitFor(() =>
    expect(announced()).toBe('BLUE0000001001: This MAC/Device ID already belongs to Lock 2.'),
  )
  expect(document.activeElement).toBe(code)
  expect(code.value).toBe('')
  expect(asked.mock.calls.flat()).toEqual(['BLUE0000001001', 'BLUE0000001009', 'BLUE0000001002'])
  await userEvent.click(within(series).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(lines()).toEqual(['Lock 2', 'Lock 3']))
})

test.each([
  ['BLUE', 'Gate', 'MAC/Device ID has invalid format'],
  ['BLUE0000000001', 'Gate', 'This MAC/Device ID already belongs to Front door.'],
  ['BLUE0000001001', 'front door', 'A lock with this name already exists'],
  ['BLUE0000000042', 'Gate', 'This MAC/Device ID already belongs to Side.'],
])('the code %s with the name %s is refused: %s [MANY-02]', async (code, name, sentence) => {
  await open({ locks: [makeLock()] })
  await paste('BLUE0000000042\tSide')
  await userEvent.type(field(/^MAC/), `${code}{Tab}`)
  await userEvent.keyboard(`${name}{Enter}`)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(lines()).toEqual(['Side'])
})

test('the only IQ is chosen, or what the row said, or where the last locks went [MANY-01 MANY-09]', async () => {
  const attic = makeIq({ id: '0192d3a0-0000-7000-8000-0000000001b0', customerReference: 'Attic IQ' })
  const first = await open()
  expect(select('Attach to').value).toBe('Lobby IQ')
  first.unmount()

  const second = await open({ iqs: [makeIq(), attic] })
  expect(select('Attach to').value).toBe('')
  await userEvent.click(select('Attach to'))
  await userEvent.click(await screen.findByRole('option', { name: 'Attic IQ' }))
  second.unmount()

  const third = await open({ iqs: [makeIq(), attic] })
  expect(select('Attach to').value).toBe('Attic IQ')
  third.unmount()

  await open({ items: [makeRepeater()], address: `&iq=${IQ_ID}&at=${makeRepeater().id}` })
  expect(select('Attach to').value).toBe('Lobby IQ, repeater Stairs')
})

test.each([
  ['that the row said', `&iq=${IQ_ID}`],
  ['where the last locks went', ''],
])(
  'an IQ %s stays chosen when it goes offline, and no other takes its locks [MANY-01 MANY-09]',
  async (_, address) => {
    localStorage.setItem('last-place', IQ_ID)
    const iqs = [makeIq(), makeIq({ id: FLOOR_ID, customerReference: 'Attic IQ' })]
    const { queries, addLock } = await open({ iqs, address })
    expect(select('Attach to').value).toBe('Lobby IQ')
    const there = iqs.shift() as Iq
    await act(() => queries.invalidateQueries())
    expect(await screen.findByText(/^The IQ is offline/)).toBeTruthy()
    expect(select('Attach to').value).not.toBe('Attic IQ')
    await paste('BLUE0000001001\tGate')
    expect(line('Gate').textContent).not.toContain('Attic IQ')
    expect(button('Add 1 lock').getAttribute('aria-disabled')).toBe('true')
    iqs.unshift(there)
    await act(() => queries.invalidateQueries())
    await waitFor(() => expect(line('Gate').textContent).toContain('Lobby IQ'))
    await waitFor(() => expect(button('Add 1 lock').getAttribute('aria-disabled')).toBeNull())
    expect(addLock).not.toHaveBeenCalled()
  },
)

test('an IQ beyond the first page of them can be chosen too', async () => {
  const other = makeIq({ id: FLOOR_ID, customerReference: 'Attic IQ' })
  await open({
    address: `&iq=${FLOOR_ID}`,
    answers: {
      listIqs: async ({ query }) =>
        query.skip
          ? { items: [other], nextPageLink: null }
          : { items: [makeIq()], nextPageLink: '/iqs?skip=100' },
    },
  })
  await waitFor(() => expect(select('Attach to').value).toBe('Attic IQ'))
})

test('the room at the place is shown, and the line over it is refused before anything is sent [MANY-04]', async () => {
  const { addLock } = await open()
  expect(screen.getByText('You can attach 16 locks to this IQ')).toBeTruthy()
  await paste(makePastedList(17))
  expect(await screen.findByText('There is no room for another lock here.')).toBeTruthy()
  expect(line('Door 17').textContent).toContain('Can not add more locks to this IQ.')
  expect(whyClosed('Add 17 locks')).toBe('Line 17: Can not add more locks to this IQ.')
  await press('Remove Door 3 from the list')
  expect(button('Add 16 locks').getAttribute('aria-disabled')).toBeNull()
  expect(addLock).not.toHaveBeenCalled()
})

test.each([
  ['Code;Name;Net\nBLUE0000001001;Gate;24 GHz', '“24 GHz”'],
  ['Code;Name\nBLUE0000001001;〃', '“〃” repeats the cell above.'],
])(
  'a pasted list with a line in doubt is previewed like a file: %j [TABLE-65 TABLE-100]',
  async (list, said) => {
    await open()
    await paste(list)
    const preview = await screen.findByRole('table', { name: 'Lines of the list' })
    expect(within(preview).getByRole('row', { name: /BLUE0000001001/ }).textContent).toContain(said)
  },
)

test('a pasted list names floors and places, and a wrong line is corrected in its place [MANY-03]', async () => {
  const { addLock, putIqTree, changeFloor } = await open()
  await paste('Code;Name;Floor;IQ\nBLUE0000001001;Gate;0;Lobby IQ\nBLUE00000;Yard;Ground;\n')
  expect(line('Gate').textContent).toContain('Lobby IQ · Ground (floor 0)')
  expect(line('Yard').textContent).toContain('MAC/Device ID has invalid format')
  await press('Correct Yard')
  const code = within(within(dialog()).getByRole('list')).getByRole('textbox', { name: /^MAC/ })
  await userEvent.clear(code)
  await userEvent.type(code, 'BLUE0000001002{Enter}')
  await press('Add 2 locks')
  expect(await screen.findByText('0 of 2 attached')).toBeTruthy()
  expect(addLock.mock.calls.map(([{ body }]) => body)).toEqual([
    { customerReference: 'Gate', activationCode: 'BLUE0000001001' },
    { customerReference: 'Yard', activationCode: 'BLUE0000001002' },
  ])
  const ids = [idOfCode('1001'), idOfCode('1002')]
  expect(putIqTree.mock.calls.map(([{ body }]) => body.iqTreeItems)).toEqual([
    ids.map((id) => ({ id, parentId: IQ_ID, hardwareType: 'lock' })),
  ])
  expect(changeFloor.mock.calls.map(([{ body }]) => body)).toEqual([{ locksToAdd: ids }])
})

test('a floor that is not here is corrected to the chosen one [MANY-03]', async () => {
  await open()
  await paste('BLUE0000001001\tGate\t7')
  expect(line('Gate').textContent).toContain('There is no floor 7 here.')
  await userEvent.click(select('Floor'))
  await userEvent.click(await screen.findByRole('option', { name: /Ground/ }))
  await press('Correct Gate')
  await press('Change')
  expect(line('Gate').textContent).toContain('Ground (floor 0)')
  expect(line('Gate').textContent).not.toContain('There is no floor')
})

test.each([
  ['list.txt', 'x', 'Invalid file type. Allowed file types are: .csv, .xlsx'],
  ['list.csv', 'Gate;Yard', 'The list has no MAC or Device ID.'],
  [
    'list.csv',
    makePastedList(501),
    'At most 500 locks at once. Split the list and add its parts one after another.',
  ],
  ['list.csv', ' '.repeat(1_048_577), 'Max file size is 1 MB.'],
  ['list.xlsx', 'no workbook', 'The file cannot be read.'],
  ['list.csv', 'BLUE0000001001;\u0000', 'The file cannot be read.'],
])('%s is refused whole: %#', async (name, content, sentence) => {
  await open()
  const input = within(dialog()).getByLabelText<HTMLInputElement>('List of locks')
  fireEvent.change(input, { target: { files: [new File([content], name)] } })
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(lines()).toEqual([])
})

test('a workbook is read where it is chosen, and a code that it holds as a number is asked about [MANY-03 TABLE-65]', async () => {
  await open()
  const cells = [
    ['s:Code', 's:Name', 's:Floor'],
    ['n:12345678901234', 's:Gate', 'n:0'],
    ['s:0A.0B.0C.0D', 's:Yard', 's:Ground'],
  ]
  const input = within(dialog()).getByLabelText<HTMLInputElement>('List of locks')
  fireEvent.change(input, { target: { files: [new File([makeWorkbook(cells)], 'Locks.XLSX')] } })
  const gate = await screen.findByRole('row', { name: /Gate/ })
  expect(gate.textContent).toContain('“12345678901234” with an exponent')
  await userEvent.click(within(gate).getByRole('checkbox'))
  await press('Continue with 2 locks')
  await waitFor(() => expect(lines()).toEqual(['Gate', 'Yard']))
  expect(line('Gate').textContent).toContain('12345678901234')
  expect(line('Yard').textContent).toContain('0A.0B.0C.0DLobby IQ · Ground (floor 0)')
})

test('the names in a hidden column of a workbook are nobody’s until somebody chooses them [TABLE-99]', async () => {
  await open()
  const cells = [
    ['s:Code', 's:Name', 's:Floor'],
    ['s:0A.0B.0C.0D', 's:Safe', 's:Ground'],
  ]
  const input = within(dialog()).getByLabelText<HTMLInputElement>('List of locks')
  const list = new File([makeWorkbook(cells, '<cols><col min="2" max="2" hidden="1"/></cols>')], 'Locks.xlsx')
  fireEvent.change(input, { target: { files: [list] } })
  expect(await screen.findByText('Not used: Name')).toBeTruthy()
  expect(screen.queryByRole('row', { name: /Safe/ })).toBeNull()
})

/** The workbook is as small as one can be; each cell says whether it holds a text or a number. */
function makeWorkbook(rows: string[][], columns = ''): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const cell = (given: string, place: string) =>
    given.startsWith('n:')
      ? `<c r="${place}"><v>${given.slice(2)}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${given.slice(2)}</t></is></c>`
  const row = (cells: string[], at: number) =>
    `<row r="${at + 1}">${cells.map((given, column) => cell(given, `${'ABC'[column]}${at + 1}`)).join('')}</row>`
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Locks" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${columns}<sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
  }
  const encode = (text: string) => new TextEncoder().encode(text)
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, encode(xml)]))),
  )
}

test('a code that the platform does not know is refused before the line is sent [MANY-15]', async () => {
  const { addLock } = await open({
    answers: {
      listBoxes: async () => ({
        items: [{ code: 'BLUE0000001001', state: 'unknown', communicationType: null, lockType: null }],
      }),
    },
  })
  await paste('BLUE0000001001\tGate')
  await waitFor(() => expect(line('Gate').textContent).toContain('The code BLUE0000001001 is not known.'))
  expect(whyClosed('Add 1 lock')).toContain('Line 1: The code BLUE0000001001 is not known.')
  expect(addLock).not.toHaveBeenCalled()
})

test('a refused line says why and is corrected, what was added is not added again [MANY-05]', async () => {
  const inUse = new RequestError({ message: 'The device BLUE0000001002 is already in use.', statusCode: 409 })
  const { addLock, putIqTree, keys } = await open()
  addLock.mockImplementationOnce(addLock.getMockImplementation() as never)
  addLock.mockRejectedValueOnce(inUse)
  await paste('BLUE0000001001\tGate\nBLUE0000001002\tYard')
  await press('Add 2 locks')
  expect(await within(dialog()).findByText('The device BLUE0000001002 is already in use.')).toBeTruthy()
  expect(lines()).toEqual(['Yard'])
  await press('Add 1 lock')
  expect(await screen.findByText('0 of 2 attached')).toBeTruthy()
  expect(addLock).toHaveBeenCalledTimes(3)
  expect(keys[2]).toBe(keys[1])
  expect(putIqTree).toHaveBeenCalledTimes(2)
})

test('while locks are added nothing is entered, corrected or taken out [MANY-05]', async () => {
  const { addLock } = await open()
  const first = Promise.withResolvers<never>()
  addLock.mockReturnValueOnce(first.promise)
  await paste('BLUE0000001001\tGate\nBLUE0000001002\tYard')
  await press('Add 2 locks')
  const isClosed = (part: Element | null | undefined) => part?.closest('[inert]') !== null
  expect(isClosed(field(/^MAC/))).toBe(true)
  expect(isClosed(line('Yard'))).toBe(true)
  expect(isClosed(button('Adding 0 of 2'))).toBe(false)
  expect(button('Adding 0 of 2').hasAttribute('data-loading')).toBe(false)
  first.reject(new RequestError({ message: 'No connection.', statusCode: 0 }))
  await screen.findByRole('alert')
  await waitFor(() => expect(isClosed(field(/^MAC/))).toBe(false))
  expect(isClosed(line('Yard'))).toBe(false)
})

test('a lost connection ends the try, and the next goes on with the same keys [MANY-05]', async () => {
  const { addLock, putIqTree, keys } = await open()
  addLock.mockRejectedValueOnce(new RequestError({ message: 'No connection.', statusCode: 0 }))
  await paste('BLUE0000001001\tGate\nBLUE0000001002\tYard')
  await press('Add 2 locks')
  expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
  expect(addLock).toHaveBeenCalledOnce()
  expect(putIqTree).not.toHaveBeenCalled()
  await press('Add 2 locks')
  expect(await screen.findByText('0 of 2 attached')).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('locks that could not be attached are not added again [MANY-05]', async () => {
  const { addLock, putIqTree } = await open()
  putIqTree.mockRejectedValueOnce(new RequestError({ message: 'The IQ was replaced.', statusCode: 409 }))
  await paste('BLUE0000001001\tGate')
  await press('Add 1 lock')
  expect(await within(dialog()).findByText('The IQ was replaced.')).toBeTruthy()
  expect(line('Gate').textContent).toContain('Added, not attached yet')
  await press('Add 1 lock')
  expect(await screen.findByText('0 of 1 attached')).toBeTruthy()
  expect(addLock).toHaveBeenCalledOnce()
})

test('a line that was added says so while the next is on its way, and is not taken for a stranger [MANY-05]', async () => {
  const locks: IqTreeItem[] = []
  const { addLock, queries, tree } = await open({ locks })
  const next = Promise.withResolvers<void>()
  const add = addLock.getMockImplementation()
  addLock.mockImplementation(async (input) => {
    if (input.body.customerReference === 'Yard') await next.promise
    const added = await add?.(input)
    if (!added) throw new Error('The test adds every lock.')
    locks.push(makeLock({ id: added.id, mac: added.mac, customerReference: added.customerReference }))
    return added
  })
  await paste('BLUE0000001001\tGate\nBLUE0000001002\tYard')
  await press('Add 2 locks')
  await waitFor(() => expect(line('Gate').textContent).toContain('Added, not attached yet'))
  // another page's change arrives like this
  await queries.invalidateQueries({ queryKey: ['listLocks'] })
  expect(line('Gate').textContent).not.toContain('already belongs')
  expect(line('Gate').getAttribute('data-failed')).toBeNull()
  next.resolve()
  expect(await screen.findByText('0 of 2 attached')).toBeTruthy()
  expect(tree).toHaveLength(2)
})

test('without a place the locks are added detached [MANY-05]', async () => {
  const { putIqTree, location } = await open({ iqs: [] })
  await paste('BLUE0000001001\tGate')
  await press('Add 1 lock')
  expect(await screen.findByText('1 lock was added and is detached.')).toBeTruthy()
  expect(putIqTree).not.toHaveBeenCalled()
  expect(location()).toBe(HARDWARE_ADDRESS)
})

/** Two doors that wait for their card; sounds and vibrations are counted. */
async function openDoors(answers: TestAnswers = {}) {
  const felt = vi.fn()
  const beep = vi.fn()
  vi.stubGlobal('AudioContext', fakeAudio(beep))
  Object.assign(navigator, { vibrate: felt })
  const view = await open({ answers })
  await paste('BLUE0000001001\tGate\nBLUE0000001002\tYard')
  await press('Add 2 locks')
  await screen.findByText('0 of 2 attached')
  const confirm = (code: string) => {
    const index = view.tree.findIndex(({ id }) => id === idOfCode(code))
    view.tree[index] = makeLock({ id: idOfCode(code) })
  }
  return { ...view, felt, beep, confirm }
}

function fakeAudio(onStart: () => void) {
  const node = () => ({ connect: <Next,>(next: Next) => next })
  return class {
    currentTime = 0
    destination = {}
    resume = async () => undefined
    createOscillator = () => ({ ...node(), frequency: { value: 0 }, start: onStart, stop: () => undefined })
    createGain = () => ({
      ...node(),
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    })
  }
}

test('doors tick themselves in any order, each sounds and vibrates [MANY-06]', async () => {
  const { confirm, felt, beep, location } = await openDoors()
  expect(line('Yard').textContent).toContain('Waiting to attach')
  expect(felt).not.toHaveBeenCalled()
  confirm('1002')
  await press('Verify')
  expect(await screen.findByText('1 of 2 attached')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('1 not attached yet, try again')
  expect(line('Yard').textContent).toContain('Attached')
  expect(line('Gate').textContent).toContain('Waiting to attach')
  expect([felt.mock.calls.length, beep.mock.calls.length]).toEqual([1, 1])
  confirm('1001')
  await press('Verify')
  expect(await screen.findByText('2 of 2 attached')).toBeTruthy()
  expect([felt.mock.calls.length, beep.mock.calls.length]).toEqual([2, 2])
  await userEvent.click(screen.getByText('Close'))
  await waitFor(() => expect(location()).toBe(HARDWARE_ADDRESS))
})

test('sound and vibration stay off once they were turned off [MANY-06]', async () => {
  const first = await openDoors()
  await press('Turn sound and vibration off')
  first.confirm('1001')
  await press('Verify')
  expect(await screen.findByText('1 of 2 attached')).toBeTruthy()
  first.unmount()
  const second = await openDoors()
  second.confirm('1001')
  await press('Verify')
  expect(await screen.findByText('1 of 2 attached')).toBeTruthy()
  for (const { felt, beep } of [first, second]) {
    expect(felt).not.toHaveBeenCalled()
    expect(beep).not.toHaveBeenCalled()
  }
  expect(button('Turn sound and vibration on')).toBeTruthy()
})

test('a door has thirty seconds, says what to try when they are over, and starts again [MANY-07]', async () => {
  await openDoors()
  const start = (name: string) => fireEvent.click(within(line('Gate')).getByRole('button', { name }))
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    start('I am at this door')
    expect(within(line('Gate')).getByRole('timer').getAttribute('aria-label')).toBe('30 seconds left')
    act(() => void vi.advanceTimersByTime(10_000))
    expect(within(line('Gate')).getByRole('timer').getAttribute('aria-label')).toBe('20 seconds left')
    act(() => void vi.advanceTimersByTime(20_000))
    expect(line('Gate').textContent).toContain('Time is up')
    expect(line('Gate').textContent).toContain('Lock not attached yet, try again')
    expect(line('Gate').textContent).toContain('Check the battery of the lock.')
    expect(line('Yard').textContent).toContain('Waiting to attach')
    start('Start again')
    expect(within(line('Gate')).getByRole('timer')).toBeTruthy()
    expect(line('Gate').textContent).not.toContain('not attached yet')
  } finally {
    vi.useRealTimers()
  }
})

test('a lock that a colleague detached meanwhile is shown as such [MANY-06]', async () => {
  const { tree } = await openDoors()
  tree.splice(0, 1)
  await press('Verify')
  await waitFor(() => expect(line('Gate').textContent).toContain('Gate was added and is detached.'))
})

test('more can be added from the doors, and Verify later says where they stay [MANY-08]', async () => {
  const { addLock, location } = await openDoors()
  await press('Back')
  await paste('BLUE0000001003\tShed')
  await press('Add 1 lock')
  expect(await screen.findByText('0 of 3 attached')).toBeTruthy()
  expect(addLock).toHaveBeenCalledTimes(3)
  await press('Verify later')
  expect(await screen.findByText(/^Open steps stay in the hardware tree/)).toBeTruthy()
  await waitFor(() => expect(location()).toBe(HARDWARE_ADDRESS))
})

test('nobody is led away to the doors while locks are added [MANY-08]', async () => {
  const { addLock } = await openDoors()
  await press('Back')
  await paste('BLUE0000001003\tShed')
  addLock.mockReturnValueOnce(new Promise(() => undefined))
  await press('Add 1 lock')
  expect(await screen.findByText('Adding 0 of 1')).toBeTruthy()
  await press('To the doors')
  expect(screen.getByText('Adding 0 of 1')).toBeTruthy()
})

test('the doors can be left while a look at them is on its way [MANY-08]', async () => {
  let isStuck = false
  const { location } = await openDoors({
    getIqTree: async () => (isStuck ? new Promise(() => undefined) : { items: [] }),
  })
  isStuck = true
  await press('Verify')
  expect(button('Verify').getAttribute('aria-busy')).toBe('true')
  await press('Verify later')
  await waitFor(() => expect(location()).toBe(HARDWARE_ADDRESS))
})
