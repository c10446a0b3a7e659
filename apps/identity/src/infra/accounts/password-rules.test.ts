import { expect, test } from 'vitest'
import { refusePhone } from './account-rules.ts'
import { refusePassword } from './password-rules.ts'

test.each([
  ['ninechars', 'PasswordTooShort'],
  ['x'.repeat(201), 'PasswordTooLong'],
  ['Ada.Lovelace@Example.com', 'PasswordIsEmail'],
  ['ada.lovelace', 'PasswordIsEmail'],
  ['Password123', 'PasswordTooCommon'],
  ['abababababab', 'PasswordTooCommon'],
  ['bcdefghijklmn', 'PasswordTooCommon'],
  ['a drill and a ladder', undefined],
  ['Installer2026!', 'PasswordTooCommon'],
  ['2026-smart-lock-2026', 'PasswordTooCommon'],
  ['smartlock 2026', 'PasswordTooCommon'],
  ['master-key-door-1', 'PasswordTooCommon'],
  ['masterkey-door-1', 'PasswordTooCommon'],
  ['installer of seven doors', undefined],
  ['2026 2026 2026', undefined],
])('the password %j is answered with %s [SEC-07]', (password, refusal) => {
  expect(refusePassword(password, 'ada.lovelace@example.com')).toBe(refusal)
})

test.each([
  ['basketball', 'PasswordTooCommon'],
  ['1029384756', 'PasswordTooCommon'],
  ['Rotterdam-2026!', 'PasswordTooCommon'],
  ['2026:wachtwoord', 'PasswordTooCommon'],
  ['monkeymonkey', 'PasswordTooCommon'],
  ['welkom12welkom12', 'PasswordTooCommon'],
  ['Contraseña-99', 'PasswordTooCommon'],
  ['basketball and a ladder', undefined],
  ['8305-the-9417', undefined],
])('the password %j, which breaches know or not, is answered with %s [SEC-08]', (password, refusal) => {
  expect(refusePassword(password, 'ada.lovelace@example.com')).toBe(refusal)
})

test.each([
  ['', undefined],
  ['+31 6 1234 5678', undefined],
  ['06 1234 5678', 'PhoneCountryCode'],
  ['+31 6 12ab 5678', 'PhoneInvalid'],
  ['ask Noor', 'PhoneInvalid'],
  ['++31 6 1234 5678', 'PhoneInvalid'],
  ['0031612345678', 'PhoneCountryCode'],
  [' +31 (0)20/123.45-67 ', undefined],
  ['+312012', 'PhoneTooShort'],
  ['+3120123', undefined],
  ['+999 123 456 789', 'PhoneCountryCode'],
  ['+210 123 456 789', 'PhoneCountryCode'],
  ['+33 1 23 45 67 89 01', 'PhoneTooLong'],
  ['+1234567890123456', 'PhoneTooLong'],
  ['+31 6', 'PhoneTooShort'],
  ['+31 612 345 678 901 234', 'PhoneTooLong'],
])('the phone number %j is answered with %s', (phone, refusal) => {
  expect(refusePhone(phone)).toBe(refusal)
})
