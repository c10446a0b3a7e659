import { expect, test } from 'vitest'
import { escapeRouteIn, floorNumberIn, isPlaceholder, lockTypeIn, netIn } from './schedule-cells.ts'
import { guessColumns, headerLine } from './schedule-columns.ts'
import { readSchedule, refuseScheduleSize } from './schedule-read.ts'

const cellsOf = (text: string) => text.split('\n').map((line) => line.split(';'))

test.each([
  [
    ['Bereich', 'Gebäude', 'Beschreibung', 'Türcode', 'Türname', 'Etage', 'Schließungstyp'],
    [null, null, null, 'number', 'customerReference', 'floorNumber', 'lockType'],
  ],
  [
    ['MARK', 'LOCATION', 'SIZE', 'TYPE', 'MATERIAL', 'FIRE RATING', 'HARDWARE SET', 'REMARKS'],
    ['number', 'customerReference', null, null, null, null, null, null],
  ],
  [
    ['GlobalId', 'Name', 'Tag', 'OverallWidth', 'OverallHeight', 'Level'],
    ['externalId', 'customerReference', 'number', null, null, 'floorNumber'],
  ],
  [
    ['N° de porte', 'Étage', 'Issue de secours'],
    [null, 'floorNumber', 'isEscapeRoute'],
  ],
])('the headings %j are known as %j [DOOR-09]', (headings, fields) => {
  expect(guessColumns(headings, [])).toEqual(fields)
})

test('what the company said of a heading counts before what is usual', () => {
  const known = [
    { column: 'N° DE PORTE', field: 'number' },
    { column: 'étage', field: null },
  ] as const
  expect(guessColumns(['N° de porte', 'Étage'], known)).toEqual(['number', null])
})

test('a title above the table is no heading', () => {
  const cells = [
    ['Door schedule', ''],
    ['', ''],
    ['Mark', 'Level'],
    ['101', '1'],
  ]
  expect(headerLine(cells, [])).toBe(2)
  expect(headerLine([['alpha'], ['beta', 'gamma']], [])).toBe(1)
})

test.each([
  ['2', 2],
  ['-1', -1],
  ['2. OG', 2],
  ['OG2', 2],
  ['1.UG', -1],
  ['UG', -1],
  ['Basement 2', -2],
  ['Level 3', 3],
  ['L3', 3],
  ['3rd floor', 3],
  ['Étage 4', 4],
  ['EG', 0],
  ['Ground floor', 0],
  ['Mezzanine', undefined],
  ['Building 7', undefined],
  ['Level -1', -1],
  ['Niveau -1', -1],
  ['Planta -1', -1],
  ['-1. Etage', -1],
  ['-1 verdieping', -1],
  ['Étage -2', -2],
  ['Level (-2)', -2],
  ['Level-2', 2],
  ['-2. UG', -2],
  ['Floor \u22121', -1],
  ['\u22121', -1],
  ['–1', -1],
  ['Building 3 Level 2', 2],
  ['Building 3, basement level 2', -2],
  ['Haus 2, 1. OG', 1],
  ['Haus 2, 1. UG', -1],
  ['Haus 2 OG 1', 1],
  ['Haus 2, Raum 3', undefined],
  ['3rd floor, building 2', 3],
  ['Bâtiment 2, 3ème étage', 3],
  ['Block B2, Level 4', 4],
  ['Block 2A level 4', undefined],
  ['Level 2, level 3', undefined],
  ['Level 2-3', undefined],
  ['2/3. OG', undefined],
  ['Level 1.5', undefined],
  ['Level B2', -2],
  ['Level 1000', undefined],
  ['100', 100],
  ['101', undefined],
  ['-10', -10],
  ['UG 11', undefined],
  ['Basement 10', -10],
  ['200', undefined],
  ['Level 101', undefined],
  ['-11', undefined],
  ['Basement 11', undefined],
])('the floor "%s" has the number %s', (text, number) => {
  expect(floorNumberIn(text)).toBe(number)
})

test('lock types and nets are known by the words of five languages', () => {
  expect(['Zylinder', 'wall_reader', 'Deurbeslag', 'lecteur mural', 'Taquilla', 'A'].map(lockTypeIn)).toEqual(
    ['cylinder', 'wall_reader', 'escutcheon', 'wall_reader', 'locker_lock', undefined],
  )
  expect(['BLUEnet', 'RF-net', '868 MHz', 'wired'].map(netIn)).toEqual([
    'BLUENET',
    'RFNET',
    'RFNET',
    undefined,
  ])
})

const columns = [
  'number',
  'customerReference',
  'floorNumber',
  'lockType',
  'isEscapeRoute',
  'externalId',
] as const
const lobby = { number: 0, customerReference: 'Lobby' }
const read = (lines: string[], made: Record<string, number> = {}, floors = [lobby]) =>
  readSchedule({
    cells: [['No', 'Name', 'Floor', 'Lock', 'Escape', 'Id'], ...lines.map((line) => line.split(';'))],
    header: 0,
    columns,
    floors,
    made,
  })

test('a line is read as people write it, and without a name it is called by its number [DOOR-09]', () => {
  expect(read(['1.01; Front  door ;lobby;Zylinder;x;guid', ';;;;;', '1.02;;0;;;'])).toEqual({
    rows: [
      {
        line: 2,
        values: {
          number: '1.01',
          customerReference: 'Front door',
          floorNumber: 0,
          lockType: 'cylinder',
          isEscapeRoute: true,
          externalId: 'guid',
        },
      },
      {
        line: 4,
        values: {
          number: '1.02',
          customerReference: '1.02',
          floorNumber: 0,
          lockType: null,
          isEscapeRoute: false,
          externalId: null,
        },
      },
    ],
    refused: [],
    unknownFloors: [],
  })
})

