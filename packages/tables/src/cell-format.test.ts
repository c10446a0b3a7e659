import { expect, test } from 'vitest'
import { type CellFormat, FormatsMissing, plainFormat, readFormats } from './cell-format.ts'
import { numberFormats } from './number-format.ts'
import type { TableCell } from './table.ts'

test.each<[string, Partial<TableCell>]>([
  ['7', { text: '7', kind: 'number', isCertain: true }],
  ['12345678901', { text: '12345678901', kind: 'number', isCertain: true }],
  ['-1234567.8901', { text: '-1234567.8901', kind: 'exponent', isCertain: false, raw: '-1234567.8901' }],
  ['-12345678.901', { text: '-12345678.901', kind: 'exponent', isCertain: false, raw: '-12345678.901' }],
  ['-123456.7891', { text: '-123456.7891', kind: 'number', isCertain: true }],
  ['123456789012', { text: '123456789012', kind: 'exponent', isCertain: false, raw: '123456789012' }],
  [
    '999999999999999',
    { text: '999999999999999', kind: 'exponent', isCertain: false, raw: '999999999999999' },
  ],
  [
    '1234567890123456',
    { text: '1234567890123460', kind: 'exponent', isCertain: false, raw: '1234567890123460' },
  ],
  ['1e21', { text: '1e+21', kind: 'exponent', isCertain: false, raw: '1e+21' }],
  ['1E-7', { text: '1e-7', kind: 'exponent', isCertain: false, raw: '1e-7' }],
  ['0.1000000000000000055', { text: '0.1', kind: 'number', isCertain: true }],
  ['7a', { text: '7a', kind: 'unreadable', isCertain: false }],
  ['1e999', { text: '1e999', kind: 'unreadable', isCertain: false }],
])('the number %s is a fact where General shows it whole [TABLE-04]', (value, cell) => {
  expect(plainFormat.number(value, false)).toEqual(cell)
})

const STYLES = `<styleSheet>
  <numFmts><numFmt numFmtId="200" formatCode="000"/><numFmt numFmtId="201"/></numFmts>
  <cellStyleXfs><xf numFmtId="200"/><xf numFmtId="200"/></cellStyleXfs>
  <cellXfs><xf/><xf numFmtId="49"/><xf numFmtId="200"/><xf numFmtId="201"/><xf numFmtId="9"/><xf numFmtId="175"/><xf numFmtId="23"/></cellXfs>
  <dxfs><xf numFmtId="200"/></dxfs>
</styleSheet>`

test('a cell has the format of its style, and the plain one where that says nothing [TABLE-79 TABLE-103]', () => {
  const shown = (format: CellFormat) => format.number('0.5', false).text
  const read = readFormats(STYLES, numberFormats)
  expect([0, 1, 2, 3, 4, 5, 6].map((style) => shown(read(style)))).toEqual([
    '0.5',
    '0.5',
    '001',
    '0.5',
    '50%',
    '0.5',
    '0.5',
  ])
  expect(read(2)).toBe(read(2))
  expect([5, 6, 7].map(read)).toEqual([plainFormat, plainFormat, plainFormat])
  const without = readFormats(STYLES, undefined)
  expect([0, 1, 3, 7].map((style) => shown(without(style)))).toEqual(['0.5', '0.5', '0.5', '0.5'])
  for (const style of [2, 4, 5, 6]) expect(() => without(style)).toThrow(FormatsMissing)
})
