import { isTestFile, type RepositoryFile } from '../repository/source-file.ts'
import { readMessages } from './message-files.ts'

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/
const ENGLISH_FILE = /^(.*\/locales\/)en(\/[^/]+)?\.json$/

interface Messages {
  path: string
  language: string
  texts: Map<string, string>
}

/**
 * Places of word files where a language says less than English, or fills in otherwise: a word is missing or left over,
 * a plural of the language has no form, or what is filled in is not the same in the same order ("3 of 16").
 */
export function findUnevenMessages(files: readonly RepositoryFile[]): string[] {
  return files.flatMap((file) => {
    if (!ENGLISH_FILE.test(file.path)) return []
    const english = readMessageTexts(file, 'en')
    if (english.texts.size === 0) return []
    return readTranslations(file.path, files).flatMap((other) => compareWithEnglish(english, other))
  })
}

/**
 * Words that a page asks for by name and no English file has, so that the name itself would be drawn; of a name that is put
 * together its beginning counts.
 */
export function findUnknownMessages(files: readonly RepositoryFile[]): string[] {
  const known = englishMessages(files)
  return files.filter(isPage).flatMap(({ path, text }) => {
    const messageFile = messageFileReader(text)
    const asked = [...text.matchAll(/\bt\(\s*(['`])(?:([\w-]+):)?([^'`$]+)(['`]|\$\{)/g)]
    return asked.flatMap(([, , named, key = '', end]) => {
      const name = messageFile(named)
      const keys =
        name === undefined ? [...known.values()].flatMap((some) => [...some.keys()]) : known.get(name)?.keys()
      const isKnown = (one: string) => (end === '${' ? one.startsWith(key) : one === key)
      return [...(keys ?? [])].some(isKnown) ? [] : [`${path}: ${name ?? ''}:${key}`]
    })
  })
}

/** Places of pages that ask for a text and do not give all that it fills in. */
export function findUnfilledMessages(files: readonly RepositoryFile[]): string[] {
  const known = englishMessages(files)
  return files.filter(isPage).flatMap(({ path, text }) => {
    const messageFile = messageFileReader(text)
    return [...text.matchAll(/\bt\(\s*'(?:([\w-]+):)?([^'$]+)',\s*\{/g)].flatMap(
      ({ 0: call, 1: named, 2: key = '', index }) => {
        const given = propertiesFrom(text, index + call.length)
        const wanted = known.get(messageFile(named) ?? '')?.get(key) ?? []
        const lacking = given.includes('...') ? [] : wanted.filter((name) => !given.includes(name))
        return lacking.map((name) => `${path}: ${key} is given no ${name}`)
      },
    )
  })
}

const isPage = ({ path }: RepositoryFile) =>
  /\.tsx?$/.test(path) && !isTestFile(path) && /^(apps|packages)\//.test(path)

/** Answers the file of words that a name is of; undefined where a page uses several. */
function messageFileReader(text: string): (named: string | undefined) => string | undefined {
  const [own, ...more] = new Set([...text.matchAll(/useTranslation\('([\w-]+)'\)/g)].map(([, name]) => name))
  return (named) => named ?? (more.length === 0 ? own : undefined)
}

/** The English words by their files and names, each with what it fills in; whole branches have names too. */
function englishMessages(files: readonly RepositoryFile[]): Map<string, Map<string, string[]>> {
  const known = new Map<string, Map<string, string[]>>()
  for (const file of files.filter(({ path }) => ENGLISH_FILE.test(path))) {
    const name = /\/en\/(.+)\.json$/.exec(file.path)?.[1] ?? file.path.split('/')[1] ?? ''
    const keys = known.get(name) ?? new Map<string, string[]>()
    for (const [key, text] of readMessageTexts(file, 'en').texts) {
      const family = key.replace(PLURAL_SUFFIX, '')
      keys.set(family, [...new Set([...(keys.get(family) ?? []), ...placeholderNames(text)])])
      // a whole branch is asked for with `returnObjects`
      for (let at = key.indexOf('.'); at > 0; at = key.indexOf('.', at + 1)) keys.set(key.slice(0, at), [])
      keys.set(key, placeholderNames(text))
    }
    known.set(name, keys)
  }
  return known
}

/** The names of an object whose text begins here; `...` where it takes over others. */
function propertiesFrom(text: string, start: number): string[] {
  let depth = 1
  let own = ''
  for (let at = start; at < text.length && depth > 0; at += 1) {
    const sign = text[at] ?? ''
    if ('{[('.includes(sign)) depth += 1
    if ('}])'.includes(sign)) depth -= 1
    if (depth === 1) own += sign
  }
  return own.split(',').flatMap((part) => /^\s*(\.\.\.|\w+)/.exec(part)?.[1] ?? [])
}

function compareWithEnglish(english: Messages, { path, language, texts }: Messages): string[] {
  const faultAt = (key: string, what: string) => `${path}: ${key} ${what}`
  const missing = [...english.texts.keys()].filter((key) => !texts.has(key) && !PLURAL_SUFFIX.test(key))
  const families = new Set(
    [...english.texts.keys()]
      .filter((key) => PLURAL_SUFFIX.test(key))
      .map((key) => key.replace(PLURAL_SUFFIX, '')),
  )
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const formless = [...families].flatMap((family) =>
    forms.filter((form) => !texts.has(`${family}_${form}`)).map((form) => `${family}_${form}`),
  )
  const left = [...texts.keys()].filter(
    (key) => !english.texts.has(key) && !families.has(key.replace(PLURAL_SUFFIX, '')),
  )
  const otherwise = [...texts].filter(([key, text]) => {
    const same = english.texts.get(key) ?? english.texts.get(key.replace(PLURAL_SUFFIX, '_other'))
    return same !== undefined && String(placeholderNames(text)) !== String(placeholderNames(same))
  })
  return [
    ...[...missing, ...formless].map((key) => faultAt(key, 'is missing')),
    ...left.map((key) => faultAt(key, 'is not in English')),
    ...otherwise.map(([key]) => faultAt(key, 'fills in otherwise than English')),
  ]
}

const placeholderNames = (text: string) =>
  [...text.matchAll(/\{\{-?\s*(\w+)/g)].flatMap(([, name]) => name ?? [])

function readTranslations(path: string, files: readonly RepositoryFile[]): Messages[] {
  const [, folder = '', name = ''] = ENGLISH_FILE.exec(path) ?? []
  return files.flatMap((file) => {
    const language = file.path.startsWith(folder) ? file.path.slice(folder.length).slice(0, 2) : 'en'
    const isSame = file.path === `${folder}${language}${name}.json`
    return language === 'en' || !isSame ? [] : [readMessageTexts(file, language)]
  })
}

const readMessageTexts = (file: RepositoryFile, language: string): Messages => ({
  path: file.path,
  language,
  texts: new Map(readMessages(file).map(({ key, text }) => [key, text])),
})
