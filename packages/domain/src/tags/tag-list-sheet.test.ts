import { expect, test } from 'vitest'
import { findFirstFilledColumn, tagColumn } from './tag-column.ts'
import { readListedNumbers } from './tag-list-sheet.ts'

const rowsOf = (...rows: string[][]) =>
  rows.map((texts, at) => ({
    line: at + 1,
    isHidden: false,
    cells: texts.map((text) => ({ text, kind: 'text', isCertain: true })),
  }))
const sheetOf = (...rows: string[][]) => ({ rows: rowsOf(...rows), hiddenColumns: [] })

test('the column with tag numbers is found, wherever it stands [TABLE-11]', () => {
  expect(tagColumn(sheetOf(['No.', 'UID'], ['1', '04A1B2C4'], ['2', '04A1B2C5']))).toBe(1)
  expect(tagColumn(sheetOf(['', '', '04A1B2C4']))).toBe(2)
  expect(tagColumn(sheetOf(['Name', 'Card'], ['Anna', '0077701827']))).toBe(1)
  expect(tagColumn(sheetOf(['Phone', 'Card'], ['0612345678', '04A1B2C3']))).toBe(1)
  expect(tagColumn(sheetOf(['Delivery note 4711']))).toBeUndefined()
  expect(findFirstFilledColumn(rowsOf(['', 'a'], ['', 'b', 'c']))).toBe(1)
})

test.each([
  ['numbers of employees', '00012345', '00012346'],
  ['days', '20260101', '20260101'],
  ['times of a second', '20260101120000', '20260101120001'],
])(
  '%s are no tags where another column has some, also where it has fewer [TABLE-94]',
  (_what, one, other) => {
    expect(tagColumn(sheetOf(['Since', 'Card'], [one, '04A1B2C3D4E580'], [other, '']))).toBe(1)
    expect(tagColumn(sheetOf(['Since'], [one], [other]))).toBe(0)
  },
)

test.each([
  [
    ['04A1B2C3', '8804A1B2'],
    [undefined, 'cascade'],
  ],
  [
    ['04A1B2C3', '88123456'],
    [undefined, 'cascade'],
  ],
  [
    ['04A1B2C3', '08A1B2C3'],
    [undefined, 'random'],
  ],
  [
    ['04A1B2C3', '04A1B2C3D4E5F6'],
    [undefined, undefined],
  ],
  [
    ['12345678', '123456789', '1234567890'],
    ['decimal', 'decimal', 'decimal'],
  ],
  [
    ['12345678', '23456789', '34567890'],
    ['decimal', 'decimal', 'decimal'],
  ],
  [
    ['12345678', '04A1B2C3', '34567890'],
    [undefined, undefined, undefined],
  ],
  [
    ['Card', '123-45678', '123-00012'],
    [undefined, 'facility', 'facility'],
  ],
  [['04123456'], [undefined]],
  [['20260101120000'], ['digits']],
  [
    ['16140901064495857664', 'E00401009A8B7C6D0102'],
    [undefined, undefined],
  ],
  [
    ['1234-5678', '2345-6789'],
    ['digits', 'digits'],
  ],
  [
    ['12 345 678', '77.701.827', '77’701’828', '12,345,678'],
    ['decimal', 'decimal', 'decimal', 'decimal'],
  ],
  [
    ['04A1B2C3', '12 345 678', '12.345.678'],
    [undefined, 'digits', undefined],
  ],
  [
    ['04123456', '04123457', '04123458'],
    [undefined, undefined, undefined],
  ],
])('of the cards %j the doubts are %j [TABLE-10 TABLE-95]', (texts, doubts) => {
  expect(readListedNumbers(sheetOf(...texts.map((text) => [text])), 0).map(({ doubt }) => doubt)).toEqual(
    doubts,
  )
})

