import { type ModuleGraph, reachedFrom } from '../reach/module-graph.ts'

/** Journeys and benchmarks drive the whole that was built, and so reach all that runs. */
const WHOLE = /^(?:e2e\/journeys|bench)\//

/** Whether the tests of a file can show anything of the product: they load a part of it that runs. */
export function reachesProduct(path: string, graph: ModuleGraph, running: ReadonlySet<string>): boolean {
  return WHOLE.test(path) || [...reachedFrom(graph, [path])].some((loaded) => running.has(loaded))
}
