import { expect, test } from 'vitest'
import { listColumns, listRows } from './list-columns.ts'

const [CODE, OTHER] = ['AB12CD34EF5678', 'AB12CD34EF5679']
const filler = (count: number) => Array.from({ length: count }, () => ['note', ''])

test.each([
  ['of two columns with as many codes the first', [[CODE, OTHER]], -1, ['code', 'name']],
  [
    'the column with more codes',
    [
      ['x', CODE],
      [OTHER, CODE],
    ],
    -1,
    ['name', 'code'],
  ],
  [
    'codes first, then name, floor, place and nothing more',
    [[CODE, 'a', '1', 'Hall', 'more']],
    -1,
    ['code', 'name', 'floor', 'place', null],
  ],
  [
    'headings',
    [
      ['Name', 'Code'],
      ['a', CODE],
    ],
    0,
    ['name', 'code'],
  ],
  [
    'the code where it stands, whatever its heading says',
    [
      ['Code', 'Note'],
      ['x', CODE],
    ],
    0,
    [null, 'code'],
  ],
  [
    'the code where its heading says too',
    [
      ['Code', 'Name'],
      [CODE, OTHER],
      ['x', OTHER],
    ],
    0,
    ['code', 'name'],
  ],
  [
    'two headings without one for codes',
    [
      ['Name', 'Floor', ''],
      ['a', '1', CODE],
    ],
    0,
    ['name', 'floor', 'code'],
  ],
  ['one heading for codes', [['Code'], ['x']], 0, ['code']],
  ['one other heading as a line', [['Name'], [CODE]], -1, ['code']],
  [
    'a line with a code as none of headings',
    [
      ['Code', CODE],
      ['x', OTHER],
    ],
    -1,
    ['name', 'code'],
  ],
  ['headings in the twentieth line', [...filler(19), ['Name', 'Code'], ['a', CODE]], 19, ['name', 'code']],
  ['no headings below it', [...filler(20), ['Name', 'Code'], ['a', CODE]], -1, ['name', 'code']],
  ['MACs of eight signs', [['0A1B2C3D']], -1, ['code']],
])('of a list are read: %s [MANY-03]', (_, cells, header, columns) => {
  expect(listColumns(cells, [])).toEqual({ header, columns })
})

test.each([
  ['days', [['20260101'], ['20260102']]],
  ['names', [['Hall'], ['Roof']]],
  ['headings with nothing below them', [['Name', 'Code']]],
  ['nothing', []],
])('a list of %s is none of codes [MANY-03]', (_, cells) => {
  expect(listColumns(cells, [])).toBeUndefined()
})

test('lines keep their numbers in the file, and those at its end that say nothing are none [TABLE-43]', () => {
  const cells = [
    ['Code', 'Lock type'],
    [' 0a:1b:2c:3d ', 'NA'],
    ['', ''],
    [OTHER, 'cylinder'],
    ['-', ' '],
  ]
  const empty = { name: '', floor: '', place: '', lockType: '', communicationType: '' }
  expect(listRows(cells, { header: 0, columns: ['code', 'lockType'] })).toEqual([
    { row: 2, cells: { ...empty, code: '0a.1b.2c.3d' }, isEmpty: false },
    { row: 3, cells: { ...empty, code: '' }, isEmpty: true },
    { row: 4, cells: { ...empty, code: OTHER, lockType: 'cylinder' }, isEmpty: false },
  ])
})
