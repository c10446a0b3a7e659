import { expect, test } from 'vitest'
import { normalTagNumber, refuseTagNumber, shownTagNumber, trimBlanks } from './tag-number.ts'

test.each([
  ['04a1b2c3', '04A1B2C3'],
  ['04:A1:B2:C3:D4:E5:F6', '04A1B2C3D4E5F6'],
  ['04-a1-b2-c3', '04A1B2C3'],
  [' 04A1 B2C3 D4E5 F607 1829 ', '04A1B2C3D4E5F6071829'],
  ['04\u00a0A1\u202fB2 C3', '04A1B2C3'],
  ['04–A1\u2011B2-C3', '04A1B2C3'],
  ['\u200e04A1B2C3\u200b', '04A1B2C3'],
])('the tag number "%s" is stored as %s [TAG-38 TABLE-92]', (typed, stored) => {
  expect(refuseTagNumber(typed)).toBeUndefined()
  expect(normalTagNumber(typed)).toBe(stored)
})

test.each([
  '',
  '04A1B2',
  '04A1B2C3D',
  '04A1B2CG',
  '04.A1.B2.C3',
  '04A1B2C3D4E5F60718293A',
  '04\tA1B2C3',
  '\t04A1B2C3',
  '04A1B2C3\n',
  '04A1B2\uFB00',
  '-12345678',
  '12345678-',
  '12345678- \u200b',
  '\u200e -12345678',
  '\u221212345678',
  '\uFF10\uFF14A1B2C3',
])('the tag number "%s" is refused [TAG-38 TABLE-74 TABLE-93 VALID-09]', (typed) => {
  expect(refuseTagNumber(typed)?.code).toBe('InvalidTagNumber')
})

test('signs that would not be seen are shown, and blanks at both ends are none of a number', () => {
  expect(shownTagNumber('04\tA1\r\n')).toBe('04␉A1␍␊')
  expect(trimBlanks('  04 A1\u00a0 \u200b')).toBe('04 A1')
  expect(trimBlanks('\t04')).toBe('\t04')
})
