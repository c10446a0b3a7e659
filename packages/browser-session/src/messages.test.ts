import { UI_LANGUAGES } from '@commissioning/ui/messages.ts'
import { readAppMessages } from '@commissioning/ui/testing/app-messages.ts'
import { expect, test } from 'vitest'

const messages = readAppMessages(import.meta.dirname)

test.each(UI_LANGUAGES)('%s has every word of the session, with its places and its plurals', (language) => {
  expect(messages.unlike(language)).toEqual([])
  expect(messages.unfilled(language)).toEqual([])
  expect(messages.withoutPlural(language)).toEqual([])
})

test('every word that the session asks for exists, and every one is asked for', () => {
  expect(messages.missing()).toEqual([])
  expect(messages.unused()).toEqual([])
})

test('no component of the session holds words of its own', () => {
  expect(messages.literal()).toEqual([])
})
