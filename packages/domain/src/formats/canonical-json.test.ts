import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('members stand in the order of their UTF-16 units, at every depth [RECORD-01]', () => {
  // the example of RFC 8785, section 3.2.3
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  const names = [...canonicalJson(value).matchAll(/:"([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ])
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: { '9': true, '10': false } })).toBe(
    '{"a":{"10":false,"9":true},"b":[{"c":null,"d":1}]}',
  )
})

test.each([
  // RFC 8785, appendix B
  [0, '0'],
  [-0, '0'],
  [5e-324, '5e-324'],
  [1.7976931348623157e308, '1.7976931348623157e+308'],
  [9007199254740992, '9007199254740992'],
  [295147905179352830000, '295147905179352830000'],
  [9.999999999999997e22, '9.999999999999997e+22'],
  [1e23, '1e+23'],
  [1e21, '1e+21'],
  [0.000001, '0.000001'],
  [1e-7, '1e-7'],
  [333333333.3333333, '333333333.3333333'],
  ['\u20ac$\u000f\nA\'B"\\\\"/', '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'],
])('%j is written in one way [RECORD-01]', (value, text) => {
  expect(canonicalJson(value)).toBe(text)
})

test.each([
  ['a number that is none', Number.NaN],
  ['an endless number', Number.POSITIVE_INFINITY],
  ['half a character', '\ud800'],
  ['half a character as a name', { '\udc00': 1 }],
  ['nothing', undefined],
  ['nothing inside', { a: undefined }],
  ['a hole', new Array(1)],
  ['a date', new Date(0)],
  ['bytes', Buffer.from('a')],
  ['a large integer', 1n],
])('%s is refused, since programs write it differently [RECORD-01]', (_, value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError)
})
