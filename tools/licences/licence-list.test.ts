import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findUnwelcomeLicences, licencesIn } from './licence-list.ts'

const lockOf = (packages: Record<string, object>) => JSON.stringify({ packages })
const refused = (name: string, license?: string) =>
  findUnwelcomeLicences(licencesIn(lockOf({ [`node_modules/${name}`]: { version: '1.0.0', license } })))

test('every package that comes along asks for no more than its notice', () => {
  const packages = licencesIn(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.map(({ name }) => name)).toContain('fastify')
  expect(findUnwelcomeLicences(packages)).toEqual([])
})

test('a licence that asks for more is named with its package, and so is a package without one', () => {
  expect(refused('copyleft', 'GPL-3.0-only')).toEqual(['copyleft 1.0.0 has the licence GPL-3.0-only'])
  expect(refused('unnamed')).toEqual(['unnamed 1.0.0 has the licence none'])
  expect(refused('both', 'MIT AND GPL-3.0-only')).toHaveLength(1)
  expect(refused('either', '(GPL-3.0-only OR MIT)')).toEqual([])
  expect(refused('linked', 'LGPL-3.0-or-later')).toHaveLength(1)
  expect(refused('png-js')).toEqual(['png-js 1.0.0 has the licence none'])
  expect(refused('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).toEqual([])
  expect(refused('linked', 'MPL-2.0')).toHaveLength(1)
  expect(refused('lightningcss-linux-x64-gnu', 'MPL-2.0')).toEqual([])
})

test('packages for developers alone, and our own, are not counted', () => {
  const lock = lockOf({
    '': { version: '1.0.0' },
    'apps/platform': { version: '1.0.0' },
    'node_modules/ours': { link: true },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
    'node_modules/a/node_modules/inner': { version: '2.0.0', license: 'MIT' },
  })
  expect(licencesIn(lock)).toEqual([{ name: 'inner', version: '2.0.0', licence: 'MIT' }])
})
