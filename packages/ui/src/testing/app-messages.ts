import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishUiMessages } from '../messages.ts'
import { findLiteralMessages, listRequestedMessages } from './source-messages.ts'

type MessageTree = { [key: string]: string | MessageTree }
type TextsByKey = ReadonlyMap<string, string>

/**
 * Lists what is wrong with the words of an app: `source` holds its components, and
 * `locales/<language>/<namespace>.json`; `askers` are files elsewhere that are handed its `t`.
 */
export function readAppMessages(source: string, askers: readonly string[] = []) {
  const folder = join(source, 'locales')
  const filesOf = (language: string) => readdirSync(join(folder, language)).sort()
  const textsOf = (language: string): TextsByKey => {
    const files = filesOf(language).map((file): [string, MessageTree] => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as MessageTree,
    ])
    return flat(Object.fromEntries(files))
  }
  const english = textsOf('en')
  const known = meaningsOf(english)
  const kits = meaningsOf(flat({ ui: englishUiMessages }))
  // a part of the words may be asked for as a whole
  const isKnown = (key: string) =>
    known.has(key) || kits.has(key) || [...known].some((one) => one.startsWith(`${key}.`))
  const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))

  return {
    /** Keys that only one of English and the language has. */
    unlike(language: string): string[] {
      const own = meaningsOf(textsOf(language))
      return [...own, ...known].filter((key) => !own.has(key) || !known.has(key))
    },

    /** Sentences that are empty, or fill in something else than the English one. */
    unfilled(language: string): string[] {
      const differs = ([key, text]: [string, string]) => {
        const model = english.get(key) ?? english.get(`${meaningOf(key)}_other`) ?? ''
        return text.trim() === '' || placesOf(text) !== placesOf(model)
      }
      return [...textsOf(language)].filter(differs).map(([key]) => key)
    },

    /** Plural forms that the language needs and a counted sentence does not have. */
    withoutPlural(language: string): string[] {
      const texts = textsOf(language)
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      const counted = new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map(meaningOf))
      return [...counted]
        .flatMap((key) => forms.map((form) => `${key}_${form}`))
        .filter((key) => !texts.has(key))
    },

    /** Keys that a component uses and no file has. */
    missing: (): string[] =>
      sources.flatMap(({ file, text }) =>
        listRequestedMessages(file, text)
          .filter((keys) => !keys.some(isKnown))
          .map(([key]) => `${file}: ${key}`),
      ),

    /** Words that no component asks for. */
    unused(): string[] {
      const elsewhere = askers.map((file) => readFileSync(file, 'utf8'))
      const all = [...sources.map(({ text }) => text), ...elsewhere].join('\n')
      const exact = new Set([...all.matchAll(/'([\w.]+)'/g)].map(([, text]) => text))
      const patterns = [...all.matchAll(/`([\w.]*\$\{[^`]*)`/g)].map(([, text = '']) => patternOf(text))
      return [...known].filter((key) => {
        // a list is asked for as a whole
        const name = key.slice(key.indexOf('.') + 1).replace(/\.\d+\..*$/, '')
        return !exact.has(name) && !patterns.some((pattern) => pattern.test(name))
      })
    },

    /** Lists texts for people that stand in a component itself. */
    literal: (): string[] =>
      sources.flatMap(({ file, text }) =>
        findLiteralMessages(file, text).map((messages) => `${file}: ${messages}`),
      ),
  }
}

const PLURAL = /_(zero|one|two|few|many|other)$/
const meaningOf = (key: string) => key.replace(PLURAL, '')
const meaningsOf = (texts: TextsByKey) => new Set([...texts.keys()].map(meaningOf))

function flat(messages: MessageTree, before = ''): TextsByKey {
  const entries = Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : [...flat(value, `${before}${key}.`)],
  )
  return new Map(entries)
}

const placesOf = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join()

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}+/g, '[\\w.]*')}$`)
