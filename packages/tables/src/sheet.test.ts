import { expect, test } from 'vitest'
import { plainFormat } from './cell-format.ts'
import { readSheet } from './sheet.ts'
import type { SheetTable } from './table.ts'
import { formatSheetRows } from './testing/read-input.ts'

const LIMITS = { rows: 3, columns: 4, cells: 9 }
const sheetOf = (rows: string, { before = '', after = '', isUncalculated = false } = {}): SheetTable =>
  readSheet(`<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`, {
    is1904: false,
    isUncalculated,
    formats: () => plainFormat,
    strings: [],
    limits: LIMITS,
  })
const cell = (text: string, reference = '') =>
  `<c ${reference && `r="${reference}"`} t="str">\n<v>${text}</v>\n</c>`

test.each([
  [
    'by their rows',
    `<row r="2">${cell('a', 'A2')}</row><row r="7">${cell('b', 'B7')}</row>`,
    ['2|a', '7||b'],
  ],
  ['by their cells', `<row>${cell('a', 'A2')}</row><row>${cell('b', 'B7')}</row>`, ['2|a', '7||b']],
  ['by their first cells', `<row>${cell('a', 'A2')}${cell('b', 'B9')}</row>`, ['2|a|b']],
  ['by their rows before their cells', `<row r="2">${cell('a', 'A9')}</row>`, ['2|a']],
  [
    'one after the other',
    `<row r="2">${cell('a')}${cell('b')}</row><row>${cell('c')}</row>`,
    ['2|a|b', '3|c'],
  ],
  ['behind the one before', `<row>${cell('a', 'B1')}${cell('b')}</row>`, ['1||a|b']],
  ['by their columns alone', `<row>${cell('a', 'B')}</row>`, ['1||a']],
  ['up to the last column', `<row>${cell('a', '$D$1')}</row>`, ['1||||a']],
  ['where a reference is none', `<row r="x">${cell('a', '-')}${cell('b', 'a0')}</row>`, ['1|a|b']],
  ['on no line zero', `<row r="0">${cell('a')}</row><row r="1.5">${cell('b')}</row>`, ['1|a', '2|b']],
])('cells stand %s [TABLE-02]', (_what, rows, read) => {
  expect(formatSheetRows(sheetOf(rows))).toEqual(read)
})

test('a column is counted by its letters from A to ZZ [TABLE-02]', () => {
  const columns = [
    ['Z', 26],
    ['AA', 27],
    ['AZ', 52],
    ['BA', 53],
    ['ZZ', 702],
  ] as const
  for (const [letters, count] of columns)
    expect(
      readSheet(`<sheet><row>${cell('a', `${letters}1`)}</row></sheet>`, {
        is1904: false,
        isUncalculated: false,
        formats: () => plainFormat,
        strings: [],
        limits: { rows: 1, columns: count, cells: 1 },
      }).rows[0]?.cells,
    ).toHaveLength(count)
})

test('a table of as many rows, columns and cells as the limit is read, and one more is refused [TABLE-05]', () => {
  const rows = (count: number, cells: number) => `<row>${cell('a').repeat(cells)}</row>`.repeat(count)
  expect(sheetOf(`${rows(3, 3)}<row>${cell('')}</row>`).rows).toHaveLength(3)
  expect(sheetOf(rows(1, 4)).rows[0]?.cells).toHaveLength(4)
  const refused = (isTooLong: boolean) => expect.objectContaining({ code: 'FileTooComplex', isTooLong })
  expect(() => sheetOf(rows(4, 1))).toThrow(refused(true))
  expect(() => sheetOf(rows(1, 5))).toThrow(refused(false))
  expect(() => sheetOf(rows(3, 4))).toThrow(refused(false))
})

