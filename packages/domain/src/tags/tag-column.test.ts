import { expect, test } from 'vitest'
import { findFirstFilledColumn, tagColumn } from './tag-column.ts'

const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((texts, at) => ({
    line: at + 1,
    isHidden: false,
    cells: texts.map((text) => ({ text, kind: 'text', isCertain: true })),
  }))
const [ONE, TWO, THREE] = ['04A1B2C3', '04A1B2C4', '04A1B2C5']

test.each([
  [
    'the one with the most tag numbers',
    [
      [ONE, TWO],
      ['', THREE],
    ],
    [],
    1,
  ],
  [
    'of equals the first',
    [
      ['', TWO],
      [ONE, ''],
    ],
    [],
    0,
  ],
  [
    'one with letters before a longer one without',
    [
      ['12345678', ONE],
      ['12345679', ''],
    ],
    [],
    1,
  ],
  [
    'one without letters before decimal cards',
    [
      ['0012345678', '12345678'],
      ['0012345679', ''],
    ],
    [],
    1,
  ],
  [
    'one that is seen before a hidden one',
    [
      [ONE, TWO],
      [THREE, ''],
    ],
    [0],
    1,
  ],
  ['a hidden one where no other has any', [[ONE, 'Anna']], [0], 0],
  ['none where no cell is a number', [['Card', 'Anna']], [], undefined],
  ['none where no cell is a number, also of hidden ones', [['Card', 'Anna']], [1], undefined],
])('the column with tag numbers is %s [TABLE-11 TABLE-94 TABLE-99]', (_, rows, hiddenColumns, column) => {
  expect(tagColumn({ rows: rowsOf(rows), hiddenColumns })).toBe(column)
})

test.each([
  ['a blank fills none', [[' ', 'a']], 1],
  ['the first of all rows counts', [['', '', 'a'], ['', 'b'], ['']], 1],
  ['it may be the very first', [['', 'a'], ['b']], 0],
])('of the columns in which anything stands, %s', (_, rows, column) => {
  expect(findFirstFilledColumn(rowsOf(rows))).toBe(column)
})
