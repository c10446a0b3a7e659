import { dirname } from 'node:path'
import { readAppMessages } from '@commissioning/ui/testing/app-messages.ts'
import { expect, test } from 'vitest'
import { CONSOLE_LANGUAGES } from '../lib/preferred-language.ts'

const messages = readAppMessages(dirname(import.meta.dirname))

test.each(CONSOLE_LANGUAGES)('%s has every word that English has, and no other [I18N-03]', (language) => {
  expect(messages.unlike(language)).toEqual([])
})

test.each(CONSOLE_LANGUAGES)('%s keeps the places that a sentence fills in', (language) => {
  expect(messages.unfilled(language)).toEqual([])
})

test.each(CONSOLE_LANGUAGES)('%s has every plural form that it needs', (language) => {
  expect(messages.withoutPlural(language)).toEqual([])
})

test('every word that a component asks for exists', () => {
  expect(messages.missing()).toEqual([])
})

test('every word is asked for by a component', () => {
  expect(messages.unused()).toEqual([])
})

test('no component holds words of its own', () => {
  expect(messages.literal()).toEqual([])
})
