import { posix } from 'node:path'
import type { RepositoryFile } from '../repository/source-file.ts'

export interface Import {
  source: string
  /** True for what vanishes when the types are stripped. */
  typeOnly: boolean
}

const STATEMENT = /^(?:import|export)(?<type>\s+type\b)?\s(?:[^'"`;()]*?\sfrom\s+)?'(?<source>[^']+)'/gm
const CALL = /\bimport\(\s*'(?<source>[^']+)'\s*\)/g

/** What a file imports, in the form that the formatter leaves: single quotes, statements at the start of a line. */
export function importsOf(text: string): Import[] {
  const statements = [...text.matchAll(STATEMENT)].map(({ groups }) => ({
    source: groups?.source ?? '',
    typeOnly: groups?.type !== undefined,
  }))
  const calls = [...text.matchAll(CALL)].map(({ groups }) => ({
    source: groups?.source ?? '',
    typeOnly: false,
  }))
  return [...statements, ...calls]
}

/** The path from the root that a relative import means. */
export function targetOf(file: RepositoryFile, source: string): string {
  return posix.join(posix.dirname(file.path), source)
}
