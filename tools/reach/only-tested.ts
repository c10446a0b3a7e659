import { isCode, isTest, type RepositoryFile } from '../repository/source-file.ts'
import { entryPoints } from './entry-points.ts'
import { type ModuleGraph, moduleGraph, reachedFrom } from './module-graph.ts'
import { exportedNames } from './named-imports.ts'

/** Whether a file is part of what runs at an operator's or in a browser, and not of the tests, journeys and benchmarks. */
export const isProduct = (path: string) =>
  /^(?:apps|packages|start)\//.test(path) && isCode(path) && !isTest(path) && !/\/testing\//.test(path)

/** The product's files that an entry point loads. */
export function runningFiles(files: readonly RepositoryFile[], graph: ModuleGraph): ReadonlySet<string> {
  const loaded = [...reachedFrom(graph, entryPoints(files))]
  return new Set(loaded.filter(isProduct))
}

/** Exports that tests take and that nothing that runs does, one sentence each. */
export function onlyTestedExports(files: readonly RepositoryFile[]): string[] {
  const graph = moduleGraph(files)
  const used = takenFrom(graph, [...runningFiles(files, graph)])
  const tested = takenFrom(
    graph,
    [...graph.keys()].filter((path) => !isProduct(path)),
  )
  return files
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, text }) =>
      exportedNames(text)
        .filter((name) => tested.get(path)?.has(name) && !used.get(path)?.has(name))
        .filter((name) => !isUsedWithin(text, name))
        .map((name) => `${path} exports ${name}, which only tests use`),
    )
}

/**
 * Collects, by file, the names that some files take from it; one that is taken as a whole gives
 * them all.
 */
function takenFrom(graph: ModuleGraph, takers: readonly string[]): Map<string, Pick<Set<string>, 'has'>> {
  const taken = new Map<string, Set<string>>()
  const whole = new Set<string>()
  for (const { to, names } of takers.flatMap((path) => graph.get(path) ?? [])) {
    if (names === undefined) whole.add(to)
    taken.set(to, new Set([...(taken.get(to) ?? []), ...(names ?? [])]))
  }
  const everything = { has: () => true }
  return new Map([...taken].map(([path, names]) => [path, whole.has(path) ? everything : names]))
}

const isUsedWithin = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`, 'g'))].length > 1
