import { type RepositoryFile, readText } from '../repository/source-file.ts'

const GUIDE_PATH = 'docs/adding-a-feature.md'
/** A file of the feature that the guide walks through: in a folder of its name, or with its name. */
const EXAMPLE_FILE = /\/floors\/|\/(?:\d{3}-)?floors\.[^/]+$/
/** A row of a table that begins with a path, and the line that the file has, where the second cell is one. */
const GUIDE_ROW = /^\| `(?<path>[^`]+)`\s*\| (?:`(?<line>[^`]+)`)?/gm

/** Compares the guide to a new feature with its example, in both directions. */
export function findGuideFaults(files: readonly RepositoryFile[]): string[] {
  const guide = readText(files, GUIDE_PATH)
  const rows = [...guide.matchAll(GUIDE_ROW)].map(({ groups }) => {
    const { path = '', line } = groups ?? {}
    const meant = toPattern(path, '[^/]*')
    return { path, line, named: files.filter((file) => meant.test(file.path)) }
  })
  const walked = new Set(rows.flatMap(({ named }) => named))
  return [
    ...rows.filter(({ named }) => named.length === 0).map(({ path }) => `${path} is not there`),
    ...files
      .filter((file) => EXAMPLE_FILE.test(file.path) && !walked.has(file))
      .map(({ path }) => `${path} is not named`),
    ...rows.flatMap(({ line, named }) =>
      line === undefined
        ? []
        : named.filter(({ text }) => !holds(text, line)).map(({ path }) => `${path} has no line ${line}`),
    ),
  ]
}

const holds = (text: string, line: string) =>
  text.split('\n').some((one) => toPattern(line, '.*').test(one.trim()))

/** `*` stands for anything. */
const toPattern = (text: string, anything: string) =>
  new RegExp(`^${text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', anything)}$`)
