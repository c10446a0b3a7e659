import { posix } from 'node:path'
import type { RepositoryFile } from '../repository/source-file.ts'
import { importedSources } from './imported-sources.ts'
import { moduleGraph, reachedFrom } from './module-graph.ts'
import { runningFiles } from './running-files.ts'

interface Lock {
  packages: Record<string, { dev?: boolean }>
}

const LAUNCHERS = ['tools/start.mjs', 'tools/build.ts']

/** Packages that a start or a page takes and that are installed for checks alone, so that a first start lacks them. */
export function packagesMissingAtStart(files: readonly RepositoryFile[]): string[] {
  const { packages }: Lock = JSON.parse(textOf(files, 'package-lock.json'))
  const graph = moduleGraph(files)
  const started = new Set([...runningFiles(files, graph), ...reachedFrom(graph, LAUNCHERS)])
  return files
    .filter(({ path }) => started.has(path))
    .flatMap(({ path, text }) =>
      importedSources(text)
        .map((source) => /^(?:@[^/]+\/)?[^/.][^/]*/.exec(source)?.[0] ?? '')
        .filter((name) => nearest(packages, path, name)?.dev === true)
        .map((name) => `${path} takes ${name}, which a start does not install`),
    )
}

/** The entry of the lock file that Node finds from a file: in its own folder, or else in one above. */
function nearest(packages: Lock['packages'], path: string, name: string) {
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    const found = packages[posix.join(folder, 'node_modules', name)]
    if (found || folder === '.') return found
  }
}

const textOf = (files: readonly RepositoryFile[], wanted: string) =>
  files.find(({ path }) => path === wanted)?.text ?? '{ "packages": {} }'
