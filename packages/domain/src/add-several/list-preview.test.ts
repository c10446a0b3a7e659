import { expect, test } from 'vitest'
import type { Tree } from '../hardware-tree/tree.ts'
import type { BoxesByCode } from './box-rules.ts'
import { listColumns, listRows } from './list-columns.ts'
import { previewList } from './list-preview.ts'

type PreviewDependencies = Parameters<typeof previewList>[0]
type Box = NonNullable<ReturnType<BoxesByCode['get']>>

const hall: Tree = { iqId: 'hall', revision: '2.0', items: [] }
const around: Omit<PreviewDependencies, 'rows'> = {
  floors: [
    { id: 'ground', customerReference: 'Ground', number: 0 },
    { id: 'first', customerReference: 'First', number: 1 },
  ],
  places: [{ id: 'hall', customerReference: 'Hall' }],
  usual: { parentId: 'hall', floorId: 'ground', name: '' },
  locks: [{ id: 'old', customerReference: 'Front door', mac: 'BLUE0000000001' }],
  trees: [hall],
  before: [],
  made: new Map(),
  doubts: [],
  ticks: new Map(),
  corrected: new Map(),
}
const HEADING_LINE = ['Code', 'Name', 'Floor', 'IQ', 'Lock type', 'Net']
const code = (at: number) => `BLUE${1e9 + at}`

function preview(lines: string[][], change: Partial<PreviewDependencies> = {}) {
  const cells = [HEADING_LINE, ...lines]
  const columns = listColumns(cells, [])
  if (!columns) throw new Error('No list.')
  return previewList({ ...around, rows: listRows(cells, columns), ...change })
}
const doubt = (kind: string, column: number | undefined): Partial<PreviewDependencies> => ({
  doubts: [{ line: 2, column, text: '01.03.26', kind }],
})
const outcomes = (...given: Parameters<typeof preview>) =>
  preview(...given).lines.map((line) => line.outcomes.join(' '))
const box = (change: Partial<Box>): Box => ({
  state: 'free',
  communicationType: 'BLUENET',
  lockType: 'cylinder',
  ...change,
})

test.each<[string, string[], string]>([
  ['is added where nothing else is said', [code(1), 'Gate'], 'added'],
  ['is added at the IQ and on the floor it names', [code(1), 'Gate', 'EG', 'hall'], 'added'],
  ['takes another name where its own is used', [code(1), 'front DOOR'], 'added renamed'],
  ['takes its code where there is no name', [code(1)], 'added renamed'],
  ['has its floor made', [code(1), 'Gate', '2. OG'], 'added newFloor'],
  ['names a floor without a number', [code(1), 'Gate', 'Mezzanine'], 'floorUnknown'],
  ['has no code', ['', 'Gate'], 'unknownCode'],
  ['has a code of the wrong form', ['BLUE', 'Gate'], 'unknownCode'],
  ['has a code that is here', ['blue0000000001', 'Gate'], 'here'],
  ['names an IQ that is not here', [code(1), 'Gate', '', 'Attic'], 'noPlace'],
])('a line that %s is refused: %j, %s [MANY-13]', (_, line, outcome) => {
  expect(outcomes([line])).toEqual([outcome])
})

test.each<[Partial<Box>, string]>([
  [{}, 'added'],
  [{ state: 'here' }, 'here'],
  [{ state: 'elsewhere' }, 'elsewhere'],
  [{ state: 'other_kind' }, 'otherKind'],
  [{ state: 'unknown' }, 'unknownCode'],
  [{ lockType: 'wall_reader' }, 'otherKind'],
  [{ communicationType: 'RFNET' }, 'otherKind'],
])('of a box with %j the line is shown as %s [MANY-13]', (change, outcome) => {
  const boxes = new Map([[code(1), box(change)]])
  expect(outcomes([[code(1), 'Gate', '', '', 'Zylinder', 'BLUEnet']], { boxes })).toEqual([outcome])
})

