import { expect, test } from 'vitest'
import type { Mutant } from './mutant.ts'
import { selectTestsForMutant } from './select-tests-for-mutant.ts'

const paths = [
  'apps/platform/src/features/notes/note-routes.ts',
  'apps/platform/src/features/notes/note-routes.test.ts',
  'apps/console/src/lib/paths/paths.ts',
  'apps/console/src/lib/links.test.ts',
]
const mutant = (file: string, rule: Mutant['rule']): Mutant => ({
  file,
  rule,
  line: 1,
  start: 0,
  end: 0,
  replacement: '',
})

test.each([
  [
    'a feature of the platform is held by its own tests and by the walk of what it forgets',
    mutant(paths[0] ?? '', 'announcement'),
    ['apps/platform/src/features/notes', 'promises/announced-changes.test.ts'],
  ],
  ['a limit has no walk', mutant(paths[0] ?? '', 'limit'), ['apps/platform/src/features/notes']],
  [
    'a folder without tests is held by those above it',
    mutant(paths[2] ?? '', 'condition'),
    ['apps/console/src/lib'],
  ],
])('%s', (_, given, tests) => {
  expect(selectTestsForMutant(given, paths)).toEqual(tests)
})