test.each([
  ['<c><v>7</v></c>', { text: '7', kind: 'number', isCertain: true }],
  ['<c t="b"><v>1</v></c>', { text: 'TRUE', kind: 'boolean', isCertain: true }],
  ['<c t="b"><v>0</v></c>', { text: 'FALSE', kind: 'boolean', isCertain: true }],
  ['<c t="b"><v>true</v></c>', { text: 'true', kind: 'unreadable', isCertain: false }],
  ['<c t="e"><v>#N/A</v></c>', { text: '#N/A', kind: 'error', isCertain: false }],
  ['<c t="d"><v>2026-02-01T00:00:00.000Z</v></c>', { text: '2026-02-01', kind: 'date', isCertain: false }],
  ['<c t="d"><v>2026-02-01T00:00:00</v></c>', { text: '2026-02-01', kind: 'date', isCertain: false }],
  [
    '<c t="d"><v>2026-02-01T00:00:00.5</v></c>',
    { text: '2026-02-01T00:00:00.5', kind: 'date', isCertain: false },
  ],
  ['<c><f>A1</f></c>', { text: '', kind: 'uncalculated', isCertain: false }],
  ['<c t="str"><f>A1</f><v>a</v></c>', { text: 'a', kind: 'text', isCertain: true }],
])('%s is a cell of its kind [TABLE-02 TABLE-06]', (written, read) => {
  expect(sheetOf(`<row>${written}</row>`).rows[0]?.cells).toEqual([read])
})

test('a formula whose text is empty has an empty cell, calculated or not [TABLE-06]', () => {
  const rows = `<row><c t="str"><f>A1</f></c>${cell('a')}</row>`
  for (const isUncalculated of [false, true])
    expect(formatSheetRows(sheetOf(rows, { isUncalculated }))).toEqual(['1||a'])
})

test.each([
  ['<col min="2" max="3" hidden="on"/>', [1, 2]],
  ['<col min="3" max="16384" hidden="1"/>', [2, 3]],
  ['<col min="1" max="1" hidden="1"/><col min="0" max="2" hidden="1"/>', [0]],
  ['<col min="4" max="2" hidden="1"/><col hidden="1"/>', []],
  ['<group min="1" max="2" hidden="1"/>', []],
])('the columns of %s are hidden as far as there are such [TABLE-99]', (columns, hidden) => {
  expect(sheetOf('', { before: `<cols>${columns}</cols>` }).hiddenColumns).toEqual(hidden)
})

const merged = (references: readonly string[]) =>
  `<mergeCells>${references.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
test.each([
  ['one cell', ['A1'], [{ from: 1, to: 1 }], ['1|a|b', '2||c']],
  ['the whole line', ['A1:XFD1'], [{ from: 1, to: 1 }], ['1|a|a|a|a', '2||c']],
  ['all lines', ['$A$1:$A$1048576'], [{ from: 1, to: 1_048_576 }], ['1|a|b', '2|a|c']],
  ['a line that is left out', ['B2:D9'], [{ from: 2, to: 9 }], ['1|a|b', '2||c|c|c']],
  ['nothing that is known', ['', 'A', '1', 'A1:B', 'A1:2', 'A0:B2', 'A2:B2', 'D1:D2'], [], ['1|a|b', '2||c']],
  ['a place without a row', ['A9:B9'], [], ['1|a|b', '2||c']],
])('a merged area over %s has its text in each of its cells [TABLE-02]', (_what, areas, lines, read) => {
  const rows = `<row r="1">${cell('a')}${cell('b')}</row><row r="2">${cell('c', 'B2')}</row>`
  const sheet = sheetOf(rows, { after: merged(areas) })
  expect(sheet.merged).toEqual(lines)
  expect(formatSheetRows(sheet)).toEqual(read)
})

test('a merged area reaches into a line that ends before it, and other areas of a sheet are none [TABLE-02]', () => {
  const rows = `<row>${cell('a')}${cell('b')}${cell('c')}</row><row>${cell('d')}</row>`
  const after = `<autoFilter ref="A1:A2"/><mergeCells><mergeCell/><mergeCell ref="C1:D2"/></mergeCells>`
  expect(formatSheetRows(sheetOf(rows, { after }))).toEqual(['1|a|b|c|c', '2|d||c|c'])
  expect(sheetOf('', { after: merged(['A1:B2']) })).toEqual({ rows: [], merged: [], hiddenColumns: [] })
})

test('two thousand merged areas are read, and no more of them [TABLE-02]', () => {
  const areas = Array.from({ length: 1_999 }, () => 'C3')
  const read = (more: readonly string[]) =>
    formatSheetRows(sheetOf(`<row>${cell('a')}</row>`, { after: merged([...areas, ...more]) }))
  expect([read(['A1:B1']), read(['C3', 'A1:B1'])]).toEqual([['1|a|a'], ['1|a']])
})
