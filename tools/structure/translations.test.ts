import { expect, test } from 'vitest'
import { findSharedMessageFiles, findUntidyTranslations } from './translations.ts'

const json = (language: string, text: string) => [
  { path: `apps/console/src/locales/${language}/tags.json`, text: JSON.stringify({ a: { b: text } }) },
]
const NO_BREAK = '\u00a0'

test.each([
  ['fr', "l'étage"],
  ['fr', 'Supprimer ?'],
  ['fr', 'Supprimer?'],
  ['fr', 'Attention : une porte'],
  ['fr', 'Ses badges'],
  ['nl', 'Kies je naam'],
  ['nl', 'Naam van de site'],
  ['de', 'Wähle deinen Namen'],
  ['de', 'Wartet auf Verbindung'],
  ['es', 'Elija tu nombre'],
  ['es', 'Cerraduras desconectadas'],
  ['es', 'Batería baja'],
  ['es', 'Reinicie el repetidor'],
  ['es', 'Reinícielo'],
  ['es', 'Las etiquetas perdidas'],
  ['es', 'Los términos del servicio'],
])('in %s the sentence "%s" is reported', (language, text) => {
  expect(findUntidyTranslations(json(language, text))).toHaveLength(1)
})

test.each([
  ['fr', `l’étage${NO_BREAK}: {{site}} à 12:30, https://a.test/?b=c`],
  ['fr', `Supprimer${NO_BREAK}?`],
  ['nl', '{{site}} is van u: websites'],
  ['de', 'Wartet auf das Verbinden'],
  ['es', 'La cámara se ha desconectado. Su título, restablecido.'],
])('in %s the sentence "%s" is not', (language, text) => {
  expect(findUntidyTranslations(json(language, text))).toEqual([])
})

test('the words of mails and of the sign-in pages are looked at as well, each in its language', () => {
  const mail = `export const a: MailTemplate = {\n  en: {\n    subject: 'Hello?',\n  },\n  fr: {\n    subject: 'Bonjour !',\n    paragraphs: [\n      'Un autre ?',\n    ],\n  },\n}\n`
  expect(
    findUntidyTranslations([{ path: 'apps/platform/src/mail/templates/a.ts', text: mail }]),
  ).toHaveLength(2)
  const signIn = `export const nl: Words = {\n  'a.b': 'Met je account',\n  'a.c':\n    'Over jou.',\n}\n`
  expect(findUntidyTranslations([{ path: 'apps/identity/src/locales/nl.ts', text: signIn }])).toHaveLength(2)
})

test('a file of words that two apps call alike is found', () => {
  const at = (app: string, name: string) => ({ path: `apps/${app}/src/locales/en/${name}.json`, text: '' })
  const files = [at('console', 'tags'), at('owner-portal', 'tags'), at('console', 'doors')]
  expect(findSharedMessageFiles(files)).toEqual(['tags'])
})
