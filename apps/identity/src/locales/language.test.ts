import { expect, test } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { formatInMinutes, longDate, selectLanguage } from './language.ts'
import { nl } from './nl.ts'

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

test.each([
  ['nl', nl],
  ['de', de],
  ['fr', fr],
  ['es', es],
])('the words in %s are the same in number, none empty, and name the same values', (_, messages) => {
  expect(Object.keys(messages)).toEqual(Object.keys(en))
  for (const [key, text] of Object.entries(en)) {
    const translated = Object.entries(messages).find(([other]) => other === key)?.[1] ?? ''
    expect(translated.trim()).not.toBe('')
    expect(places(translated)).toEqual(places(text))
  }
})

test.each([
  ['nl en', 'de', 'nl'],
  ['xx DE-at', undefined, 'de'],
  [undefined, 'xx, es;q=0.3, fr;q=0.7', 'fr'],
  [undefined, 'nl;q=0, pt', 'en'],
])('asked for %j by a browser in %j we speak %s', (uiLocales, acceptLanguage, language) => {
  expect(selectLanguage(uiLocales, acceptLanguage)).toBe(language)
})

test('a wait is given in whole minutes, at least one', () => {
  expect(formatInMinutes('en', 61_000)).toBe('in 2 minutes')
  expect(formatInMinutes('nl', 10)).toBe('over 1 minuut')
})

test('a date is long in the language, in English the day before the month [FMT-09]', () => {
  const at = new Date('2026-11-20T23:30:00Z')
  expect(longDate('en', at)).toBe('20 November 2026')
  expect(longDate('de', at)).toBe('20. November 2026')
})
