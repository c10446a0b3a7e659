import { expect, test } from 'vitest'
import { preferredSheet } from './door-sheets.ts'
import { guessScheduleColumns, headerLine } from './schedule-columns.ts'
import { compareSchedule } from './schedule-match.ts'
import { readSchedule } from './schedule-read.ts'
import type { DoorValues } from './schedule-values.ts'

const table = (...rows: string[]) => rows.map((row) => row.split(';'))
const fields = (...rows: string[]) => guessScheduleColumns(table(...rows), 0, []).map(({ field }) => field)

test('columns without a known heading are known by their cells [TABLE-48]', () => {
  const rows = [
    'No;A;B;C;D;E',
    '101;0hVQRrB8vCgOI4$9aYt2Lk;Level 1;yes;Cylinder;BLUEnet',
    '102;3hVQRrB8vCgOI4_9aYt2Lm;Level 2;no;Wall reader;RFnet',
  ]
  expect(guessScheduleColumns(table(...rows), 0, [])).toEqual([
    { field: 'number', isCertain: true },
    { field: 'externalId', isCertain: true },
    { field: 'floorNumber', isCertain: true },
    { field: 'isEscapeRoute', isCertain: false },
    { field: 'lockType', isCertain: true },
    { field: 'communicationType', isCertain: true },
  ])
})

test.each([
  ['plain numbers', ['1', '02', '1234567890'], 'number'],
  ['numbers behind up to four letters', ['A-101', 'TÜR 7', 'D.1.03a', 'DOOR1_b'], 'number'],
  ['numbers of more than ten signs', ['12345678901', '1.2.3.4.5.6'], null],
  ['names', ['Hall', 'Office'], null],
  ['names with a number', ['Office 1', 'Front door 2'], null],
  ['numbers with words', ['1 left', '2 right'], null],
])('a column of %s and without a heading is %3$s [TABLE-48]', (_, texts, field) => {
  expect(fields('X', ...texts)).toEqual([field])
})

test('a heading counts before the form, and one cell alone says nothing [TABLE-48]', () => {
  expect(fields('Mark;Level;X', '1;EG;2. OG', '2;1. OG;3. OG')).toEqual(['number', 'floorNumber', null])
  expect(fields('Mark;X', '1;EG', '2;')).toEqual(['number', null])
})

test.each([
  ['Revit, English', 'Mark;Level;To Room: Name', ['number', 'floorNumber', 'customerReference']],
  ['Revit, German', 'Kennzeichen;Ebene;Kommentare', ['number', 'floorNumber', 'customerReference']],
  ['Revit, French', 'Identifiant;Niveau;Commentaires', ['number', 'floorNumber', 'customerReference']],
  ['Revit, Spanish', 'Marca;Nivel;Comentarios', ['number', 'floorNumber', 'customerReference']],
  ['ArchiCAD, English', 'Element ID;Home Story;Width', ['number', 'floorNumber', null]],
  ['ArchiCAD, German', 'Element-ID;Ursprungsgeschoss;Breite', ['number', 'floorNumber', null]],
  ['IFC', 'GlobalId;Name;Tag;OverallWidth', ['externalId', 'customerReference', 'number', null]],
  ['SimonsVoss', 'Gebäude;Türcode;Türname;Etage', [null, 'number', 'customerReference', 'floorNumber']],
  ['Dutch', 'Deurnummer;Ruimte;Bouwlaag', ['number', 'customerReference', 'floorNumber']],
])('the headings of %s are known [TABLE-49]', (_, headings, wanted) => {
  expect(fields(headings)).toEqual(wanted)
})

test('of headings in two lines the lower one counts, with the group above it [TABLE-49]', () => {
  const cells = table('Door schedule;;;', 'Room;;Door;', 'Number;Name;Number;Level', '1;Hall;101;EG')
  expect(headerLine(cells, [])).toBe(2)
  const columns = guessScheduleColumns(cells, 2, []).map(({ field }) => field)
  expect(columns).toEqual([null, 'customerReference', 'number', 'floorNumber'])
  const german = table('Raum;Raum;Tür;Tür', 'Nummer;Name;Nummer;Typ', 'R1;Flur;T1;Holz')
  expect(guessScheduleColumns(german, 1, []).map(({ field }) => field)).toEqual([
    null,
    'customerReference',
    'number',
    null,
  ])
})

const read = (...rows: string[]) => {
  const cells = table(...rows)
  const columns = guessScheduleColumns(cells, 0, []).map(({ field }) => field)
  return readSchedule({ cells, header: 0, columns, floors: [], numberOf: () => null })
}

test('of the components of COBie the doors come in, by tag number or name, and the others are listed [TABLE-50]', () => {
  const headings = 'Name;TypeName;Space;Description;ExtObject;ExtIdentifier;TagNumber'
  const doors = read(
    headings,
    'Door 1;D1;Hall;n/a;IfcDoor;a1;101',
    'Window 1;W1;Hall;n/a;IfcWindow;b2;102',
    'Door 2;Single door;Office;n/a;n/a;c3;n/a',
    'Pump 1;P1;Plant;n/a;n/a;d4;104',
  )
  expect(
    doors.rows.map(({ values: { number, customerReference, externalId } }) => [
      number,
      customerReference,
      externalId,
    ]),
  ).toEqual([['101', 'Hall', 'a1']])
  expect(doors.leftOut.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'otherObject'],
    [5, 'otherObject'],
  ])
  expect(doors.refused.map(({ line, refusal }) => [line, refusal.code])).toEqual([[4, 'DoorNumberRequired']])
  // a pump with a tag number gives none to the doors
  const untagged = read(headings, 'Door 1;D1;Hall;n/a;IfcDoor;a1;n/a', 'Pump 1;P1;Plant;n/a;IfcPump;d4;104')
  expect(untagged.rows.map(({ values }) => values.number)).toEqual(['Door 1'])
})

test.each([
  [['Contact', 'Facility', 'Type', 'Component'], 3],
  [['Deckblatt', 'Türliste'], 1],
  [['Component', 'Doors'], 1],
  [['Sheet1', 'Sheet2'], undefined],
])('of the sheets %j the one with doors is preferred [TABLE-49]', (names, index) => {
  expect(preferredSheet(names)).toBe(index)
})

test('the export of doors, imported again, finds the same doors [TABLE-51]', () => {
  const headings =
    'Number;Name;Floor;Floor number;Planned lock type;Radio network;Escape route;Lock;MAC/Device ID;State;External ID'
  const exported = read(
    headings,
    '-1.01;-1 Storage;;;Cylinder;BLUEnet;Escape route;Lock 1;;Planned;',
    '001;=Lobby;;;;;;;;Planned;',
  )
  expect(exported.refused).toEqual([])
  const door = (number: string, change: Partial<DoorValues>) => ({
    id: number,
    version: 1,
    imported: null,
    now: {
      number,
      customerReference: number,
      floorNumber: null,
      lockType: null,
      communicationType: null,
      isEscapeRoute: false,
      externalId: null,
      ...change,
    },
  })
  const doors = [
    door('-1.01', {
      customerReference: '-1 Storage',
      lockType: 'cylinder',
      communicationType: 'BLUENET',
      isEscapeRoute: true,
    }),
    door('001', { customerReference: '=Lobby' }),
    door('1', {}),
  ]
  const { rows } = compareSchedule(exported.rows, doors)
  expect(rows.map(({ door: found, kind }) => [found?.id, kind])).toEqual([
    ['-1.01', 'same'],
    ['001', 'same'],
  ])
})
