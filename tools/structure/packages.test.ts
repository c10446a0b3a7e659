import { expect, test } from 'vitest'
import { findUnlockedPackages } from './packages.ts'

const lock = (packages: object) => [{ path: 'package-lock.json', text: JSON.stringify({ packages }) }]
const tool = { optionalDependencies: { 'tool-mac': '1.0.0' } }

test('a package of another machine that the lock file lacks is reported', () => {
  expect(findUnlockedPackages(lock({ 'node_modules/tool': tool }))).toEqual([
    'package-lock.json lacks tool-mac',
  ])
})

test.each(['node_modules/tool-mac', 'node_modules/tool/node_modules/tool-mac'])('%s is found', (path) => {
  expect(findUnlockedPackages(lock({ 'node_modules/tool': tool, [path]: {} }))).toEqual([])
})
