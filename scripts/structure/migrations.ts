import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type { RepositoryFile } from './source-file.ts'

const LIST = 'released.sha256'

/**
 * Migrations that are not, to the letter, what `released.sha256` beside them lists. A database in which one was applied
 * refuses to start on another text, even when only a comment was changed.
 */
export function changedMigrations(files: readonly RepositoryFile[]): string[] {
  return files.filter(({ path }) => posix.basename(path) === LIST).flatMap((list) => differences(list, files))
}

function differences({ path, text }: RepositoryFile, files: readonly RepositoryFile[]): string[] {
  const folder = posix.dirname(path)
  const listed = new Map(text.split('\n').map((line) => [line.slice(66), line.slice(0, 64)]))
  listed.delete('')
  const present = new Map(
    files
      .filter((file) => posix.dirname(file.path) === folder && file.path.endsWith('.sql'))
      .map((file) => [posix.basename(file.path), createHash('sha256').update(file.text).digest('hex')]),
  )
  return [...new Set([...listed.keys(), ...present.keys()])]
    .filter((name) => listed.get(name) !== present.get(name))
    .map((name) => `${folder}/${name}`)
}
