import { expect, test } from 'vitest'
import { parseLockType, parseNet } from './schedule-cells.ts'
import { guessColumns, headerLine } from './schedule-columns.ts'
import { doorsBelowFloors, readSchedule, refuseScheduleSize } from './schedule-read.ts'

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
    ['number', 'floorNumber', 'isEscapeRoute'],
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

test('lock types and nets are known by the words of five languages', () => {
  expect(
    ['Zylinder', 'wall_reader', 'Deurbeslag', 'lecteur mural', 'Taquilla', 'A'].map(parseLockType),
  ).toEqual(['cylinder', 'wall_reader', 'escutcheon', 'wall_reader', 'locker_lock', undefined])
  expect(['BLUEnet', 'RF-net', '868 MHz', 'wired'].map(parseNet)).toEqual([
    'BLUENET',
    'RFNET',
    'RFNET',
    undefined,
  ])
})

test('a sign that changes what a cell says is not dropped [TABLE-41]', () => {
  expect(['Cylinder?', '≠ Cylinder', '!reader', 'Cylinder'].map(parseLockType)).toEqual([
    ...[undefined, undefined, undefined],
    'cylinder',
  ])
  const nets = ['2.4 GHz', '2,4GHz', '2400 MHz', '24 GHz', '8.68 MHz', '868.3 MHz', 'RF-net']
  expect(nets.map(parseNet)).toEqual([
    ...['BLUENET', 'BLUENET', 'BLUENET'],
    ...[undefined, undefined],
    ...['RFNET', 'RFNET'],
  ])
})

test.each([
  ['RFNET', ['RF', 'rf-net', '868', '868 MHz', '868.35', '868,35MHz']],
  ['BLUENET', ['BLE', 'Bluetooth', 'blue net', '2400', '2400 MHz', '2.4 GHz']],
  [undefined, ['ERF', 'RF 2', 'RFNETS', '1868', '868 MHz band', 'ABLE', 'BLE 5', '12400', '2400 W']],
])('the net %s is what %j say', (net, texts) => {
  expect(texts.map(parseNet)).toEqual(texts.map(() => net))
})

test('a heading of signs alone is not the heading that is empty [TABLE-41]', () => {
  expect(guessColumns(['', '#'], [{ column: '#', field: 'number' }])).toEqual([null, 'number'])
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
const read = (
  lines: string[],
  made: ReadonlyMap<string, number> = new Map(),
  floors = [lobby],
  decisions = new Map<number, boolean>(),
) =>
  readSchedule({
    cells: [['No', 'Name', 'Floor', 'Lock', 'Escape', 'Id'], ...lines.map((line) => line.split(';'))],
    header: 0,
    columns,
    floors,
    numberOf: ({ text }) => made.get(text),
    decisions,
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
    leftOut: [],
    unknownFloors: [],
  })
})

test('a check mark is an escape route, and a sign that is not known is reported, never a no [TABLE-40]', () => {
  const { rows, refused } = read(['1;A;;;✓;', '2;B;;;;', '3;C;;;●;', '4;D;;;WAHR;', '5;E;;;○;', '6;F;;;✗;'])
  expect(rows.map(({ values }) => [values.number, values.isEscapeRoute])).toEqual([
    ['1', true],
    ['2', false],
    ['3', true],
    ['4', true],
  ])
  expect(refused.map(({ line, refusal }) => `${line} ${refusal.code}`)).toEqual([
    '6 DoorEscapeRouteUnknown',
    '7 DoorEscapeRouteUnknown',
  ])
})

test('a placeholder says nothing of its door, and is no door number [TABLE-43]', () => {
  const { rows, refused } = read(['1;-;N/A;None;k.A.;n/a', '-;Hall;;;;', '2;NA;;?;;'])
  expect(rows.map(({ values }) => values)).toEqual([
    { number: '1', customerReference: '1', floorNumber: null, lockType: null, externalId: null },
  ])
  expect(refused.map(({ line, refusal }) => `${line} ${refusal.code}`)).toEqual([
    '3 DoorNumberRequired',
    '4 DoorLockTypeUnknown',
  ])
})

test('a word that may name a room says nothing of lock, radio network or escape route [TABLE-43]', () => {
  const fields = ['number', 'customerReference', 'lockType', 'communicationType', 'isEscapeRoute'] as const
  const cells = [[...fields], ['NA', 'NA', 'NA', 'NA', 'NA']]
  const { rows } = readSchedule({ cells, header: 0, columns: fields, floors: [], numberOf: () => null })
  expect(rows[0]?.values).toEqual({
    number: 'NA',
    customerReference: 'NA',
    lockType: null,
    communicationType: null,
  })
})

test('a bad cell is quoted in the reason of its line [DOOR-12]', () => {
  const fields = ['number', 'floorNumber', 'lockType', 'communicationType', 'isEscapeRoute'] as const
  const table = ['1;Loft', '2;;wood', '3;;;wired', '4;;;;maybe'].map((line) => line.split(';'))
  const cells = [[...fields], ...table]
  const { refused } = readSchedule({ cells, header: 0, columns: fields, floors: [], numberOf: () => null })
  expect(refused.map(({ refusal }) => refusal.message)).toEqual([
    'There is no floor “Loft”.',
    '“wood” is not a lock type.',
    '“wired” is not a radio network. Use RFnet or BLUEnet.',
    '“maybe” is not a valid value for escape route. Use yes or no.',
  ])
})

