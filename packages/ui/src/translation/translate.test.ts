import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type i18next from 'i18next'
import { expect, test } from 'vitest'
import type { Messages } from '../messages-elsewhere.ts'
import { findText, translate, type Values } from './translate.ts'

/** The library itself, whose name stands for our part of it in builds and tests. */
const library = createRequire(import.meta.url)('i18next') as typeof i18next
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const LANGUAGES = ['en', 'de', 'fr', 'es', 'nl'] as const
type Bundles = Record<string, Record<string, Messages>>

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Messages

/** All words of the pages of an app; the kit's own are one file a language. */
function bundlesOf(folder: string): Bundles {
  const files = (language: string) => {
    const path = join(root, folder, language)
    const names = readdirSync(path).filter((file) => file.endsWith('.json'))
    return Object.fromEntries(names.map((file) => [basename(file, '.json'), read(join(path, file))]))
  }
  return Object.fromEntries(LANGUAGES.map((language) => [language, files(language)]))
}

const kit: Bundles = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    { ui: read(join(root, `packages/ui/src/locales/${language}.json`)) },
  ]),
)

const keysOf = (messages: unknown, path = ''): string[] =>
  typeof messages === 'string'
    ? [path]
    : Object.entries(messages as object).flatMap(([key, inner]) =>
        keysOf(inner, path ? `${path}.${key}` : key),
      )

const VALUES = Object.fromEntries(
  ['name', 'file', 'at', 'who', 'size', 'number', 'thing', 'door', 'lock'].map((name) => [name, `«${name}»`]),
)
const COUNTS = [0, 1, 2, 5, 1_000_000, 1.5]

/** A text as it stands, and as counts and contexts choose it by the beginning of its name. */
function questionsOf(key: string): [string, Values][] {
  const parts = key.split('_')
  const begun = parts.slice(1).map((_, at) => ({
    key: parts.slice(0, at + 1).join('_'),
    context: parts[at + 1],
  }))
  return [
    [key, VALUES],
    ...COUNTS.map((count): [string, Values] => [
      key.replace(/_(zero|one|many|other)$/, ''),
      { ...VALUES, count },
    ]),
    ...begun.map(({ key, context }): [string, Values] => [key, { ...VALUES, context }]),
    ...begun.map(({ key, context }): [string, Values] => [key, { ...VALUES, context, count: 3 }]),
  ]
}

async function compare(bundles: Bundles, questions: (namespace: string) => [string, Values][]) {
  const instance = library.createInstance()
  await instance.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: bundles as never,
    interpolation: { escapeValue: false },
  })
  let compared = 0
  for (const language of LANGUAGES)
    for (const namespace of Object.keys(bundles.en ?? {}))
      for (const [key, values] of questions(namespace)) {
        const languages = language === 'en' ? ['en'] : [language, 'en']
        const find = (spoken: string) => bundles[spoken]?.[namespace]
        const expected = instance.t(key, { ...values, lng: language, ns: namespace } as never)
        const said = translate(languages, find, key, values)
        if (said !== expected)
          expect(said, `${language} ${namespace}:${key} ${JSON.stringify(values)}`).toEqual(expected)
        compared += 1
      }
  return compared
}

test.each([
  ['kit', kit],
  ['console', bundlesOf('apps/console/src/locales')],
  ['portal', bundlesOf('apps/owner-portal/src/locales')],
  ['session', bundlesOf('packages/browser-session/src/locales')],
])('every text of %s is said as the library says it', async (_, bundles) => {
  const keys = (namespace: string) => keysOf(bundles.en?.[namespace]).flatMap(questionsOf)
  expect(await compare(bundles, keys)).toBeGreaterThan(100)
})

const ODD: Bundles = {
  en: {
    odd: {
      said: 'a {{name}} b {{ name }} c {{missing}}',
      empty: '',
      group: { inner: 'x', list: ['a', 'b'] },
      noContext: 'plain',
      noContext_big: 'big',
      onlyOther_other: '{{count}} things',
      onlyEnglish: 'English',
      nothing: null,
      braces: '{{a}}{{b}}',
    },
  },
  de: { odd: { onlyOther_one: 'ein Ding', said: 'A {{name}}', nothing: 'nichts' } },
  fr: { odd: {} },
  es: { odd: { onlyOther_many: '{{count}} de cosas', empty: 'lleno' } },
  nl: { odd: {} },
}

test('texts that are missing, empty, odd, or in one language only are said as the library says them', async () => {
  const questions: [string, Values][] = [
    ['said', { name: 'N' }],
    ['said', { name: undefined }],
    ['said', { name: null }],
    ['said', { name: 3 }],
    ['said', { name: '{{missing}}', missing: 'twice' }],
    ['said', { name: '$& $1' }],
    ['braces', { a: '{{b}}', b: '{{a}}' }],
    ['empty', {}],
    ['group', {}],
    ['group', { returnObjects: true }],
    ['group.inner', {}],
    ['group.list', { returnObjects: true }],
    ['group.list.1', {}],
    ['group.inner.deeper', {}],
    ['constructor', {}],
    ['group.toString', {}],
    ['noContext', { context: 'big' }],
    ['noContext', { context: 'small' }],
    ['noContext', { context: '' }],
    ['noContext', { context: undefined }],
    ...[0, 1, 2, 1_000_000].map((count): [string, Values] => ['onlyOther', { count }]),
    ['onlyEnglish', {}],
    ['nothing', {}],
    ['nothing', { defaultValue: 'default {{name}}', name: 'N' }],
    ['unknown', {}],
    ['unknown.deeper', { defaultValue: '' }],
    ['unknown', { defaultValue: 'default' }],
    ['unknown', { defaultValue: undefined }],
  ]
  expect(await compare(ODD, () => questions)).toBe(questions.length * LANGUAGES.length)
})

test('a text is known where a language has it', () => {
  const find = (language: string) => ODD[language]?.odd
  expect(findText(['de', 'en'], find, 'onlyEnglish', {})).toBe('English')
  expect(findText(['de', 'en'], find, 'unknown', {})).toBeUndefined()
})
