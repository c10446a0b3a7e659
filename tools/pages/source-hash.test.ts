import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { isAppBuilt, removeBuiltStamp, writeBuiltStamp } from './built-stamp.ts'
import { hashPageSources } from './source-hash.ts'

let root: string
const put = (path: string, text: string) => writeFiles(root, { [path]: text })
const needs = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [`@commissioning/${name}`, '*'])) })
const hash = () => hashPageSources(root, 'apps/console')

beforeEach(() => {
  root = temporaryFolder({
    'package-lock.json': '{}',
    'apps/console/package.json': needs('contract'),
    'packages/contract/package.json': needs('domain'),
    'packages/domain/package.json': '{}',
    'packages/ui/package.json': '{}',
  })
})

test.each([
  'apps/console/src/app/main.tsx',
  'apps/console/index.html',
  'packages/contract/src/http/list.ts',
  'packages/domain/src/refusal.ts',
  'package-lock.json',
])('pages are stale after a change of %s', (path) => {
  const before = hash()
  put(path, 'new')

  expect(hash()).not.toBe(before)
})

test.each(['apps/console/dist/index.html', 'apps/console/src/main.test.tsx', 'packages/ui/src/modal.tsx'])(
  'pages stay good after a change of %s',
  (path) => {
    const before = hash()
    put(path, 'new')

    expect(hash()).toBe(before)
  },
)

test('pages count as built from one hash, while they are there, until the next build begins', () => {
  writeBuiltStamp(root, 'apps/console', 'a')
  expect(isAppBuilt(root, 'apps/console', 'a')).toBe(false)

  put('apps/console/dist/index.html', '')
  expect(isAppBuilt(root, 'apps/console', 'a')).toBe(true)
  expect(isAppBuilt(root, 'apps/console', 'b')).toBe(false)

  removeBuiltStamp(root, 'apps/console')
  expect(isAppBuilt(root, 'apps/console', 'a')).toBe(false)
})
