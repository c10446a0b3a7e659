import { expect, test } from 'vitest'
import { dialledNumber, refusePhone } from './phone.ts'

test.each([
  ['+49 (0)30 123-45', '+493012345'],
  ['+49 ( 0 ) 30 12345', '+493012345'],
  ['+39 (0)6 12345', '+390612345'],
  ['030/123.45', '03012345'],
  ['(030) 12345', '03012345'],
  ['1'.repeat(15), '1'.repeat(15)],
  [`+${'1'.repeat(15)}`, `+${'1'.repeat(15)}`],
  ['1'.repeat(16), undefined],
  ['+49 30 12345 ext. 6', undefined],
  ['tel. 030 12345', undefined],
  ['030 12345, 030 12346', undefined],
  ['', undefined],
])('of the phone number "%s" a link dials %s [VALID-21]', (text, number) => {
  expect(dialledNumber(text)).toBe(number)
})

test('a number without a plus is judged, and what holds a letter is none', () => {
  expect(refusePhone('030 12345', () => 'INVALID_COUNTRY')?.code).toBe('PhoneWithoutCountry')
  expect(refusePhone('+49 30 12345', () => undefined)).toBeUndefined()
  expect(refusePhone('x030', () => undefined)?.code).toBe('PhoneNotValid')
  expect(refusePhone('030x', () => undefined)?.code).toBe('PhoneNotValid')
})
