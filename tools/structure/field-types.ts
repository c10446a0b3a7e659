import { isTestFile, type RepositoryFile } from '../repository/source-file.ts'

const DECISION = /\/145-typed-values\.md$/
const TAKEN_ROW = /^\| (`[^|]+`) +\|[^|]*\|[^|]*\| yes +\|$/gm
/** Nothing is typed into these. */
const UNTYPED = ['button', 'checkbox', 'file', 'hidden', 'radio', 'range', 'submit']
/** A comment may name others. */
const ELEMENT_TYPE = /(?<!`)\btype=(?:"([a-z-]+)"|\{[^{}]*?'([a-z-]+)'\})/g

/**
 * Fields of a kind that the decision about typed values does not take: its browser may change what is typed before any rule of
 * ours sees it.
 */
export function findStrangeFieldTypes(files: readonly RepositoryFile[]): string[] {
  const decision = files.find(({ path }) => DECISION.test(path))?.text ?? ''
  const rows = [...decision.matchAll(TAKEN_ROW)].map(([, names = '']) => names)
  const taken = new Set([...rows.flatMap((names) => names.match(/[a-z-]+/g) ?? []), ...UNTYPED])
  return files
    .filter(({ path }) => /^(?:apps|packages)\/.*\/src\/.*\.tsx?$/.test(path) && !isTestFile(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(ELEMENT_TYPE)]
        .map(([, quoted, chosen]) => quoted ?? chosen ?? '')
        .filter((type) => !taken.has(type))
        .map((type) => `${path}: ${type}`),
    )
}
