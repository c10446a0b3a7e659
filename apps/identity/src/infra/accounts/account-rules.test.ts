import { expect, test } from 'vitest'
import { normalizePhone, refusePhone } from './account-rules.ts'

test.each([
  ['+31 6 1234 5678', '+31612345678'],
  ['+31 (0)20 123 45 67', '+31201234567'],
  ['+49 (0)30/1234567', '+49301234567'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+33 (0)1 23 45 67 89', '+33123456789'],
  ['+39 06 1234567', '+39061234567'],
  ['+3120123', '+3120123'],
])('the phone number "%s" is stored as it is dialled from abroad: %s [DATE-10]', (typed, dialled) => {
  expect(refusePhone(typed)).toBeUndefined()
  expect(normalizePhone(typed)).toBe(dialled)
})

test('no phone number is none', () => {
  expect(normalizePhone(' - ')).toBeUndefined()
})
