import { expect, test } from 'vitest'
import { findOffendedTerms, readGlossaryTerms } from './glossary.ts'

const page = {
  path: 'docs/glossary.md',
  text: [
    '| English | Deutsch | Nederlands | Français | Español | Never |',
    '| --- | --- | --- | --- | --- | --- |',
    '| Lock | Schloss | Slot | Serrure | Cerradura | de: Türschloss, fr: verrou… |',
    '| Sign in | Anmelden | Inloggen, Log in | Se connecter | Iniciar sesión | |',
  ].join('\n'),
}
const messages = (language: string, texts: object) => ({
  path: `apps/console/src/locales/${language}/doors.json`,
  text: JSON.stringify(texts),
})

test('a row holds the words of five languages and those that are wrong', () => {
  expect(readGlossaryTerms([page])).toHaveLength(2)
  expect(readGlossaryTerms([page])[0]?.never).toEqual([
    ['de', 'Türschloss'],
    ['fr', 'verrou…'],
  ])
})

test.each([
  ['nl', { lock: 'Slot', sign: 'Log in' }, 0],
  ['nl', { lock: 'Hangslot', sign: 'Inloggen' }, 1],
  ['fr', { lock: 'Serrure', sign: 'Deux verrous' }, 2],
  ['de', { lock: 'schloss:', sign: 'Anmelden' }, 0],
])('in %s the words %j offend %i times', (language, texts, times) => {
  const english = messages('en', { lock: 'Lock', sign: 'Sign in' })
  expect(findOffendedTerms([page, english, messages(language, texts)])).toHaveLength(times)
})

test('texts in modules are held too, a name that comes twice by its place', () => {
  const file = (language: string, lock: string) => ({
    path: `apps/platform/src/features/site-record/pdf/locales/${language}.ts`,
    text: `export const messages = {\n  lock: 'Lock',\n  points: {\n    lock: '${lock}',\n  },\n}\n`,
  })
  const [offence, ...others] = findOffendedTerms([page, file('en', 'Lock'), file('de', 'Schloss')])
  expect(others).toEqual([])
  expect(offence).toMatch(/: lock says "Lock" for Lock$/)
})
