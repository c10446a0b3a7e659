import { dirname } from 'node:path'
import { readAppWords } from '@commissioning/ui/testing/app-words.ts'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../lib/languages.ts'

const words = readAppWords(dirname(import.meta.dirname))

test.each(LANGUAGES)('%s has every word that English has, with its places and its plurals', (language) => {
  expect(words.unlike(language)).toEqual([])
  expect(words.unfilled(language)).toEqual([])
  expect(words.withoutPlural(language)).toEqual([])
})

test('every word that a component asks for exists, and every one is asked for', () => {
  expect(words.missing()).toEqual([])
  expect(words.unused()).toEqual([])
})

test('no component holds words of its own', () => {
  expect(words.literal()).toEqual([])
})
