import { expect, test } from 'vitest'
import { computeMaskedCaret, maskedCode, readCode } from './code-mask.ts'

const mask = '**** **** ****'

test.each([
  ['a1b2c3d4e5f6', 'A1B2C3D4E5F6'],
  ['A1B2-C3D4-E5F6', 'A1B2C3D4E5F6'],
  [' a1b2.c3d4:e5f6\n', 'A1B2C3D4E5F6'],
  ['\u202aA1B2\u2011C3D4\u2011E5F6\u202c', 'A1B2C3D4E5F6'],
  ['a1b2', 'A1B2'],
  ['', ''],
  ['A1B2 C3D4 E5F6 7', undefined],
  ['A1B2 C3D4 E5F6 too long', undefined],
  ['A1B2C3D4E5Fß6', undefined],
  ['é!?', undefined],
  ['Ａ1B2', undefined],
])('of %j the code is %j [DATE-09]', (typed, bare) => {
  expect(readCode(typed, mask)).toBe(bare)
})

test('a slot takes only its own kind of character', () => {
  expect(readCode('0a:1F', '##.##')).toBe('0A1F')
  expect(readCode('g1h2', '##.##')).toBeUndefined()
  expect(readCode('a1', '99')).toBeUndefined()
})

test.each([
  ['A1B2C3D4E5F6', 'A1B2 C3D4 E5F6'],
  ['A1B2', 'A1B2'],
  ['A1B2C', 'A1B2 C'],
  ['', ''],
])('%j is grouped as %j', (bare, shown) => {
  expect(maskedCode(bare, mask)).toBe(shown)
})

test('the caret stays behind the character that was typed', () => {
  expect(computeMaskedCaret(5, 'A1B2C3', mask)).toBe(6)
  expect(computeMaskedCaret(4, 'A1B2C3', mask)).toBe(4)
})