test('a lock of another net than its repeater, or without a slot, is refused [MANY-13]', () => {
  const items = [
    {
      id: 'stairs',
      parentId: 'hall',
      hardwareType: 'repeater',
      communicationType: 'RFNET',
      iqLinkState: 'attached',
    } as const,
  ]
  const places = [...around.places, { id: 'stairs', customerReference: 'Stairs' }]
  expect(outcomes([[code(1), 'Gate', '', 'Stairs']], { places, trees: [{ ...hall, items }] })).toEqual([
    'otherKind',
  ])
  const lines = Array.from({ length: 17 }, (_, at) => [code(at), `Door ${at}`])
  expect(outcomes(lines).at(-1)).toBe('noPlace')
})

test('a line counts for those below it only where it goes on itself [MANY-13]', () => {
  const lines = [
    ['BLUE', 'Gate'],
    [code(1), 'Gate'],
    [code(1), 'Gate again'],
    [code(2), 'gate'],
    [],
    [code(3), 'Gate (2)'],
    ['', ''],
  ]
  const { lines: previewed } = preview(lines)
  expect(
    previewed.map(({ row, outcomes: [first = ''], line }) => `${row} ${first} ${line.name}`.trim()),
  ).toEqual([
    '2 unknownCode Gate',
    '3 added Gate',
    '4 twice Gate again',
    '5 added gate (3)',
    '6 ignored',
    '7 added Gate (2)',
  ])
  const before = [{ code: code(2), name: 'Yard', parentId: null }]
  expect(outcomes(lines, { before })[3]).toBe('twice')
})

test('a name that is missing follows the last [MANY-13]', () => {
  const names = preview([[code(2), 'Door 1.06'], [code(3)], [code(4), 'Door 1.07']])
  expect(names.lines.map(({ line }) => line.name)).toEqual(['Door 1.06', 'Door 1.08', 'Door 1.07'])
})

test.each<[string, string[], Partial<PreviewDependencies>, string]>([
  ['a lock type that is not known', [code(1), 'Gate', '', '', 'Padlock'], {}, 'DoorLockTypeUnknown'],
  ['a net that is not known', [code(1), 'Gate', '', '', '', '24 GHz'], {}, 'DoorNetUnknown'],
  ['a name that would be cut', [code(1), 'x'.repeat(51)], {}, 'NameTooLong'],
  ['a floor whose name would be cut', [code(1), 'Gate', `3. OG ${'x'.repeat(50)}`], {}, 'NameTooLong'],
  ['a date in a column that is read', [code(1), '01.03.26'], doubt('date', 1), 'CellIsDate'],
  ['a hidden row', [code(1), 'Gate'], doubt('hidden', undefined), 'RowHidden'],
])('%s is added only as it is taken or corrected by a person [TABLE-65]', (_, line, change, refused) => {
  const [one] = preview([line], change).lines
  expect([one?.outcomes, one?.faults.map(({ refusal }) => refusal.code)]).toEqual([['inDoubt'], [refused]])
  expect(outcomes([line], { ...change, ticks: new Map([[2, true]]) })[0]).toMatch(/^added/)
  const corrected = new Map([[2, { code: code(1), name: 'Gate', parentId: null, floorId: null }]])
  expect(outcomes([line], { ...change, corrected })).toEqual(['added'])
  expect(outcomes([line], { ...change, ticks: new Map([[2, false]]) })).toEqual(['leftOut'])
})

test('a person who takes a line as shown has read every doubt about it [TABLE-65]', () => {
  const doubts = [
    { line: 2, column: 0, text: '12345678901234', kind: 'exponent' },
    { line: 2, column: 1, text: '01.03.26', kind: 'date' },
    { line: 3, column: 1, text: '', kind: 'date' },
  ]
  const [one] = preview([[code(1), 'x'.repeat(51), '', '', 'Padlock', '24 GHz']], { doubts }).lines
  expect(one?.faults.map(({ refusal }) => refusal.code)).toEqual([
    'CellShortened',
    'CellIsDate',
    'DoorLockTypeUnknown',
    'DoorNetUnknown',
    'NameTooLong',
  ])
})

