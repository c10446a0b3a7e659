import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'

type Words = { [key: string]: string | Words }

const folder = join(import.meta.dirname, 'words')
const translations = LANGUAGES.filter((language) => language !== 'en')
const namespaces = readdirSync(join(folder, 'en')).map((file) => file.replace('.json', ''))
const wordsOf = (language: string, namespace: string) =>
  flat(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')) as Words)

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }))

test.each(translations)('%s has every word that English has, and no other [I18N-03]', (language) => {
  expect(readdirSync(join(folder, language)).sort()).toEqual(readdirSync(join(folder, 'en')).sort())
  for (const namespace of namespaces)
    expect(meaningsOf(wordsOf(language, namespace)), namespace).toEqual(meaningsOf(wordsOf('en', namespace)))
})

test.each(translations)('%s keeps the places that a sentence fills in', (language) => {
  for (const namespace of namespaces) {
    const english = wordsOf('en', namespace)
    for (const [key, text] of wordsOf(language, namespace))
      expect(placesOf(text), `${namespace}:${key}`).toEqual(placesOf(english.get(key) ?? text))
  }
})

test('every word that a component asks for exists', () => {
  const missing = sources.flatMap(({ file, text }) => {
    const own = [...text.matchAll(/useTranslation\('(\w+)'\)/g)].map(([, namespace = '']) => namespace)
    const known = (namespace: string) => new Set(meaningsOf(wordsOf('en', namespace)))
    return asked(text)
      .filter((key) => !own.some((namespace) => known(namespace).has(key)))
      .map((key) => `${file}: ${key}`)
  })
  expect(missing).toEqual([])
})

test('every word is asked for by a component', () => {
  const all = sources.map(({ text }) => text).join('\n')
  const exact = new Set([...all.matchAll(/'([\w.]+)'/g)].map(([, text]) => text))
  const patterns = [...all.matchAll(/`([\w.]*\$\{[^`]*)`/g)].map(([, text = '']) => patternOf(text))
  const unused = namespaces.flatMap((namespace) =>
    meaningsOf(wordsOf('en', namespace))
      .filter((key) => !exact.has(key) && !patterns.some((pattern) => pattern.test(key)))
      .map((key) => `${namespace}:${key}`),
  )
  expect(unused).toEqual([])
})

test('no component holds words of its own', () => {
  const literal = sources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) =>
      [
        ...text.matchAll(/<[\w.]+(?: [^<>]*)?>\s*([A-Z][\p{L} ,.'’]+)\s*<\//gu),
        ...text.matchAll(/ (?:title|label|placeholder|alt|aria-label|description)="([^"]+)"/g),
      ].map(([, words]) => `${file}: ${words}`),
    )
  expect(literal).toEqual([])
})

function flat(words: Words, before = ''): Map<string, string> {
  const entries = Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : [...flat(value, `${before}${key}.`)],
  )
  return new Map(entries)
}

/** Keys without the plural forms, of which languages have different ones. */
const meaningsOf = (words: Map<string, string>) =>
  [...new Set([...words.keys()].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].sort()

const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

/** Keys given in full to `t('…')`; those put together at run time are seen by the unused words. */
const asked = (text: string) => [...text.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key = '']) => key)

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}+/g, '[\\w.]+')}$`)
