import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

/** RFC 8785, appendix B: the bits of a number and how it is written. */
const NUMBERS = [
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
] as const

test.each(NUMBERS)('the number with the bits %s is written %s [HISTORY-16, RECORD-01]', (bits, text) => {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(`0x${bits}`))
  expect(canonicalJson(view.getFloat64(0))).toBe(text)
})

test('members stand in the order of their UTF-16 units, also those that look like numbers [HISTORY-16, RECORD-01]', () => {
  // RFC 8785, section 3.2.3
  const sample = {
    '€': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\u{1f600}': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    ö: 'Latin Small Letter O With Diaeresis',
  }
  expect(canonicalJson(sample)).toBe(
    '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","\u{1f600}":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  )
  expect(canonicalJson({ 9: 'b', 10: 'a' })).toBe('{"10":"a","9":"b"}')
})

test('texts, literals and lists are written as RFC 8785 shows them [HISTORY-16, RECORD-01]', () => {
  const sample = {
    numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  }
  expect(canonicalJson(sample)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})

test.each([
  ['a number that is none', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['a lone surrogate', 'a\ud800'],
  ['a lone surrogate in a name', { 'a\udead': 1 }],
  ['nothing in a list', [undefined]],
  ['a hole in a list', new Array(1)],
  ['a function', () => 1],
  ['a big integer', 1n],
])('%s is refused [HISTORY-16, RECORD-01]', (_what, value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError)
})

test('a member without a value is left out', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
})
