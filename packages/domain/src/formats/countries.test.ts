import { expect, test } from 'vitest'
import { countriesIn, countryName, countryOfZone, isCountry } from './countries.ts'

test('every inhabited country is there, with a name in every language', () => {
  for (const language of ['en', 'nl', 'de', 'fr', 'es']) {
    const countries = countriesIn(language)
    expect(countries).toHaveLength(243)
    expect(countries.filter(({ id, name }) => id === name)).toEqual([])
  }
})

test('a country has its name in a language', () => {
  expect(countryName('NL', 'es')).toBe('Países Bajos')
})

test.each([
  ['Europe/Amsterdam', 'NL'],
  ['America/New_York', 'US'],
  ['UTC', undefined],
  ['', undefined],
])('the timezone %j is of the country %s [CREATE-60]', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country)
})

test.each([
  ['NL', true],
  ['XX', false],
  ['nl', false],
])('%s is a country: %s', (code, expected) => {
  expect(isCountry(code)).toBe(expected)
})
