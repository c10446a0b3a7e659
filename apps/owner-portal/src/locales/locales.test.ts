import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readAppMessages } from '@commissioning/ui/testing/app-messages.ts'
import { expect, test } from 'vitest'
import { PORTAL_LANGUAGES } from '../lib/languages.ts'

const describeChanges = import.meta.resolve('@commissioning/domain/site-record/describe-changes')
const messages = readAppMessages(dirname(import.meta.dirname), [fileURLToPath(describeChanges)])

test.each(PORTAL_LANGUAGES)(
  '%s has every word that English has, with its places and its plurals',
  (language) => {
    expect(messages.unlike(language)).toEqual([])
    expect(messages.unfilled(language)).toEqual([])
    expect(messages.withoutPlural(language)).toEqual([])
  },
)

test('every word that a component asks for exists, and every one is asked for', () => {
  expect(messages.missing()).toEqual([])
  expect(messages.unused()).toEqual([])
})

test('no component holds words of its own', () => {
  expect(messages.literal()).toEqual([])
})
