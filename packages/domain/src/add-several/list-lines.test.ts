import { expect, test } from 'vitest'
import { tooManyLinesRefusal } from './line-rules.ts'
import { parseLockList } from './list-lines.ts'
import { lockListRefusals } from './lock-list-refusals.ts'

type Usual = Parameters<typeof parseLockList>[1]['usual']

const around = {
  floors: [
    { id: 'ground', customerReference: 'Ground', number: 0 },
    { id: 'first', customerReference: 'First', number: 1 },
  ],
  places: [
    { id: 'hall', customerReference: 'Hall' },
    { id: 'stairs', customerReference: 'Stairs' },
    { id: 'roof', customerReference: 'Twin' },
    { id: 'cellar', customerReference: 'twin' },
  ],
  usual: { parentId: 'hall', floorId: null, name: '' },
  taken: new Set<string>(),
}
const read = (rows: string[][], usual: Usual = around.usual) => parseLockList(rows, { ...around, usual })
const HARDWARE_CODE = 'BLUE0000000001'
const line = { code: HARDWARE_CODE, name: 'Door 1', parentId: 'hall', floorId: null }

test('columns without a head are recognised by the form of the codes, then come name, floor and place [MANY-03]', () => {
  const rows = [['Door 1', HARDWARE_CODE, '1', 'stairs']]
  expect(read(rows)).toMatchObject({
    lines: [{ ...line, parentId: 'stairs', floorId: 'first' }],
    isInDoubt: false,
  })
})

test.each([
  [['Etage', 'Türname', 'Geräte-ID', 'IQ']],
  [['Verdieping', 'Naam van de deur', 'MAC/Device ID', 'Repeater']],
  [['Étage', 'Nom de la porte', 'Code', 'Répéteur']],
  [['Planta', 'Nombre', 'Código', 'Repetidor']],
  [['Floor', 'Name', 'MAC/Device ID', 'Place']],
  [['Etage', 'Name', 'MAC/Geräte-ID', 'IQ oder Repeater']],
])('the head %j says what each column holds [MANY-03]', (head) => {
  const rows = [head, ['ground', 'Door 1', HARDWARE_CODE, 'Stairs']]
  expect(read(rows)).toMatchObject({ lines: [{ ...line, parentId: 'stairs', floorId: 'ground' }] })
})

test('a first row with a wrong code is no head but a line [MANY-03]', () => {
  const { lines } = read([
    ['BLUE00000001', 'Door 1'],
    [HARDWARE_CODE, 'Door 2'],
  ])
  expect(lines?.map(({ code }) => code)).toEqual(['BLUE00000001', HARDWARE_CODE])
})

test.each(['0A:1B:2C:3D', '0a-1b-2c-3d', '0A1B2C3D', '0A 1B 2C 3D'])(
  'the MAC %s is read with and without a head [MANY-19]',
  (written) => {
    const expected = { lines: [{ ...line, code: expect.stringMatching(/^0a\.1b\.2c\.3d$/i) }] }
    expect(read([['Door 1', written]])).toMatchObject(expected)
    expect(
      read([
        ['Name', 'MAC'],
        ['Door 1', written],
      ]),
    ).toMatchObject(expected)
  },
)

test('a column of days or eight plain digits is not the one of the codes [MANY-19]', () => {
  const rows = [
    ['20261130', 'Door 1', HARDWARE_CODE],
    ['2026-12-01', 'Door 2', 'BLUE0000000002'],
  ]
  expect(read(rows).lines?.map(({ code }) => code)).toEqual([HARDWARE_CODE, 'BLUE0000000002'])
})

test('letters that nobody sees are no part of a code or a name [TABLE-92]', () => {
  const rows = [
    ['Code', 'Name'],
    [`\u200e${HARDWARE_CODE}\u200b`, '\ufeffDoor\u00a01'],
  ]
  expect(read(rows)).toMatchObject({ lines: [line] })
})

test('what a list does not say is taken from what was chosen before [MANY-03]', () => {
  const usual = { parentId: 'stairs', floorId: 'first', name: '' }
  const rows = [[HARDWARE_CODE, 'Door 1']]
  expect(read(rows, usual)).toMatchObject({
    lines: [{ ...line, parentId: 'stairs', floorId: 'first' }],
    isInDoubt: false,
  })
})

