import { posix } from 'node:path'
import { type RepositoryFile, readText } from '../repository/source-file.ts'

const QUOTED_PATH = /`((?:packages|apps|start|e2e|bench|docs|scripts|deploy|\.ci)\/[\w./-]*)`/g
const MARKDOWN_LINK = /\]\((?![a-z]+:|#)([^)\s#]+)(?:#[^)\s]*)?\)/g

/** Paths that a document names, in backticks or as a link, and that lead nowhere. */
export function findDeadPaths(files: readonly RepositoryFile[]): string[] {
  const known = new Set(files.flatMap(({ path }) => withFolders(path)))
  return documents(files).flatMap((document) =>
    [
      ...findGroups(document.text, QUOTED_PATH),
      ...findGroups(document.text, MARKDOWN_LINK).map((link) =>
        posix.join(posix.dirname(document.path), link),
      ),
    ]
      .filter((path) => !known.has(path.replace(/\/$/, '')))
      .map((path) => `${document.path} names ${path}`),
  )
}

/** Scripts that a document tells to run and that package.json does not hold. */
export function findUnknownScripts(files: readonly RepositoryFile[]): string[] {
  const { scripts }: { scripts: object } = JSON.parse(readText(files, 'package.json'))
  return documents(files).flatMap((document) =>
    findGroups(document.text, /\bnpm run ([\w:-]+)/g)
      .filter((script) => !(script in scripts))
      .map((script) => `${document.path} runs ${script}`),
  )
}

const documents = (files: readonly RepositoryFile[]) => files.filter(({ path }) => path.endsWith('.md'))

const findGroups = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '')

function withFolders(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
