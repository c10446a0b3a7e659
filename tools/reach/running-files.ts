import { isCode, isTest, type RepositoryFile } from '../repository/source-file.ts'
import { entryPoints } from './entry-points.ts'
import { type ModuleGraph, reachedFrom } from './module-graph.ts'

/** The product's files that an entry point loads, and not those of the tests, journeys and benchmarks. */
export function runningFiles(files: readonly RepositoryFile[], graph: ModuleGraph): ReadonlySet<string> {
  const loaded = [...reachedFrom(graph, entryPoints(files))]
  return new Set(loaded.filter(isProduct))
}

const isProduct = (path: string) =>
  /^(?:apps|packages|start)\//.test(path) && isCode(path) && !isTest(path) && !/\/testing\//.test(path)
