import { dirname } from 'node:path'
import { isTest } from '../repository/source-file.ts'
import type { Mutant, Rule } from './mutant.ts'

/** The walk that holds what a rule takes away from a feature of the platform (docs/testing.md). */
const WALKS: Readonly<Partial<Record<Rule, string>>> = {
  'row lock': 'promises/two-at-once.test.ts',
  announcement: 'promises/announced-changes.test.ts',
  filter: 'promises/ended-access.test.ts',
  refusal: 'promises/ended-access.test.ts',
}

/**
 * The tests that have to notice a mutant, the quickest first: those of the nearest folder above its file that has some,
 * then the walk over all operations. `paths` are all files of the repository.
 */
export function concernedTests({ file, rule }: Mutant, paths: readonly string[]): string[] {
  const walk = file.startsWith('apps/platform/src/features/') ? WALKS[rule] : undefined
  return [folderWithTests(dirname(file), paths), ...(walk ? [walk] : [])]
}

function folderWithTests(folder: string, paths: readonly string[]): string {
  const hasTests = paths.some((path) => path.startsWith(`${folder}/`) && isTest(path))
  return hasTests || folder === '.' ? folder : folderWithTests(dirname(folder), paths)
}
