import { isCodeFile, type RepositoryFile } from '../repository/source-file.ts'
import { parseRequirements } from '../requirements/requirement-list.ts'

const CODE_COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm
const SQL_COMMENT = /^\s*-- .*$/gm
const SECTION_SIGN = /§/
const REQUIREMENT_ID = /\b([A-Z][A-Z0-9]*)-\d{2,3}\b/g
const CITED_DECISIONS = /\bdecisions? (\d{3})((?:(?:,| and| to) \d{3})*)\b/gi

/** Comments that cite a section of a document, which a reader of the repository cannot open; a released migration keeps its own. */
export const findCitedSections = (files: readonly RepositoryFile[]) =>
  files
    .filter(({ path }) => !path.includes('/migrations/'))
    .filter((file) => comments(file).some((comment) => SECTION_SIGN.test(comment)))
    .map(({ path }) => path)

/** Comments that cite a requirement which docs/requirements.tsv does not have. */
export function findUnknownRequirements(files: readonly RepositoryFile[]): string[] {
  const list = files.find(({ path }) => path === 'docs/requirements.tsv')?.text
  const known = new Set(list === undefined ? [] : parseRequirements(list).map(({ id }) => id))
  const areas = new Set([...known].map((id) => id.slice(0, id.lastIndexOf('-'))))
  return files.flatMap((file) =>
    comments(file)
      .flatMap((comment) => [...comment.matchAll(REQUIREMENT_ID)])
      .filter(([id, area = '']) => areas.has(area) && !known.has(id))
      .map(([id]) => `${file.path} cites ${id}`),
  )
}

/** Comments, requirements and documents that cite a decision which docs/decisions does not have. */
export function findUnknownDecisions(files: readonly RepositoryFile[]): string[] {
  const known = new Set(files.flatMap(({ path }) => /^docs\/decisions\/(\d{3})-/.exec(path)?.slice(1) ?? []))
  return files.flatMap((file) =>
    [...readProse(file).matchAll(CITED_DECISIONS)]
      .flatMap(([cited]) => cited.match(/\d{3}/g) ?? [])
      .filter((number) => !known.has(number))
      .map((number) => `${file.path} cites decision ${number}`),
  )
}

const readProse = (file: RepositoryFile) =>
  /\.(?:md|tsv)$/.test(file.path) ? file.text : comments(file).join('\n')

function comments({ path, text }: RepositoryFile): string[] {
  if (path.endsWith('.sql')) return text.match(SQL_COMMENT) ?? []
  return isCodeFile(path) || path.endsWith('.css') ? (text.match(CODE_COMMENT) ?? []) : []
}
