import { isTestFile, type RepositoryFile } from '../repository/source-file.ts'
import { readMessages, readTranslations } from './message-files.ts'

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/
const ENGLISH_FILE = /^\w+\/([^/]+)\/.*\/locales\/en(?:\/([^/]+))?\.json$/

/**
 * Places of word files where a language says less than English, or fills in otherwise: a word is missing or left over,
 * a plural of the language has no form, or what is filled in is not the same in the same order ("3 of 16").
 */
export function findUnevenMessages(files: readonly RepositoryFile[]): string[] {
  return readTranslations(files).flatMap(({ path, language, english, texts }) => {
    // English refusals have their texts in the code
    if (english.size === 0) return []
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const isPlural = (key: string) => PLURAL_SUFFIX.test(key)
    const wanted = new Set(
      [...english.keys()].flatMap((key) =>
        isPlural(key) ? forms.map((form) => key.replace(PLURAL_SUFFIX, `_${form}`)) : key,
      ),
    )
    const faults = [...wanted].filter((key) => !texts.has(key)).map((key) => `${key} is missing`)
    for (const [key, text] of texts) {
      const same = english.get(key) ?? english.get(key.replace(PLURAL_SUFFIX, '_other'))
      if (same === undefined) faults.push(`${key} is not in English`)
      else if (String(placeholderNames(text)) !== String(placeholderNames(same)))
        faults.push(`${key} fills in otherwise than English`)
    }
    return faults.map((fault) => `${path}: ${fault}`)
  })
}

/**
 * Words that a page asks for by name and no English file has, so that the name itself would be drawn (of a name that is
 * put together its beginning counts), and words that are not given all that they fill in.
 */
export function findMisusedMessages(files: readonly RepositoryFile[]): string[] {
  const known = englishMessages(files)
  return files.filter(isPage).flatMap(({ path, text }) => {
    const used = new Set([...text.matchAll(/useTranslation\('([\w-]+)'\)/g)].map(([, name]) => name))
    const own = used.size === 1 ? [...used][0] : undefined
    const calls = [...text.matchAll(/\bt\(\s*(['`])(?:([\w-]+):)?([^'`$]+)(['`]|\$\{)(,\s*\{)?/g)]
    return calls.flatMap(({ 0: call, 2: file = own, 3: key = '', 4: end, 5: given, index }) => {
      // a page that uses several files may mean any
      const words =
        file === undefined ? new Map([...known.values()].flatMap((some) => [...some])) : known.get(file)
      const isKnown = (one: string) => (end === '${' ? one.startsWith(key) : one === key)
      if (![...(words?.keys() ?? [])].some(isKnown)) return [`${path}: ${file ?? ''}:${key}`]
      if (given === undefined || file === undefined) return []
      const names = propertiesFrom(text, index + call.length)
      const lacking = names.includes('...')
        ? []
        : (words?.get(key) ?? []).filter((name) => !names.includes(name))
      return lacking.map((name) => `${path}: ${key} is given no ${name}`)
    })
  })
}

const isPage = ({ path }: RepositoryFile) =>
  /\.tsx?$/.test(path) && !isTestFile(path) && /^(apps|packages)\//.test(path)

/** The English words by their files and names, each with what it fills in; whole branches have names too. */
function englishMessages(files: readonly RepositoryFile[]): Map<string, Map<string, string[]>> {
  const known = new Map<string, Map<string, string[]>>()
  for (const file of files) {
    const [, workspace, name = workspace] = ENGLISH_FILE.exec(file.path) ?? []
    if (name === undefined) continue
    const keys = known.get(name) ?? new Map<string, string[]>()
    known.set(name, keys)
    for (const { key, text } of readMessages(file)) {
      // a whole branch is asked for with `returnObjects`
      for (let at = key.indexOf('.'); at > 0; at = key.indexOf('.', at + 1)) keys.set(key.slice(0, at), [])
      keys.set(key, placeholderNames(text))
      const family = key.replace(PLURAL_SUFFIX, '')
      keys.set(family, [...new Set([...(keys.get(family) ?? []), ...placeholderNames(text)])])
    }
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

const placeholderNames = (text: string) =>
  [...text.matchAll(/\{\{-?\s*(\w+)/g)].flatMap(([, name]) => name ?? [])
