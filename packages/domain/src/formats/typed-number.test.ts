import { expect, test } from 'vitest'
import { readTypedMetres, readTypedNumber, readTypedNumbers } from './typed-number.ts'

test.each([
  ['12', 12],
  ['12,5', 12.5],
  ['12.5', 12.5],
  [' 0,05 ', 0.05],
  [',5', 0.5],
  ['-3,2', -3.2],
  ['+4', 4],
  ['1.250', 1.25],
  ['', undefined],
  ['  ', undefined],
  ['-', undefined],
  ['12,', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['Infinity', undefined],
  ['1,234.5', undefined],
  ['1.234,5', undefined],
  ['1 250', undefined],
  ['12,5 m', undefined],
  ['12-5', undefined],
  ['12abc', undefined],
  ['१२', undefined],
] as const)('"%s" typed as a number is %s [DATE-06]', (typed, number) => {
  expect(readTypedNumber(typed)).toBe(number)
})

test.each([
  ['12,5 m', 12.5],
  ['12.5m', 12.5],
  ['12,5', 12.5],
  ['12,5 mm', undefined],
  ['12 cm', undefined],
  ['m', undefined],
  ['', undefined],
] as const)('"%s" typed as metres is %s [DATE-06]', (typed, metres) => {
  expect(readTypedMetres(typed)).toBe(metres)
})

test('numbers in a row are read all or not at all [DATE-06]', () => {
  expect(readTypedNumbers(' 0 4,5  3 ', /\s+/)).toEqual([0, 4.5, 3])
  expect(readTypedNumbers('1;2; 3', /[\s;]+/)).toEqual([1, 2, 3])
  for (const text of ['1 2 3 ;', '; 1 2 3', '1 2 x', '1 2 3e1', ''])
    expect(readTypedNumbers(text, /[\s;]+/)).toBeUndefined()
})