test('a line in doubt takes no code or name from those below it, and a placeholder says nothing [TABLE-65 TABLE-43]', () => {
  expect(
    outcomes([
      [code(1), 'Gate', '', '', 'Padlock'],
      [code(1), 'Gate'],
      [code(2), 'Yard', '-', 'n/a', 'NA', '–'],
    ]),
  ).toEqual(['inDoubt', 'added', 'added'])
})

test('a person leaves lines out, corrects them, and says what becomes of a floor [MANY-14]', () => {
  const lines = [
    [code(1), 'Gate', 'Mezzanine'],
    [code(1), 'Yard', '2. OG'],
    ['BLUE', 'Shed'],
  ]
  const said = {
    made: new Map([
      ['Mezzanine', 1],
      ['2. OG', null],
    ]),
    ticks: new Map([[2, false]]),
  }
  const shed = { code: code(3), name: 'Shed', parentId: null, floorId: null }
  const { lines: previewed, unknownFloors } = preview(lines, { ...said, corrected: new Map([[4, shed]]) })
  expect(previewed.map(({ outcomes: [outcome] }) => outcome)).toEqual(['leftOut', 'floorUnknown', 'added'])
  expect(previewed[2]?.line).toEqual(shed)
  expect(unknownFloors).toEqual([
    { text: 'Mezzanine', number: 1 },
    { text: '2. OG', number: undefined },
  ])
  expect(preview(lines, { made: new Map([['Mezzanine', 1]]) }).lines[0]?.line).toMatchObject({
    floorId: 'first',
  })
  expect(preview(lines, { made: new Map([['Mezzanine', 3]]) }).lines[0]?.line).toMatchObject({
    floorId: null,
    newFloor: { number: 3, customerReference: 'Mezzanine' },
  })
  expect(preview(lines, { made: new Map([['Mezzanine', 101]]) }).lines[0]?.outcomes).toEqual(['floorUnknown'])
})

test.each([
  [
    ['Türbezeichnung', 'Geschoss', 'Seriennummer', 'Schlosstyp'],
    ['name', 'floor', 'code', 'lockType'],
  ],
  [
    ['Slot', 'Verdieping', 'Apparaat-ID', 'Netwerk'],
    ['name', 'floor', 'code', 'communicationType'],
  ],
  [
    ['Serrure', 'Étage', 'Adresse MAC', 'Répéteur'],
    ['name', 'floor', 'code', 'place'],
  ],
  [
    ['Cerradura', 'Planta', 'Número de serie', 'Conectar a'],
    ['name', 'floor', 'code', 'place'],
  ],
  [
    ['Lock', 'Level', 'MAC/Device ID', 'Remarks'],
    ['name', 'floor', 'code', null],
  ],
])('the headings %j are known, below a title too [MANY-12]', (head, columns) => {
  const cells = [['Our hardware'], [], head, ['Gate', '0', 'no code', '']]
  expect(listColumns(cells, [])).toEqual({ header: 2, columns })
})

test('what a person said of a heading counts, and codes are known by their form [MANY-12]', () => {
  const cells = [
    ['Box', 'Name', 'Code'],
    [code(1), 'Gate', 'GA'],
  ]
  expect(listColumns(cells, [])?.columns).toEqual(['code', 'name', null])
  expect(listColumns(cells, [{ column: 'name', field: 'place' }])?.columns).toEqual(['code', 'place', null])
})

test.each(['constructor', '__proto__', 'toString'])(
  'a floor that is called %s waits for its number and gets it, as its lock and place do [TABLE-81]',
  (name) => {
    const lines = [[code(1), name, name, name]]
    const places = [...around.places, { id: 'named', customerReference: name }]
    expect(preview(lines, { places }).unknownFloors).toEqual([{ text: name, number: undefined }])
    const { lines: previewed } = preview(lines, { places, made: new Map([[name, 7]]) })
    expect(previewed[0]?.line).toMatchObject({
      name,
      parentId: 'named',
      newFloor: { number: 7, customerReference: name },
    })
  },
)
