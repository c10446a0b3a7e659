import { expect, test } from 'vitest'
import { reachesProduct } from '../requirements/claims.ts'
import { entryPoints } from './entry-points.ts'
import { importedSources } from './imported-sources.ts'
import { moduleGraph, reachedFrom } from './module-graph.ts'
import { runningFiles } from './running-files.ts'

const file = (path: string, text = '') => ({ path, text })
const repository = [
  file(
    'packages/domain/package.json',
    '{ "name": "@commissioning/domain", "exports": { "./*": "./src/*.ts" } }',
  ),
  file('packages/domain/src/rule.ts', 'export const used = 1\n'),
  file('packages/domain/src/lonely.ts', 'export const lonely = 1\n'),
  file(
    'packages/domain/src/rule.test.ts',
    "import { used } from './rule.ts'\nimport { kept } from './testing/kept.ts'\n",
  ),
  file('packages/domain/src/lonely.test.ts', "import { lonely } from './lonely.ts'\n"),
  file('packages/domain/src/testing/kept.ts', 'export const kept = 1\n'),
  file('apps/console/index.html', '<script type="module" src="/src/app/main.tsx"></script>'),
  file(
    'apps/console/src/app/main.tsx',
    "import { used } from '@commissioning/domain/rule'\nvoid import('../page.tsx')\n",
  ),
  file('apps/console/src/page.tsx', 'export const Page = 1\n'),
  file('apps/console/src/page.test.tsx', "import { Page } from './page.tsx'\n"),
  file('e2e/journeys/a.journey.ts'),
]
const graph = moduleGraph(repository)

test('imports are read, types apart', () => {
  const text = [
    "import { a, type B, c as d } from './one.ts'",
    "import type { E } from './types.ts'",
    "import * as f from './two.ts'",
    "import './three.ts'",
    "export { g } from './four.ts'",
    "const h = await import('./five.ts')",
    "new Worker(new URL('./six.ts', import.meta.url))",
  ].join('\n')
  expect(importedSources(text)).toEqual(
    ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `./${name}.ts`),
  )
})

test('a page, a script of npm, a command, a worker and a main start something', () => {
  const files = ['start/main.ts', 'apps/platform/src/a/b-command.ts', 'apps/console/src/offline/c-worker.ts']
  const npm = file('package.json', '{ "scripts": { "x": "node scripts/x.ts --y" } }')
  expect(entryPoints([...repository, npm, ...files.map((path) => file(path))])).toEqual([
    ...files,
    'apps/console/src/app/main.tsx',
    'scripts/x.ts',
  ])
})

test('what is loaded is followed through workspaces and dynamic imports', () => {
  expect([...reachedFrom(graph, ['apps/console/src/app/main.tsx'])].sort()).toEqual([
    'apps/console/src/app/main.tsx',
    'apps/console/src/page.tsx',
    'packages/domain/src/rule.ts',
  ])
})

test.each([
  ['packages/domain/src/rule.test.ts', true],
  ['packages/domain/src/lonely.test.ts', false],
  ['apps/console/src/page.test.tsx', true],
  ['e2e/journeys/a.journey.ts', true],
])('%s reaches the product: %s', (path, expected) => {
  expect(reachesProduct(path, graph, runningFiles(repository, graph))).toBe(expected)
})
