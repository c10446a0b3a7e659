import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAppBuilt, removeBuiltStamp, writeBuiltStamp } from './built-stamp.ts'
import { hashPageSources } from './source-hash.ts'

let root: string
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const needs = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [`@commissioning/${name}`, '*'])) })
const hash = () => hashPageSources(root, 'apps/console')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pages-'))
  put('package-lock.json', '{}')
  put('apps/console/package.json', needs('contract'))
  put('packages/contract/package.json', needs('domain'))
  put('packages/domain/package.json', '{}')
  put('packages/ui/package.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

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
