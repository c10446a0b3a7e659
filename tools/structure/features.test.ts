import { expect, test } from 'vitest'
import { featureCircles, strayFeatureImports } from './features.ts'

const file = (path: string, ...sources: string[]) => ({
  path,
  text: sources.map((source) => `import { x } from '${source}'\n`).join(''),
})

test.each([
  ['apps/console/src/features/floors/floors-page.tsx', '../locks/lock-wizard.tsx'],
  ['apps/console/src/api/platform.tsx', '../locks/lock-wizard.tsx'],
  ['apps/console/src/features/floors/floors-page.tsx', '../shell/menu.tsx'],
  ['apps/platform/src/features/floors/floor-routes.ts', '../server.ts'],
  ['apps/platform/src/features/floors/floor-routes.ts', '../platform.ts'],
  ['apps/platform/src/authorization/authorize.ts', '../installations/installation-access.ts'],
])('%s may not import %s', (path, source) => {
  expect(strayFeatureImports([file(path, source)])).toHaveLength(1)
})

test.each([
  ['apps/console/src/features/floors/floors-page.tsx', '../locks/lock-queries.ts'],
  ['apps/console/src/features/floors/floors-page.tsx', './floor-wizard.tsx'],
  ['apps/console/src/features/floors/floors-page.tsx', '../paths.ts'],
  ['apps/console/src/shell/menu.tsx', '../floors/floors-page.tsx'],
  ['apps/console/src/app/routes.tsx', './floors/floors-page.tsx'],
  ['apps/console/src/components/brand.tsx', '../../public/icon.svg?inline'],
  ['apps/platform/src/features/floors/floor-routes.test.ts', '../server.ts'],
  ['apps/platform/src/testing/whole-platform.ts', '../server.ts'],
])('%s may import %s', (path, source) => {
  expect(strayFeatureImports([file(path, source)])).toEqual([])
})

test('a type of another feature may be named by features, and by no plumbing', () => {
  const text = "import type { FloorTable } from '../floors/floor-table.ts'\n"
  const at = (path: string) => strayFeatureImports([{ path, text }])

  expect(at('apps/platform/src/locks/lock-store.ts')).toEqual([])
  expect(at('apps/platform/src/database/tables.ts')).toHaveLength(1)
})

test('a circle of three feature folders is found', () => {
  const files = [
    file('apps/platform/src/locks/lock-store.ts', '../iqs/iq-store.ts'),
    file('apps/platform/src/features/iqs/iq-store.ts', '../floors/floor-store.ts'),
    file('apps/platform/src/features/floors/floor-store.ts', '../locks/lock-store.ts'),
    file('apps/platform/src/features/notes/note-store.ts', '../locks/lock-store.ts'),
  ]

  expect(featureCircles(files)).toEqual(['floors', 'iqs', 'locks'].map((folder) => `apps/platform/${folder}`))
  expect(featureCircles(files.slice(1))).toEqual([])
})

test('a circle that types alone close is found', () => {
  const locks = file('apps/platform/src/locks/lock-store.ts', '../iqs/iq-store.ts')
  const iqs = {
    path: 'apps/platform/src/features/iqs/iq-store.ts',
    text: "import type { Lock } from '../locks/lock-store.ts'\n",
  }

  expect(featureCircles([locks, iqs])).toEqual(['apps/platform/iqs', 'apps/platform/locks'])
})
