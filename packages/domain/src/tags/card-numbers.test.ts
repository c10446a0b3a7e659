import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CARD_READINGS,
  hasThousandsSeparators,
  MAX_CARD_DECIMAL,
  readCardNumber,
  recogniseCardColumn,
} from './card-numbers.ts'

test.each([
  ['hexadecimal digits', ['04A1B2C3', '04123456'], { kind: 'hex' }],
  ['tag numbers of seven bytes', ['04112233445566'], { kind: 'hex' }],
  ['eight decimal digits', ['12345678', '87654321'], { kind: 'ambiguous', readings: CARD_READINGS }],
  [
    'ten decimal digits',
    ['0077701827', '12345678'],
    { kind: 'ambiguous', readings: ['decimal', 'reversedDecimal'] },
  ],
  [
    'decimal digits with signs between thousands',
    ["77'701'827", '77.701.828'],
    { kind: 'ambiguous', readings: ['decimal', 'reversedDecimal'] },
  ],
  ['tag numbers in halves', ['1234-5678', '0412-3456'], { kind: 'hex' }],
  ['names', ['Anna', 'Ben'], undefined],
  ['nothing', ['', ' '], undefined],
])('a column of %s is recognised [TABLE-52 TABLE-95]', (_, texts, column) => {
  expect(recogniseCardColumn(texts)).toEqual(column)
})

test.each([
  ['Wiegand 26 with a comma', ['123,45678', '123,00012']],
  ['Wiegand 26 with a hyphen', ['123-45678', '123-00012']],
  ['Wiegand 26 with spaces', ['7 / 12', '7 / 13']],
  ['Wiegand 34', ['12345-54321', '12345-00017']],
])('%s is refused, because facility and card name no chip [TABLE-53]', (_, texts) => {
  expect(recogniseCardColumn(texts)).toMatchObject({ kind: 'facility', refusal: { code: 'FacilityAndCard' } })
})

test.each([
  ['12345678', '00BC614E', '4E61BC00'],
  ['77701827', '04A1A2C3', 'C3A2A104'],
  ['0000000001', '00000001', '01000000'],
  ['77\u202f701\u202f827', '04A1A2C3', 'C3A2A104'],
])(
  'the decimal number %s is the card %s, or %s with its bytes reversed [TABLE-52]',
  (text, plain, reversed) => {
    expect(readCardNumber(text, 'decimal')).toEqual({ number: plain })
    expect(readCardNumber(text, 'reversedDecimal')).toEqual({ number: reversed })
  },
)

test.each([
  ['4294967296', 'CardNumberTooLarge'],
  ['9999999999', 'CardNumberTooLarge'],
  ['04A1B2C3', 'CardNumberNotDecimal'],
  ['-5', 'CardNumberNotDecimal'],
  ['12.5', 'CardNumberNotDecimal'],
])('the decimal number %s is refused with %s [TABLE-52]', (text, code) => {
  expect(readCardNumber(text, 'decimal')).toMatchObject({ refusal: { code } })
})

test('a decimal reading names exactly one card, and reversed bytes name the other way round [TABLE-52]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CARD_DECIMAL }), (value) => {
      const plain = readCardNumber(`${value}`, 'decimal')
      const reversed = readCardNumber(`${value}`, 'reversedDecimal')
      if (!('number' in plain && 'number' in reversed)) throw new Error('A card was refused.')
      expect(Number.parseInt(plain.number, 16)).toBe(value)
      expect(reversed.number.match(/../g)?.toReversed().join('')).toBe(plain.number)
    }),
  )
})

test.each([
  ['pairs up to the largest numbers', ['65535,65535', '0,0'], 'facility'],
  ['pairs with a facility that is too large', ['65536,1', '65536,2'], undefined],
  ['pairs with a card that is too large', ['1,65536', '2,65536'], undefined],
  ['pairs behind a letter', ['A1,12', 'A1,13'], undefined],
  ['pairs before a letter', ['1,12A', '1,13A'], undefined],
  ['pairs of which only some could be halves', ['1234-5678', '123-45678'], 'facility'],
  ['nine tag numbers of ten', [...Array(9).fill('04A1B2C3'), 'Anna'], 'hex'],
  ['eight tag numbers of ten', [...Array(8).fill('04A1B2C3'), 'Anna', 'Ben'], undefined],
  ['one tag number and empty cells', ['04A1B2C3', '', ' '], 'hex'],
  ['a tag number with a tab', ['04A1B2C3\t'], 'hex'],
])('a column of %s is of the kind %3$s [TABLE-52 TABLE-53]', (_, texts, kind) => {
  expect(recogniseCardColumn(texts)?.kind).toBe(kind)
})

test.each([
  ['77.701.827', true],
  ['1 234 567 890', true],
  ["77.701'827", false],
  ['A77.701.827', false],
  ['77.701.827A', false],
  ['7.701', false],
])('whether %s has signs between thousands: %s [TABLE-95]', (text, has) => {
  expect(hasThousandsSeparators(text)).toBe(has)
})

test('a number that is too large is named, with the largest one [TABLE-52]', () => {
  expect(readCardNumber('4294967296', 'decimal')).toMatchObject({
    refusal: { params: { number: '4294967296', largest: '4294967295' } },
  })
})
