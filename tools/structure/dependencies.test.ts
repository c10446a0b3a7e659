import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { findBrokenDependencies } from './dependencies.ts'

/** A repository of these files, with the folders that are looked at. */
const repository = (files: Record<string, string>): string =>
  temporaryFolder({
    ...Object.fromEntries(
      ['apps', 'packages', 'start', 'e2e', 'bench', 'chaos', 'tools'].map((path) => [`${path}/.keep`, '']),
    ),
    ...files,
  })

const EMPTY = 'export const one = 1\nexport type Two = 2\n'
test.each([
  ['apps/console/src/lib/a.ts', 'apps/console/src/features/doors/b.ts', 'layer-console-lib'],
  ['apps/platform/src/infra/a.ts', 'apps/platform/src/http/b.ts', 'layer-platform-infra'],
  [
    'apps/platform/src/features/doors/a.ts',
    'apps/platform/src/device-gateway/b.ts',
    'layer-platform-features',
  ],
  ['packages/domain/src/a.ts', 'packages/contract/src/b.ts', 'workspace-packages-domain'],
  [
    'apps/console/src/features/tags/a.ts',
    'apps/console/src/features/doors/door-list.ts',
    'published-console',
  ],
])('%s may not import %s', async (from, to, rule) => {
  const up = dirname(from)
    .split('/')
    .map(() => '..')
    .join('/')
  const root = repository({
    [from]: `import { one } from '${up}/${to}'\nexport const two = one\n`,
    [to]: EMPTY,
  })
  expect((await findBrokenDependencies(root)).map((text) => text.split(':')[0])).toContain(rule)
})

test('a circle of types, or of lazy imports, is one', async () => {
  const root = repository({
    'apps/console/src/lib/a.ts': "import type { Two } from './b.ts'\nexport type One = Two\n",
    'apps/console/src/lib/b.ts': "export type Two = 2\nexport const load = () => import('./a.ts')\n",
  })
  expect(await findBrokenDependencies(root)).toContainEqual(expect.stringMatching(/^no-circle: /))
})

test('what points down is allowed, and a feature uses the published files of another', async () => {
  const root = repository({
    'apps/console/src/features/tags/a.ts':
      "import { one } from '../doors/door-queries.ts'\nimport type { Two } from '../../lib/b.ts'\nexport const two: Two = (one + 1) as Two\n",
    'apps/console/src/features/doors/door-queries.ts': EMPTY,
    'apps/console/src/lib/b.ts': EMPTY,
  })
  expect(await findBrokenDependencies(root)).toEqual([])
})