test('every bad line is told with its number and a code [DOOR-12]', () => {
  const { refused } = read([
    ';Office;;;;',
    `${'9'.repeat(31)};Office;;;;`,
    `1;${'x'.repeat(51)};;;;`,
    '2;Office;Mezzanine;;;',
    '3;Office;;wood;;',
    '4;Office;;;maybe;',
    `5;Office;;;;${'x'.repeat(101)}`,
  ])
  expect(refused.map(({ line, refusal }) => `${line} ${refusal.code}`)).toEqual([
    '2 DoorNumberRequired',
    '3 DoorNumberTooLong',
    '4 NameTooLong',
    '5 DoorFloorUnknown',
    '6 DoorLockTypeUnknown',
    '7 DoorEscapeRouteUnknown',
    '8 ExternalIdTooLong',
  ])
})

test('a bad line tells which door it names, as far as it can be read', () => {
  const { refused } = read([' 1.01 ;A;;wood;;guid', ';Office;;;;other'])
  expect(refused.map(({ number, externalId }) => [number, externalId])).toEqual([
    ['1.01', 'guid'],
    ['', 'other'],
  ])
})

test('a floor that is not there is offered with the number of its name, and read once it has one [DOOR-13]', () => {
  const lines = ['1;Office;Mezzanine;;;', '2;Office;2. OG;;;', '3;Office;2. OG;;;']
  expect(read(lines).unknownFloors).toEqual([
    { text: 'Mezzanine', suggested: undefined },
    { text: '2. OG', suggested: 2 },
  ])
  const { rows, refused } = read(lines, { '2. OG': 2, Mezzanine: 50 })
  expect([rows.map(({ values }) => values.floorNumber), refused]).toEqual([[50, 2, 2], []])
})

test('a floor below the ground is not taken for the one above it', () => {
  const floors = [1, -1].map((number) => ({ number, customerReference: `Storey ${number}` }))
  const { rows, unknownFloors } = read(['1;Office;Level -1;;;', '2;Office;Level 1;;;'], {}, floors)
  expect([rows.map(({ values }) => values.floorNumber), unknownFloors]).toEqual([[-1, 1], []])
})

test('a line on a floor that no building has is refused, and the others are taken [DOOR-12]', () => {
  const { rows, refused, unknownFloors } = read(['1;Office;150;;;', '2;Office;0;;;'])
  expect(rows.map(({ line }) => line)).toEqual([3])
  expect(refused.map(({ line, refusal }) => `${line} ${refusal.code}`)).toEqual(['2 DoorFloorUnknown'])
  expect(unknownFloors).toEqual([{ text: '150', suggested: undefined }])
})

test('a schedule has at most 5,000 lines and 2 MB [DOOR-09]', () => {
  expect(refuseScheduleSize({ rows: 5_000, bytes: 2_000_000 })).toBeUndefined()
  expect(refuseScheduleSize({ rows: 5_001 })?.code).toBe('ScheduleTooLarge')
  expect(refuseScheduleSize({ bytes: 2_000_001 })?.code).toBe('ScheduleTooLarge')
})

test.each([
  ['✓', true],
  ['✔', true],
  ['✔\uFE0F', true],
  ['☑', true],
  ['✅', true],
  ['●', true],
  ['•', true],
  ['×', true],
  ['x', true],
  ['X', true],
  ['TRUE', true],
  ['WAHR', true],
  ['WAAR', true],
  ['VRAI', true],
  ['VERDADERO', true],
  ['Ja', true],
  ['sí', true],
  ['1', true],
  ['', false],
  [' ', false],
  ['☐', false],
  ['FALSE', false],
  ['FALSCH', false],
  ['ONWAAR', false],
  ['FAUX', false],
  ['FALSO', false],
  ['nein', false],
  ['0', false],
  ['✗', undefined],
  ['☒', undefined],
  ['○', undefined],
  ['?', undefined],
  ['+', undefined],
  ['!', undefined],
  ['EN 179', undefined],
])('an escape route that is %j reads as %j, and no sign as an empty cell [TABLE-40]', (text, said) => {
  expect(escapeRouteIn(text)).toBe(said)
})

test.each([
  '-',
  '–',
  '—',
  'N/A',
  'n/a',
  'None',
  'k.A.',
  'keine Angabe',
  'n.v.t.',
  'Geen',
  'Néant',
  'Ninguno',
])('a cell that is %j says nothing [TABLE-41]', (text) => {
  expect(isPlaceholder(text)).toBe(true)
})

test('a schedule with marks and placeholders is read as its author meant it [TABLE-40 TABLE-41]', () => {
  const { rows, refused } = readSchedule({
    cells: cellsOf(
      'Door number;Lock type;Escape route\n501;-;✓\n502;N/A;\n503;None;●\n504;;WAHR\n505;cylinder;-\n506;;✗',
    ),
    header: 0,
    columns: ['number', 'lockType', 'isEscapeRoute'],
    floors: [],
    made: {},
  })
  expect(rows.map(({ values }) => [values.number, values.lockType, values.isEscapeRoute])).toEqual([
    ['501', null, true],
    ['502', null, false],
    ['503', null, true],
    ['504', null, true],
    ['505', 'cylinder', false],
  ])
  expect(refused.map(({ line, refusal }) => [line, refusal.code])).toEqual([[7, 'DoorEscapeRouteUnknown']])
})
