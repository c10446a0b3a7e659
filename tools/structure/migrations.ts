import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { type RepositoryFile, readText } from '../repository/source-file.ts'

/**
 * Migrations that are not, to the letter, what `released.sha256` beside them lists. A database in which one was applied
 * refuses to start on another text, even when only a comment was changed.
 */
export function findChangedMigrations(files: readonly RepositoryFile[]): string[] {
  return releasedLists(files).flatMap(({ path, text }) => {
    const folder = posix.dirname(path)
    const listed = text.trim().split('\n')
    const present = files
      .filter((file) => posix.dirname(file.path) === folder && file.path.endsWith('.sql'))
      .map((file) => `${createHash('sha256').update(file.text).digest('hex')}  ${posix.basename(file.path)}`)
    const differing = [...listed, ...present].filter(
      (line) => !listed.includes(line) || !present.includes(line),
    )
    return [...new Set(differing.map((line) => `${folder}/${line.slice(66)}`))]
  })
}

const releasedLists = (files: readonly RepositoryFile[]) =>
  files.filter(({ path }) => posix.basename(path) === 'released.sha256')

/**
 * The newest files of the release from which on old and new processes overlap, and databases are
 * stored for tests.
 */
const FIRST_OVERLAPPING = new Map([
  ['apps/platform/src/infra/database/migrations', '087-sheets.sql'],
  ['apps/identity/migrations', '003-attempt-columns.sql'],
])

/**
 * Migrations that take from a running old program what it uses, and do not say since which release none does (decision 104). It
 * must be one before this one, since its processes may still be at work.
 */
export function findHastyMigrations(files: readonly RepositoryFile[]): string[] {
  const { version }: { version: string } = JSON.parse(readText(files, 'package.json'))
  const folders = releasedLists(files).map(({ path }) => posix.dirname(path))
  return files
    .filter(({ path }) => path.endsWith('.sql') && folders.includes(posix.dirname(path)))
    .filter(({ path }) => posix.basename(path) > (FIRST_OVERLAPPING.get(posix.dirname(path)) ?? ''))
    .filter(({ text }) => takesAway(text) && !isBefore(UNUSED_SINCE.exec(text)?.[1], version))
    .map(({ path }) => path)
}

const UNUSED_SINCE = /^-- unused since (\d+\.\d+\.\d+)$/m

function isBefore(release: string | undefined, version: string): boolean {
  return release !== undefined && release.localeCompare(version, 'en', { numeric: true }) < 0
}

const takesAway = (text: string): boolean =>
  text
    .replaceAll(/--.*$/gm, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .some((statement) => /^drop (?:table|view)\b/.test(statement) || isNarrowing(statement))

/** Only a table that existed before is narrowed; the word `column` may be left out. */
function isNarrowing(statement: string): boolean {
  if (!statement.startsWith('alter table ')) return false
  const clauses = statement.split(/,(?![^(]*\))/)
  return clauses.some(
    (clause) =>
      /\bdrop (?!constraint|default|not null|expression|identity)/.test(clause) ||
      /\brename (?!constraint)|\bset not null\b/.test(clause) ||
      (/\badd (?!constraint|check|foreign|unique|primary|exclude)[^(]*\bnot null\b/.test(clause) &&
        !/\b(?:default|generated)\b/.test(clause)),
  )
}
