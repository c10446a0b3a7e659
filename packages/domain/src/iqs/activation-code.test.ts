import { expect, test } from 'vitest'
import {
  formatActivationCode,
  IQ_CODE_MASK,
  refuseActivationCode,
  refuseScannedCode,
  unformatActivationCode,
} from './activation-code.ts'

test.each([
  ['', ''],
  ['abcd', 'ABCD'],
  ['abcde', 'ABCD E'],
  ['ABCD 1234 56', 'ABCD 1234 56'],
  ['abcd-1234-5678', 'ABCD 1234 5678'],
  ['ABCD12345678999', 'ABCD 1234 5678'],
])('"%s" is shown in the mask as "%s" [IQ-23]', (typed, shown) => {
  expect(formatActivationCode(typed)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(IQ_CODE_MASK.length)
})

test('the mask is fourteen characters long, spaces included [IQ-23]', () => {
  expect(IQ_CODE_MASK).toBe('**** **** ****')
  expect(IQ_CODE_MASK).toHaveLength(14)
})

test('spaces are removed from the code that is sent', () => {
  expect(unformatActivationCode('abcd 1234 5678')).toBe('ABCD12345678')
})

test.each([
  ['ABCD 1234 5678', undefined],
  ['abcd12345678', undefined],
  ['', 'Activation code must contain 12 digits'],
  ['ABCD 1234 567', 'Activation code must contain 12 digits'],
  ['ABCD 1234 56789', 'Activation code must contain 12 digits'],
  ['ABCD-1234-56', 'Activation code must contain 12 digits'],
  ['ABCD1234567ß', 'Activation code must contain 12 digits'],
  ['ABCD123456ß', 'Activation code must contain 12 digits'],
  ['ABCD\t1234 5678', 'Activation code must contain 12 digits'],
])('the code "%s" gives %s [IQ-23 IQ-24]', (code, message) => {
  expect(refuseActivationCode(code)?.message).toBe(message)
})

test('a scanned code has exactly twelve characters [IQ-26 IQ-27]', () => {
  expect(refuseScannedCode('ABCD12345678')).toBeUndefined()
  expect(refuseScannedCode('https://x')).toEqual({
    code: 'InvalidScannedCode',
    field: 'activationCode',
    message: 'An invalid code was scanned: https://x',
    params: { userContent: 'https://x' },
  })
  expect(refuseScannedCode('ABCD 1234 5678')?.message).toBe('An invalid code was scanned: ABCD 1234 5678')
})