test('a floor or place that is not here, or twice, stays as it was said [MANY-03]', () => {
  const [one] = read([[HARDWARE_CODE, 'Door 1', '7', 'Twin']]).lines ?? []
  expect(one).toMatchObject({ unknownFloor: '7', unknownPlace: 'Twin' })
})

test('a floor below the ground is not taken for the one above it', () => {
  const [one] = read([[HARDWARE_CODE, 'Door 1', 'Level -1', 'Hall']]).lines ?? []
  expect(one).toMatchObject({ floorId: null, unknownFloor: 'Level -1' })
})

test('a list of codes alone is named in turn after the last name [MANY-03]', () => {
  const rows = [[HARDWARE_CODE], ['BLUE0000000002'], ['BLUE0000000003']]
  const named = parseLockList(rows, {
    ...around,
    usual: { ...around.usual, name: 'Door 1.06' },
    taken: new Set(['door 1.08']),
  })
  expect(named.lines?.map(({ name }) => name)).toEqual(['Door 1.07', 'Door 1.09', 'Door 1.10'])
})

test('a pasted list with a type or net that nobody knows is in doubt, and one that is known is compared [TABLE-65]', () => {
  const head = ['Code', 'Name', 'Lock type', 'Net']
  expect(read([head, [HARDWARE_CODE, 'Door 1', 'Zylinder', '868 MHz']])).toMatchObject({
    lines: [{ wished: { lockType: 'cylinder', communicationType: 'RFNET' } }],
    isInDoubt: false,
  })
  expect(read([head, [HARDWARE_CODE, 'Door 1', 'Padlock', '']])).toMatchObject({ isInDoubt: true })
  expect(read([head, [HARDWARE_CODE, 'Door 1', '', '24 GHz']])).toMatchObject({ isInDoubt: true })
  expect(read([head, [HARDWARE_CODE, 'Door 1', '-', 'n/a']])).toMatchObject({ isInDoubt: false })
})

test('a list without codes, or with too many lines, is refused whole [MANY-03]', () => {
  expect(read([['Door 1', 'Ground']])).toEqual({ refusal: lockListRefusals.ListWithoutCodes })
  expect(read([])).toEqual({ refusal: lockListRefusals.ListWithoutCodes })
  const codes = (count: number) => Array.from({ length: count }, (_, at) => [`BLUE${1e9 + at}`])
  expect(read(codes(500)).lines).toHaveLength(500)
  expect(read(codes(501))).toEqual({ refusal: tooManyLinesRefusal })
})

test.each([
  ['nothing', '', '', undefined],
  ['a lock type', 'cylinder', '', { lockType: 'cylinder', communicationType: null }],
  ['a net', '', 'RFnet', { lockType: null, communicationType: 'RFNET' }],
  ['both', 'reader', 'BLUEnet', { lockType: 'wall_reader', communicationType: 'BLUENET' }],
])('a line that wishes %s asks for no more [MANY-13]', (_, lockType, net, wished) => {
  const head = ['Code', 'Name', 'Lock type', 'Radio network']
  expect(read([head, [HARDWARE_CODE, 'Door 1', lockType, net]]).lines?.[0]?.wished).toEqual(wished)
})

test('an empty line is none, and one line that a person has to look at puts the list in doubt [TABLE-65]', () => {
  const head = ['Code', 'Name']
  const other = 'BLUE0000000002'
  const sure = read([head, [HARDWARE_CODE, 'Door 1'], ['', ''], [other, 'Door 2']])
  expect([sure.lines?.map(({ name }) => name), sure.isInDoubt]).toEqual([['Door 1', 'Door 2'], false])
  expect(read([head, [HARDWARE_CODE, 'Door 1'], [other, 'x'.repeat(50)]]).isInDoubt).toBe(false)
  expect(read([head, [HARDWARE_CODE, 'Door 1'], [other, 'x'.repeat(51)]]).isInDoubt).toBe(true)
})
