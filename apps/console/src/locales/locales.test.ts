import { dirname } from 'node:path'
import { readAppWords } from '@commissioning/ui/testing/app-words.ts'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../lib/preferred-language.ts'

const words = readAppWords(dirname(import.meta.dirname))

test.each(LANGUAGES)('%s has every word that English has, and no other [I18N-03]', (language) => {
  expect(words.unlike(language)).toEqual([])
})

test.each(LANGUAGES)('%s keeps the places that a sentence fills in', (language) => {
  expect(words.unfilled(language)).toEqual([])
})

test.each(LANGUAGES)('%s has every plural form that it needs', (language) => {
  expect(words.withoutPlural(language)).toEqual([])
})

test('every word that a component asks for exists', () => {
  expect(words.missing()).toEqual([])
})

test('every word is asked for by a component', () => {
  expect(words.unused()).toEqual([])
})

test('no component holds words of its own', () => {
  expect(words.literal()).toEqual([])
})
