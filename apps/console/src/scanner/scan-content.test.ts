import { expect, test } from 'vitest'
import { scanOf } from './scan-content.ts'

const messageOf = (scan: ReturnType<typeof scanOf>) =>
  scan && 'refusal' in scan ? scan.refusal.message : scan?.value

test.each([
  ['ABCD1234EFGH', 'ABCD1234EFGH'],
  ['abcd1234efgh', 'ABCD1234EFGH'],
  ['ABCD1234EFG', 'An invalid code was scanned: ABCD1234EFG'],
  ['ABCD1234EFGHI', 'An invalid code was scanned: ABCD1234EFGHI'],
  ['ABCD 1234 EFGH', 'An invalid code was scanned: ABCD 1234 EFGH'],
  ['https://x.io', 'An invalid code was scanned: https://x.io'],
])('the label "%s" of an IQ is read as %s [IQ-26]', (content, read) => {
  expect(messageOf(scanOf('activationCode', [content]))).toBe(read)
})

test.each([
  ['A1.B2.C3.D4', 'A1.B2.C3.D4'],
  ['a1 b2 c3 d4', 'A1.B2.C3.D4'],
  ['12345678ABCDEF', '12345678ABCDEF'],
  ['12345678ABCDE', 'An invalid code was scanned: 12345678ABCDE'],
  ['A1.B2.C3', 'An invalid code was scanned: A1.B2.C3'],
])('the label "%s" of a lock or repeater is read as %s', (content, read) => {
  expect(messageOf(scanOf('deviceId', [content]))).toBe(read)
})

test('a scanned text becomes the name', () => {
  expect(scanOf('name', [' Front door '])).toEqual({ value: 'Front door' })
})

test('of several codes on a label the one that fits is taken', () => {
  expect(scanOf('deviceId', ['SN 4711', '12345678ABCDEF'])).toEqual({ value: '12345678ABCDEF' })
})

test('a picture without a code means nothing', () => {
  expect(scanOf('name', [])).toBeUndefined()
})