test.each([
  ['date', 'date'],
  ['exponent', 'exponent'],
  ['percent', 'exponent'],
  ['uncalculated', 'formula'],
  ['error', 'error'],
])('a cell of the kind %s is not certain [TABLE-10]', (kind, doubt) => {
  const row = { line: 3, isHidden: false, cells: [{ text: '12340000', kind, isCertain: false }] }
  expect(readListedNumbers({ rows: [row], hiddenColumns: [] }, 0)).toEqual([
    { line: 3, text: '12340000', doubt },
  ])
})

test('a hidden row is not taken, and an empty cell is none [TABLE-10]', () => {
  const [first, second] = rowsOf(['04A1B2C3'], [''])
  const rows = [{ ...first, isHidden: true } as never, second as never]
  expect(readListedNumbers({ rows, hiddenColumns: [] }, 0)).toEqual([
    { line: 1, text: '04A1B2C3', doubt: 'hidden' },
  ])
})

test('of a hidden column no number and no name is taken unasked, and others come first [TABLE-99]', () => {
  const rows = rowsOf(['Old UID', 'UID', 'Name'], ['04A1B2C3', '04A1B2C4', 'Anna'], ['04A1B2C5', '', ''])
  const hidden = { rows, hiddenColumns: [0, 2] }
  expect([tagColumn({ rows, hiddenColumns: [] }), tagColumn(hidden)]).toEqual([0, 1])
  expect(readListedNumbers(hidden, 1)[1]).toEqual({ line: 2, text: '04A1B2C4', doubt: undefined })
  expect(tagColumn({ rows, hiddenColumns: [0, 1] })).toBe(0)
  expect(readListedNumbers(hidden, 0).map(({ doubt }) => doubt)).toEqual(['hidden', 'hidden', 'hidden'])
})

test.each(['Name', 'NAAM', 'Nom', 'Nombre', 'Inhaber:'])(
  'names stand below the heading %s, and one that cannot be taken is null [TAG-43]',
  (heading) => {
    const sheet = sheetOf(
      ['Tag number', heading, 'Status'],
      ['04A1B2C3', ' Anna,\ncleaner ', 'Active'],
      ['04A1B2C4', '', 'Active'],
      ['04A1B2C5', 'x'.repeat(51), 'Active'],
      ['04A1B2C6', 'dito', 'Active'],
    )
    const listed = readListedNumbers(sheet, 0)
    expect(listed.map(({ label }) => label)).toEqual([undefined, 'Anna, cleaner', undefined, null, null])
    expect(
      readListedNumbers(sheetOf(['UID', 'Phone'], ['04A1B2C3', '0612']), 0).map(({ label }) => label),
    ).toEqual([undefined, undefined])
  },
)

test.each([
  [
    ['12345678', '23456789'],
    [undefined, undefined],
  ],
  [
    ['12345678', '23456789', '04567890'],
    [undefined, undefined, undefined],
  ],
  [
    ['123456789', '04A1B2C3'],
    ['decimal', undefined],
  ],
  [
    ["12'345'678", '23456789'],
    ['decimal', 'decimal'],
  ],
  [['1234-5678'], [undefined]],
  [
    ['1234-5678', '04A1B2C3', '2345-6789'],
    [undefined, undefined, undefined],
  ],
])('of the few cards %j the doubts are %j [TABLE-10 TABLE-95]', (texts, doubts) => {
  const listed = readListedNumbers(sheetOf(...texts.map((text) => [text])), 0)
  expect(listed.map(({ doubt }) => doubt)).toEqual(doubts)
})

test('a cell that repeats the one above, and one that shows nothing, are listed by what they are [TABLE-10]', () => {
  const cell = (text: string, kind: string) => ({ text, kind, isCertain: false })
  const rows = [
    { line: 1, isHidden: false, cells: [cell('"', 'ditto')] },
    { line: 2, isHidden: false, cells: [cell('', 'uncalculated')] },
    { line: 3, isHidden: false, cells: [] },
    { line: 4, isHidden: false, cells: [{ ...cell('\t', 'text'), isCertain: true }] },
  ]
  expect(readListedNumbers({ rows, hiddenColumns: [] }, 0)).toEqual([
    { line: 1, text: '"', doubt: undefined },
    { line: 2, text: '', doubt: 'formula' },
  ])
})
