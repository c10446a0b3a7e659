import { expect, test } from 'vitest'
import { aimedCodes } from './aimed-codes.ts'
import { findAimedCode, type ScanKind } from './scan-content.ts'

const FRAME = { x: 100, y: 100, width: 400, height: 300 }

/** A code of 80 by 40 whose middle is so far from the middle of the frame. */
const code = (content: string, right = 0, down = 0) => ({
  content,
  box: { x: 260 + right, y: 230 + down, width: 80, height: 40 },
})
const scan = (kind: ScanKind, ...codes: ReturnType<typeof code>[]) =>
  findAimedCode(kind, aimedCodes(codes, FRAME))

const messageOf = (scan: ReturnType<typeof findAimedCode>) =>
  scan && 'refusal' in scan ? scan.refusal.message : scan && 'value' in scan && scan.value

const [MINE, NEXT] = ['12345678ABCDEF', '87654321FEDCBA']

test.each([
  ['ABCD1234EFGH', 'ABCD1234EFGH'],
  ['abcd1234efgh', 'ABCD1234EFGH'],
  ['ABCD1234EFG', 'An invalid code was scanned: ABCD1234EFG'],
  ['ABCD1234EFGHI', 'An invalid code was scanned: ABCD1234EFGHI'],
  ['ABCD 1234 EFGH', 'An invalid code was scanned: ABCD 1234 EFGH'],
  ['https://x.io', 'An invalid code was scanned: https://x.io'],
])('the label "%s" of an IQ is read as %s [IQ-26]', (content, read) => {
  expect(messageOf(scan('activationCode', code(content)))).toBe(read)
})

test.each([
  ['A1.B2.C3.D4', 'A1.B2.C3.D4'],
  ['a1 b2 c3 d4', 'A1.B2.C3.D4'],
  ['12345678ABCDEF', '12345678ABCDEF'],
  ['12345678ABCDE', 'An invalid code was scanned: 12345678ABCDE'],
  ['A1.B2.C3', 'An invalid code was scanned: A1.B2.C3'],
])('the label "%s" of a lock or repeater is read as %s', (content, read) => {
  expect(messageOf(scan('deviceId', code(content)))).toBe(read)
})

test.each([
  ['A1 B2 C3 D4', 'A1.B2.C3.D4'],
  ['12345678abcdef', '12345678ABCDEF'],
  ['ABCD1234EFGH', 'ABCD1234EFGH'],
  ['https://x.io', 'An invalid code was scanned: https://x.io'],
])('any label "%s" of hardware is read as %s [FIND-04]', (content, read) => {
  expect(messageOf(scan('label', code(content)))).toBe(read)
})

test.each<[ScanKind, string, string]>([
  ['activationCode', ']C0ABCD1234EFGH', 'ABCD1234EFGH'],
  ['activationCode', 'https://locks.example/iq/abcd1234efgh', 'ABCD1234EFGH'],
  ['activationCode', '(01)09506000134352(21)ABCD1234EFGH', 'ABCD1234EFGH'],
  ['deviceId', 'a1:b2:c3:d4', 'A1.B2.C3.D4'],
  ['deviceId', 'MAC: A1-B2-C3-D4', 'A1.B2.C3.D4'],
  ['deviceId', '(01)09506000134352(21)12345678ABCDEF', '12345678ABCDEF'],
  ['label', 'https://locks.example/?mac=A1:B2:C3:D4&code=ABCD1234EFGH', 'A1.B2.C3.D4'],
])('for %s the code is taken out of "%s" and told as taken out: %s [SCAN-10]', (kind, content, value) => {
  expect(scan(kind, code(content, 60))).toEqual({ value, from: content })
})

test('of two codes in one text that both fit the person is asked, also under the middle of the frame [SCAN-10]', () => {
  expect(scan('deviceId', code(`${MINE};${NEXT}`))).toEqual({ choices: [MINE, NEXT] })
  expect(scan('deviceId', code('(01)09506000134352'))).toMatchObject({
    refusal: { code: 'InvalidScannedCode' },
  })
})

test('a scanned text becomes the name', () => {
  expect(scan('name', code(' Front door '))).toEqual({ value: 'Front door' })
})

test('of several codes on a label the one that fits is taken, wherever it is in the frame', () => {
  expect(scan('deviceId', code('SN 4711'), code(MINE, 0, 90))).toEqual({ value: MINE })
})

test('a code outside the frame is not read [SCAN-09]', () => {
  expect(scan('deviceId', code(NEXT, 220))).toBeUndefined()
  expect(scan('deviceId', code(NEXT, 220), code(MINE, 150))).toEqual({ value: MINE })
})

test.each([
  ['that the middle of the frame lies on', code(MINE, 30), code(NEXT, -50)],
  ['that is clearly nearer to the middle', code(MINE, 60), code(NEXT, -150)],
])('of two labels in the frame the one %s is taken [SCAN-09]', (_which, mine, next) => {
  expect(scan('deviceId', next, mine)).toEqual({ value: MINE })
})

test('of two labels that are about as near the person is asked [SCAN-09]', () => {
  expect(scan('deviceId', code(NEXT, -90), code(MINE, 80))).toEqual({ choices: [MINE, NEXT] })
  expect(scan('deviceId', code(MINE, -90), code(MINE.toLowerCase(), 90))).toEqual({ value: MINE })
})

test('of codes that do not fit the nearest is named', () => {
  expect(messageOf(scan('deviceId', code('far', 0, 100), code('near', 0, 60)))).toBe(
    'An invalid code was scanned: near',
  )
})

test('a picture without a code means nothing', () => {
  expect(scan('name')).toBeUndefined()
})