test('without a column of door numbers no line is a door', () => {
  const cells = [['Name'], ['Hall']]
  const { refused } = readSchedule({
    cells,
    header: 0,
    columns: ['customerReference'],
    floors: [],
    numberOf: () => null,
  })
  expect(refused.map(({ refusal }) => refusal.code)).toEqual(['ScheduleWithoutNumbers'])
})

test('a line that a person leaves out is shown by its number, or else by its name [TABLE-47]', () => {
  const leaveOut = new Map([
    [2, false],
    [3, false],
  ])
  const { leftOut } = read(['1;Hall;;;;', ';Office;;;;'], new Map(), [lobby], leaveOut)
  expect(leftOut.map(({ text }) => text)).toEqual(['1', 'Office'])
})

test.each([
  ['the first of a floor and its followers', [0, null, null], 2],
  ['half of the doors', [0, null, 1, null], 2],
  ['less than half of the doors', [0, null, 1], 0],
  ['all doors', [null, null], 0],
  ['the first door', [null, 0, null], 0],
  ['no door at all', [], 0],
])('floors that are left out at %s [TABLE-102]', (_, floorNumbers, count) => {
  const rows = floorNumbers.map((floorNumber, line) => ({ line, values: { number: `${line}`, floorNumber } }))
  expect(doorsBelowFloors(rows)).toBe(count)
})

test('every bad line is named with its number and a code [DOOR-12]', () => {
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
  const { rows, refused } = read(
    lines,
    new Map([
      ['2. OG', 2],
      ['Mezzanine', 50],
    ]),
  )
  expect([rows.map(({ values }) => values.floorNumber), refused]).toEqual([[50, 2, 2], []])
})

test('a floor below the ground is not taken for the one above it', () => {
  const floors = [1, -1].map((number) => ({ number, customerReference: `Storey ${number}` }))
  const { rows, unknownFloors } = read(['1;Office;Level -1;;;', '2;Office;Level 1;;;'], new Map(), floors)
  expect([rows.map(({ values }) => values.floorNumber), unknownFloors]).toEqual([[-1, 1], []])
})

test('a name that two floors have is asked about [TABLE-45]', () => {
  const floors = [1, 2].map((number) => ({ number, customerReference: 'Offices' }))
  expect(read(['1;A;offices;;;'], new Map(), floors).unknownFloors).toEqual([
    { text: 'offices', suggested: undefined },
  ])
})

test('a line on a floor that no building has is refused, and the others are taken [DOOR-12]', () => {
  const { rows, refused, unknownFloors } = read(['1;Office;150;;;', '2;Office;0;;;'])
  expect(rows.map(({ line }) => line)).toEqual([3])
  expect(refused.map(({ line, refusal }) => `${line} ${refusal.code}`)).toEqual(['2 DoorFloorUnknown'])
  expect(unknownFloors).toEqual([{ text: '150', suggested: undefined }])
})

test('a group or a total is listed and left out, and comes in where a person says so [TABLE-46 TABLE-47]', () => {
  const lines = ['Level 1;;;;;', '101;Office;0;;;', '102;Hall;0;;;', 'Grand total: 2;;;;;']
  const { rows, leftOut, refused } = read(lines)
  expect(rows.map(({ values }) => values.number)).toEqual(['101', '102'])
  expect([leftOut, refused]).toEqual([
    [
      { line: 2, reason: 'group', text: 'Level 1' },
      { line: 5, reason: 'total', text: 'Grand total: 2' },
    ],
    [],
  ])
  const decisions = new Map([
    [2, true],
    [3, false],
  ])
  const decided = read(lines, new Map(), [lobby], decisions)
  expect(decided.rows.map(({ values }) => values.number)).toEqual(['Level 1', '102'])
  expect(decided.leftOut[0]).toEqual({
    line: 3,
    reason: 'byPerson',
    text: '101',
    number: '101',
    externalId: '',
  })
})

test('a schedule has at most 5,000 lines and 2 MB [DOOR-09]', () => {
  expect(refuseScheduleSize({ rows: 5_000, bytes: 2_000_000 })).toBeUndefined()
  expect(refuseScheduleSize({ rows: 5_001 })?.message).toBe('A schedule has at most 5000 lines and 2 MB.')
  expect(refuseScheduleSize({ bytes: 2_000_001 })?.code).toBe('ScheduleTooLarge')
})

test.each(['constructor', '__proto__', 'toString'])(
  'a door, a floor and a column that are called %s are read as any other [TABLE-81]',
  (name) => {
    const { rows, unknownFloors } = read([`${name};${name};${name};;;${name}`], new Map([[name, 7]]))
    expect(unknownFloors).toEqual([{ text: name, suggested: undefined }])
    expect(rows[0]?.values).toMatchObject({
      number: name,
      customerReference: name,
      floorNumber: 7,
      externalId: name,
    })
    const { refused } = read([`1;;;${name};;`, `2;;;;${name};`])
    expect(refused.map(({ refusal }) => refusal.code)).toEqual([
      'DoorLockTypeUnknown',
      'DoorEscapeRouteUnknown',
    ])
    expect(guessColumns([name, 'Level'], [])).toEqual([null, 'floorNumber'])
    expect(guessColumns([name, 'Level'], [{ column: name, field: 'number' }])).toEqual([
      'number',
      'floorNumber',
    ])
  },
)
