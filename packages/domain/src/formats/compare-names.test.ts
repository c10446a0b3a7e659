import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'

test.each([
  ['numbers count', ['1', '2', '10', 'Level 2', 'Level 10']],
  ['letters before case', ['annex', 'Annex', 'Zone']],
  [
    'letters with marks stand at their letter',
    ['Ada', 'anna', 'Ärzte', 'Åsa', 'Lodz', 'Łódź', 'Ñandú', 'Nantes', 'Zoe'],
  ],
  ['what is written without a letter comes first', ['', '_x', '(x)', '#1', '1a', 'a']],
  ['leading zeros are a tie', ['Level 02', 'Level 2', 'Level 3']],
  ['ß stands at ss', ['Strase', 'Strasse', 'Straße', 'Strast']],
  ['what starts alike is shorter', ['Door', 'Door 1', 'Doors']],
  ['writings follow each other', ['Zoe', 'Ωmega', 'Ярд', 'אולם', '门']],
])('names stand in the order that people expect: %s [LIST-50]', (_, names) => {
  expect(names.toReversed().toSorted(compareNames)).toEqual(names)
})

test.each([
  ['a letter and its mark apart come first', 'A\u0308rzte', 'Ärzte'],
  ['marks in another order than Unicode has them', 'Vi\u00ea\u0323t', 'Vi\u1ec7t'],
  ['invisible signs count last', 'Zoe', 'Zo\u00ade'],
  ['a sign beyond the BMP comes after one in it', 'a\ufffe', 'a\u{10fffe}'],
])('two names that look alike are in one order everywhere: %s [LIST-50]', (_, first, second) => {
  expect(compareNames(first, second)).toBeLessThan(0)
  expect(compareNames(second, first)).toBeGreaterThan(0)
})

test('names are equal only when they are the same text, and every order of three fits together [LIST-50]', () => {
  const name = fc.string({ unit: 'binary', maxLength: 6 })
  fc.assert(
    fc.property(name, name, name, (one, other, third) => {
      expect(compareNames(one, other) === 0).toBe(one === other)
      expect(Math.sign(compareNames(one, other))).toBe(-Math.sign(compareNames(other, one)) + 0)
      if (compareNames(one, other) <= 0 && compareNames(other, third) <= 0)
        expect(compareNames(one, third)).toBeLessThanOrEqual(0)
    }),
  )
})
