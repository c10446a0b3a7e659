import { expect, test } from 'vitest'
import { bareCode, maskedCaret, maskedCode } from './code-mask.ts'

const mask = '**** **** ****'

test.each([
  ['a1b2c3d4e5f6', 'A1B2C3D4E5F6'],
  ['A1B2-C3D4-E5F6', 'A1B2C3D4E5F6'],
  [' a1b2 c3d4 e5f6 too long', 'A1B2C3D4E5F6'],
  ['é!?', ''],
])('of %j the code is %j', (typed, bare) => {
  expect(bareCode(typed, mask)).toBe(bare)
})

test('a slot takes only its own kind of character', () => {
  expect(bareCode('g1h2', '##.##')).toBe('12')
  expect(bareCode('a1b2', '99')).toBe('12')
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
  expect(maskedCaret(5, 'A1B2C3', mask)).toBe(6)
  expect(maskedCaret(4, 'A1B2C3', mask)).toBe(4)
})
