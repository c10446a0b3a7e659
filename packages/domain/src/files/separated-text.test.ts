import { expect, test } from 'vitest'
import { filledRows, separatedCells } from './separated-text.ts'

test.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a;b,c\r\n\r\nd;e',
    [
      ['a', 'b,c'],
      ['d', 'e'],
    ],
  ],
  ['a\tb\n', [['a', 'b']]],
  [
    '"a, b",c\n"say ""x""",d',
    [
      ['a, b', 'c'],
      ['say "x"', 'd'],
    ],
  ],
  ['"a\nb",c', [['a\nb', 'c']]],
  ['0A 0B 0C 0D\n0A.0B.0C.0E', [['0A 0B 0C 0D'], ['0A.0B.0C.0E']]],
  ['12" door,x', [['12" door', 'x']]],
  ['', []],
])('%j has the rows %j [MANY-03]', (text, rows) => {
  expect(filledRows(separatedCells(text))).toEqual(rows)
})
