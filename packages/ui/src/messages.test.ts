import { expect, test } from 'vitest'
import { englishUiMessages, loadUiMessages, UI_LANGUAGES } from './messages.ts'

const flat = (messages: unknown, path = ''): [string, string][] =>
  typeof messages === 'string'
    ? [[path, messages]]
    : Object.entries(messages as object).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))

const singular = (key: string) => key.replace(/_(one|many|other)$/, '')
const slots = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map((match) => match[1]).sort()

test.each(UI_LANGUAGES)('the words of the kit are complete in %s', async (language) => {
  const english = new Map(flat(englishUiMessages))
  const messages = flat(await loadUiMessages(language))

  expect(new Set(messages.map(([key]) => singular(key)))).toEqual(new Set([...english.keys()].map(singular)))
  for (const [key, text] of messages) {
    expect(text, key).not.toBe('')
    expect(slots(text), key).toEqual(slots(english.get(key) ?? english.get(`${singular(key)}_other`) ?? ''))
  }
})

test.each(UI_LANGUAGES)('every plural form that %s needs is there', async (language) => {
  const keys = new Set(flat(await loadUiMessages(language)).map(([key]) => key))
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const form of forms) expect(keys).toContain(`countdown.seconds_${form}`)
  for (const form of forms) expect(keys).toContain(`countdown.minutes_${form}`)
})

test('a language that the kit does not have reads English', async () => {
  expect(await loadUiMessages('sv-SE')).toBe(englishUiMessages)
})
