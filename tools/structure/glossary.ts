import { type RepositoryFile, readText } from '../repository/source-file.ts'
import { readMessages, readTranslations } from './message-files.ts'

const GLOSSARY_PAGE = 'docs/glossary.md'
const LANGUAGES = ['en', 'de', 'nl', 'fr', 'es']

interface GlossaryTerm {
  /** They are listed by language; several stand for the forms of one word. */
  messages: ReadonlyMap<string, readonly string[]>
  never: readonly (readonly [language: string, word: string])[]
}

/** Texts that call a thing otherwise than the glossary, or by a word that it rules out. */
export function findOffendedTerms(files: readonly RepositoryFile[]): string[] {
  const terms = readGlossaryTerms(files)
  const never = terms.flatMap((term) => term.never)
  const ruledOut = files.flatMap((file) =>
    readMessages(file).flatMap(({ language, text }) =>
      never
        .filter(([of, word]) => of === language && wordPattern(word).test(text.replace(/\{+\w+\}+/g, '')))
        .map(([, word]) => `${file.path}: "${text}" says ${word}`),
    ),
  )
  return [...new Set([...ruledOut, ...findOtherTerms(files, terms)])]
}

/** A term and nothing else in English is that of the glossary in each language, and has its cell there. */
function findOtherTerms(files: readonly RepositoryFile[], terms: readonly GlossaryTerm[]): string[] {
  const known = new Map(terms.map((term) => [withoutCase(term.messages.get('en')?.[0] ?? ''), term]))
  return readTranslations(files).flatMap(({ path, language, english, texts }) =>
    [...texts].flatMap(([key, said]) => {
      const text = english.get(key) ?? ''
      const wanted = known.get(withoutCase(text))?.messages.get(language)
      if (!wanted || wanted.some((word) => withoutCase(word) === withoutCase(said))) return []
      return [`${path}: ${key} says "${said}" for ${text}`]
    }),
  )
}

/** Rows of the glossary's table: as many cells as there are languages, and the words that are wrong. */
export function readGlossaryTerms(files: readonly RepositoryFile[]): GlossaryTerm[] {
  const page = readText(files, GLOSSARY_PAGE)
  const rows = page.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    const messages = new Map(LANGUAGES.map((language, at) => [language, cells[at + 1]?.split(', ') ?? []]))
    const never = (cells[LANGUAGES.length + 1] ?? '')
      .split(', ')
      .filter((cell) => cell !== '')
      .map((cell): [string, string] => [cell.slice(0, 2), cell.slice(4)])
    return { messages, never }
  })
}

const withoutCase = (text: string) => text.toLowerCase().replace(/[.:]$/, '')

const wordPattern = (word: string) =>
  new RegExp(`(?<![\\p{L}-])${word.replace(/…$/, '\\p{L}*')}(?![\\p{L}])`, 'iu')
