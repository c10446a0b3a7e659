import { posix } from 'node:path'
import { isCode, type RepositoryFile } from '../repository/source-file.ts'

const MAIN = /^(?:apps\/[^/]+\/src\/app\/|start\/)main\.ts$/
/** Runs while the pages are built. */
const BUILD = /^apps\/[^/]+\/vite\.config\.ts$/
/** An operator runs these by hand, so no file imports them. */
const COMMAND = /-command\.ts$/
/** Built by its own step, and started by the browser. */
const WORKER = /-worker\.ts$/

/** The files that something outside of the code starts: npm, Node, a browser, an operator. */
export function entryPoints(files: readonly RepositoryFile[]): string[] {
  const started = files
    .map(({ path }) => path)
    .filter((path) => isCode(path) && [MAIN, BUILD, COMMAND, WORKER].some((pattern) => pattern.test(path)))
  return [...new Set([...started, ...files.flatMap(namedBy)])]
}

/** The files that a script of npm or a page names. */
function namedBy({ path, text }: RepositoryFile): string[] {
  const folder = posix.dirname(path)
  if (posix.basename(path) === 'package.json') {
    return [...text.matchAll(/\bnode ([\w./-]+\.(?:ts|mjs))/g)].map(([, file = '']) =>
      posix.join(folder, file),
    )
  }
  if (posix.basename(path) !== 'index.html') return []
  return [...text.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, file = '']) => posix.join(folder, file))
}
