import { expect, test } from 'vitest'
import { summaryLines } from './schedule-lines.ts'
import type { ScheduleField } from './schedule-values.ts'

const columns = ['number', 'customerReference', 'floorNumber'] as const
const lines = (rows: string[], fields: readonly (ScheduleField | null)[] = columns) =>
  [
    ...summaryLines(
      rows.map((row) => row.split(';')),
      0,
      fields,
    ),
  ].map(([index, { kind }]) => `${rows[index]} = ${kind}`)

test('the groups, counts and the grand total of a Revit schedule are no doors [TABLE-46]', () => {
  const schedule = [
    ...['Mark;Level;Width', ';;', 'Level 1;;', '101;Level 1;3', '102;Level 1;3', 'Level 1: 2;;'],
    ...['Level 2;;', '201;Level 2;3', 'Level 2: 1;;', 'Grand total: 3;;'],
  ]
  expect(lines(schedule, ['number', 'floorNumber', null])).toEqual([
    'Level 1;; = group',
    'Level 1: 2;; = total',
    'Level 2;; = group',
    'Level 2: 1;; = total',
    'Grand total: 3;; = total',
  ])
})

test('sums of five languages are no doors, whatever number stands beside them [TABLE-46]', () => {
  const sums = [
    ...['Total;2;', 'Summe:;;', 'Gesamtergebnis;3;', 'Zwischensumme;;2', 'Totaal;3;', 'Eindtotaal: 3;;'],
    ...['Sous-total;2;', 'Total général;3;', 'Suma;3 Stk.;', 'Recuento: 3;;', 'Anzahl Türen: 3;;'],
    ...['Lobby Total;2;', 'Lobby Ergebnis;2;', 'Lobby (2);;'],
  ]
  const found = lines(['Number;Name;Floor', '1;A;Lobby', '2;B;Lobby', ...sums])
  expect(found).toEqual(sums.map((sum) => `${sum} = total`))
})

test('a group without a digit, headings that come again and page numbers are no doors [TABLE-46]', () => {
  const rows = [
    'No;Name',
    'External doors;',
    '1;A',
    '2;B',
    'Seite 1 von 2;',
    'No;Name',
    '3;C',
    '4;D',
    '5;E',
    '6;F',
    '7;G',
  ]
  expect(lines(rows)).toEqual(['External doors; = group', 'Seite 1 von 2; = page', 'No;Name = headings'])
})

test('sums without a word, and lines of several words where door numbers are one, are no doors [TABLE-46 TABLE-96]', () => {
  const rows = [
    'No;Name;Floor',
    ';;3',
    'A-1;Hall;EG',
    'A-2;Gate;',
    'Total;2;',
    'Printed on 12.03.2026 14:05;;',
  ]
  expect(lines(rows)).toEqual([';;3 = total', 'Total;2; = total', 'Printed on 12.03.2026 14:05;; = group'])
  expect(lines(['No;Name;Floor', 'Gate 1;Hall;EG', 'Gate 2;Hall;EG', 'Gate 3;;'])).toEqual([])
  expect(lines(['No;Name;Floor', 'A-1;Hall;EG', ';Gate;2', 'A-2;Gate;EG'])).toEqual([])
})

test('another table below the doors is none of them, until the headings of the doors come again [TABLE-101]', () => {
  const rows = [
    ...[
      'Mark;Name;Level',
      '101;Lobby;0',
      '102;Bar;0',
      'Window Schedule;;',
      'Type;Description;Level',
      'W1;Casement;0',
    ],
    ...['Mark;Name;Level', '103;Hall;0'],
  ]
  expect(lines(rows)).toEqual([
    'Window Schedule;; = otherTable',
    'Type;Description;Level = otherTable',
    'W1;Casement;0 = otherTable',
    'Mark;Name;Level = headings',
  ])
})

test('headings in a second language are none of another table, and a door may be called as a column is [TABLE-101]', () => {
  expect(lines(['Number;Name;Floor', 'Nummer;Bezeichnung;Etage', '1;Room;0', '2;Lobby;0'])).toEqual([])
  expect(lines(['Number;Name;Floor', '1;Lobby;0', '2;Room;Level'])).toEqual([])
})

test('a heading of merged cells says its group once [TABLE-46]', () => {
  const rows = ['No;Name;Floor', 'EG;EG;EG', '1;A;EG', '2;B;EG']
  expect(lines(rows)).toEqual(['EG;EG;EG = group'])
})

test('doors that look like groups or totals stay doors [TABLE-46]', () => {
  expect(
    lines(['No;Name;Floor', '1;1;1', '2;;', 'B1;;', 'Total;Main office;EG', 'A: 2;;', '7;Hall;EG']),
  ).toEqual([])
  expect(lines(['No;Name', 'Lobby;', 'Kitchen;', 'Roof;'])).toEqual([])
  expect(lines(['No;Name;Floor', '1;A;EG', '2;B;EG', ';Office;'])).toEqual([])
  expect(lines(['No;Name', 'Lobby;Door', 'Kitchen;Door', 'Gate;'])).toEqual([])
})

test('what stands behind a group with a number is its total, and several words are a group [TABLE-46]', () => {
  const doors = ['1;A;Lobby', '2;B;Lobby']
  expect(
    lines(['Number;Name;Floor', ...doors, 'Lobby: 12;;', 'Lobby:3;;', 'Lobby (12);;', 'Lobby 12;;']),
  ).toEqual(['Lobby: 12;; = total', 'Lobby:3;; = total', 'Lobby (12);; = total', 'Lobby 12;; = group'])
  expect(lines(['Number;Name;Floor', ...doors, 'Number;Office;Lobby'])).toEqual([])
})

test.each([
  ['a third of the lines fills several cells', ['1;A', 'Hall;', 'Roof;'], ['Hall; = group', 'Roof; = group']],
  ['fewer lines fill several cells', ['1;A', 'Hall;', 'Roof;', 'Bar;'], []],
  [
    'more than four of five numbers have a digit',
    ['1;A', '2;B', '3;C', '4;D', '5;E', 'X;F', 'Hall;'],
    ['Hall; = group'],
  ],
  ['four of five numbers have a digit', ['1;A', '2;B', '3;C', '4;D', 'X;E', 'Hall;'], []],
])('a lone word is a group where %s [TABLE-46]', (_, rows, found) => {
  expect(lines(['No;Name', ...rows])).toEqual(found)
})
