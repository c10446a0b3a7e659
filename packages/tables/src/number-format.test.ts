import { expect, test } from 'vitest'
import { numberFormats } from './number-format.ts'
import type { CellKind } from './table.ts'

test.each<[string, string, string, CellKind]>([
  ['000', '7', '007', 'number'],
  ['??', '7', '7', 'number'],
  [' # ', '7', '7', 'number'],
  ['0', '999999999999999', '999999999999999', 'number'],
  ['[$-1010409]0', '7', '7', 'number'],
  ['[$-07041E]0', '7', '7', 'number'],
  ['General"/F"', '12', '12/F', 'number'],
  ['@', '7', '7', 'number'],
  ['h AM/PM', '0.5', '12 PM', 'date'],
  ['b1yyyy', '45000', '2023', 'date'],
  ['[h]', '0.5', '12', 'date'],
  ['yyyy', '-1', '1899', 'date'],
  ['0.0E+0', '7', '7.0E+0', 'exponent'],
  ['# ?/?', '0.5', '1/2', 'fraction'],
  ['0%', '0.5', '50%', 'percent'],
  ['0,', '7000', '7', 'unreadable'],
  ['[DBNum1]0', '7', '7', 'unreadable'],
  ['[$-D07041E]0', '7', '7', 'unreadable'],
  ['[$-0d07041e]0', '7', '7', 'unreadable'],
  ['"x"', '7', 'x', 'unreadable'],
  [';;;', '5', '5', 'unreadable'],
  ['yy0', '7', '7', 'unreadable'],
])(
  'in the format %s the number %s is shown as %s, of the kind %s [TABLE-04 TABLE-90]',
  (code, value, text, kind) => {
    const cell = { text, kind, isCertain: kind === 'number', raw: value }
    expect(numberFormats.of(code).number(value, false)).toEqual(cell)
  },
)

test('a number with more digits than a spreadsheet keeps is not certain in any format [TABLE-04]', () => {
  for (const raw of ['1000000000000000', '-1000000000000000'])
    expect(numberFormats.of('0').number(raw, false)).toEqual({
      text: raw,
      kind: 'number',
      isCertain: false,
      raw,
    })
  expect(numberFormats.of('0').number('x', false)).toEqual({
    text: 'x',
    kind: 'unreadable',
    isCertain: false,
  })
})

test('only days are counted from 1904 [TABLE-04]', () => {
  const shown = (code: string) => numberFormats.of(code).number('1', true).text
  expect(['yyyy-mm-dd', '0', 'General'].map(shown)).toEqual(['1904-01-02', '1', '1'])
})

test('a text keeps its cell where its format shows it alike, and tells what it was where not [TABLE-68 TABLE-77]', () => {
  const cell = { text: '101', kind: 'text', isCertain: true } as const
  const shown = (code: string, written: object = cell) => numberFormats.of(code).text({ ...cell, ...written })
  for (const code of ['0', '0;0;0', '@', '0;-0;;@']) expect(numberFormats.of(code).text(cell)).toBe(cell)
  expect(shown('"T-"@')).toEqual({ ...cell, text: 'T-101' })
  const raw = '101'
  expect(shown('0;0;0;" "')).toEqual({ text: '101', kind: 'unreadable', isCertain: false, raw })
  expect(shown('"T-"@', { hasRuns: true })).toEqual({
    text: 'T-101',
    kind: 'unreadable',
    isCertain: false,
    raw,
  })
})
