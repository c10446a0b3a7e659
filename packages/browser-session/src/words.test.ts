import { readAppWords } from '@commissioning/ui/testing/app-words.ts'
import { UI_LANGUAGES } from '@commissioning/ui/words.ts'
import { expect, test } from 'vitest'

const words = readAppWords(import.meta.dirname)

test.each(UI_LANGUAGES)('%s has every word of the session, with its places and its plurals', (language) => {
  expect(words.unlike(language)).toEqual([])
  expect(words.unfilled(language)).toEqual([])
  expect(words.withoutPlural(language)).toEqual([])
})

test('every word that the session asks for exists, and every one is asked for', () => {
  expect(words.missing()).toEqual([])
  expect(words.unused()).toEqual([])
})

test('no component of the session holds words of its own', () => {
  expect(words.literal()).toEqual([])
})
