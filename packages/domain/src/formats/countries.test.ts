import { expect, test } from 'vitest'
import { countryName, isCountry, listCountriesInLanguage } from './countries.ts'

test('every inhabited country is there, with a name in every language', () => {
  for (const language of ['en', 'nl', 'de', 'fr', 'es']) {
    const countries = listCountriesInLanguage(language)
    expect(countries).toHaveLength(243)
    expect(countries.filter(({ id, name }) => id === name)).toEqual([])
  }
})

test('a country has its name in a language', () => {
  expect(countryName('NL', 'es')).toBe('Países Bajos')
})

test.each([
  ['NL', true],
  ['XX', false],
  ['nl', false],
])('%s is a country: %s', (code, expected) => {
  expect(isCountry(code)).toBe(expected)
})
