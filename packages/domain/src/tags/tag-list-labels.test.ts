import { expect, test } from 'vitest'
import { createTagLabelReader } from './tag-list-labels.ts'

const rowsOf = (...rows: string[][]) =>
  rows.map((texts, at) => ({ line: at + 1, cells: texts.map((text) => ({ text, isCertain: true })) }))
const TAG = '04A1B2C3'
const titles = (count: number) => Array.from({ length: count }, () => ['', ''])

test.each([
  ['below its heading', rowsOf(['Card', 'Name'], [TAG, 'Anna']), 0, [], { label: 'Anna' }],
  ['before its number', rowsOf(['Name', 'Card'], ['Anna', TAG]), 1, [], { label: 'Anna' }],
  [
    'with signs that nobody sees',
    rowsOf(['Card', 'Name'], [TAG, ' Anna \t\n Lee ']),
    0,
    [],
    { label: 'Anna Lee' },
  ],
  ['that is not there', rowsOf(['Card', 'Name'], [TAG, ' ']), 0, [], {}],
  ['in a row that is too short', rowsOf(['Card', 'Name'], [TAG]), 0, [], {}],
  ['in a column without a heading', rowsOf(['Card', 'Note'], [TAG, 'Anna']), 0, [], {}],
  ['in a hidden column', rowsOf(['Card', 'Name'], [TAG, 'Anna']), 0, [1], {}],
  ['in the column of numbers', rowsOf(['Name', 'Note'], [TAG, 'Anna']), 0, [], {}],
  ['below a title beside an empty cell', rowsOf([' ', 'Name'], [TAG, 'Anna']), 0, [], {}],
  ['of 50 letters', rowsOf(['Card', 'Name'], [TAG, 'x'.repeat(50)]), 0, [], { label: 'x'.repeat(50) }],
  ['of 51 letters', rowsOf(['Card', 'Name'], [TAG, 'x'.repeat(51)]), 0, [], { label: null }],
  ['that repeats the one above', rowsOf(['Card', 'Name'], [TAG, '"']), 0, [], { label: null }],
  ['below 19 titles', rowsOf(...titles(19), ['Card', 'Name'], [TAG, 'Anna']), 0, [], { label: 'Anna' }],
  ['below 20 titles', rowsOf(...titles(20), ['Card', 'Name'], [TAG, 'Anna']), 0, [], {}],
])('a name %s is read as far as it can be [TAG-43]', (_, rows, numbers, hiddenColumns, label) => {
  expect(createTagLabelReader(rows, numbers, hiddenColumns)(rows.length)).toEqual(label)
})

test('a heading is the name of nobody, and a cell that is not certain is told [TAG-43]', () => {
  const rows = rowsOf(['Card', 'Name'], [TAG, ''], [TAG, 'Anna'])
  const doubtful = rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, isCertain: false })),
  }))
  const labelAt = createTagLabelReader(doubtful, 0, [])
  expect([1, 2, 3].map(labelAt)).toEqual([{}, { label: null }, { label: null }])
})
