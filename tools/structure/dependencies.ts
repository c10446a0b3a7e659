import { cruise, type IReporterOutput } from 'dependency-cruiser'
import { forbidden, options } from './dependency-rules.ts'

const CODE_FOLDERS = ['apps', 'packages', 'start', 'e2e', 'bench', 'chaos', 'tools']

/** Imports below `root` against the rules of dependency-rules.ts, one sentence each; types and lazy imports count. */
export async function findBrokenDependencies(root: string): Promise<string[]> {
  const found: IReporterOutput = await cruise(CODE_FOLDERS, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  })
  if (typeof found.output === 'string') throw new Error('dependency-cruiser answered a text.')
  return found.output.summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`,
  )
}
