import { posix } from 'node:path'
import { isCode, type RepositoryFile } from '../repository/source-file.ts'
import { importedSources } from './imported-sources.ts'

/** Each code file has the paths of the files of the repository that it takes at run time. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>

/** Reads every code file; imports that lead out of the repository are left out. */
export function moduleGraph(files: readonly RepositoryFile[]): ModuleGraph {
  const known = new Set(files.map(({ path }) => path))
  const folders = workspaceFolders(files)
  return new Map(
    files
      .filter(({ path }) => isCode(path))
      .map((file) => [
        file.path,
        importedSources(file.text).flatMap(
          (source) => candidates(file.path, source, folders).find((path) => known.has(path)) ?? [],
        ),
      ]),
  )
}

/** Everything that is loaded when the `starts` are, these included. */
export function reachedFrom(graph: ModuleGraph, starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...(graph.get(path) ?? []))
  }
  return reached
}

interface Workspace {
  name: string
  folder: string
  exports: Record<string, string>
}

function workspaceFolders(files: readonly RepositoryFile[]): Workspace[] {
  return files
    .filter(({ path }) => path.endsWith('/package.json'))
    .map(({ path, text }) => {
      const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(text)
      return { name, folder: posix.dirname(path), exports }
    })
}

function candidates(from: string, source: string, workspaces: readonly Workspace[]): string[] {
  if (source.startsWith('.')) return [posix.join(posix.dirname(from), source)]
  const workspace = workspaces.find(({ name }) => source.startsWith(`${name}/`))
  if (workspace === undefined) return []
  const wanted = source.slice(workspace.name.length + 1)
  return Object.entries(workspace.exports).flatMap(([pattern, target]) => {
    const [, ending = ''] = pattern.split('*')
    if (!wanted.endsWith(ending)) return []
    const middle = wanted.slice(0, wanted.length - ending.length)
    return [posix.join(workspace.folder, target.replace('*', middle))]
  })
}
