import { dirname } from 'node:path'
import { isTestFile } from '../repository/source-file.ts'
import type { Mutant, Rule } from './mutant.ts'

interface PromiseWalk {
  /** It holds what these rules take away below this folder (docs/testing.md). */
  rules: readonly Rule[]
  below: string
  test: string
}

const WALKS: readonly PromiseWalk[] = [
  { rules: ['row lock'], below: 'apps/platform/src/features/', test: 'promises/two-at-once.test.ts' },
  {
    rules: ['announcement'],
    below: 'apps/platform/src/features/',
    test: 'promises/announced-changes.test.ts',
  },
  {
    rules: ['filter', 'refusal'],
    below: 'apps/platform/src/features/',
    test: 'promises/ended-access.test.ts',
  },
  {
    rules: ['sorting'],
    below: 'apps/platform/src/features/',
    test: 'promises/order-within-answers.test.ts',
  },
  { rules: ['sorting'], below: 'apps/platform/src/features/', test: 'promises/where-rows-lie.test.ts' },
  { rules: ['sorting'], below: 'apps/platform/src/features/', test: 'promises/newest-of-several.test.ts' },
  { rules: ['record'], below: 'apps/platform/src/features/', test: 'promises/records-of-writes.test.ts' },
  {
    rules: ['limit', 'condition'],
    below: 'apps/platform/src/http/',
    test: 'promises/sizes-of-lists.test.ts',
  },
  { rules: ['zone'], below: 'apps/platform/src/', test: 'promises/another-zone.test.ts' },
  { rules: ['zone'], below: 'apps/console/src/', test: 'apps/console/src/app/another-zone.test.tsx' },
  {
    rules: ['zone'],
    below: 'apps/owner-portal/src/',
    test: 'apps/owner-portal/src/app/another-zone.test.tsx',
  },
]

/**
 * The tests that have to notice a mutant, the quickest first: those of the nearest folder above its file that has some,
 * then the walk over all that there is. `paths` are all files of the repository.
 */
export function selectTestsForMutant({ file, rule }: Mutant, paths: readonly string[]): string[] {
  const walks = WALKS.filter(({ rules, below }) => rules.includes(rule) && file.startsWith(below))
  return [folderWithTests(dirname(file), paths), ...walks.map(({ test }) => test)]
}

function folderWithTests(folder: string, paths: readonly string[]): string {
  const hasTests = paths.some((path) => path.startsWith(`${folder}/`) && isTestFile(path))
  return hasTests || folder === '.' ? folder : folderWithTests(dirname(folder), paths)
}
