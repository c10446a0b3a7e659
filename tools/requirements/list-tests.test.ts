import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { listTests } from './list-tests.ts'

const MODULES = join(import.meta.dirname, '../../node_modules')

test('tests are listed with the titles around them, and those that may be left out are not', () => {
  const root = temporaryFolder({
    'package.json': '{ "type": "module" }',
    'vitest.config.ts': "export default { test: { include: ['a.test.ts'] } }",
    'e2e/vitest.config.ts':
      "export default { root: import.meta.dirname, test: { include: ['b.journey.ts'] } }",
    'a.test.ts': [
      "import { describe, test } from 'vitest'",
      "describe('around [A-1]', () => test('a', () => {}))",
      "test.each([1])('is %s [A-2]', () => {})",
      "// test('no comment [A-3]')",
      "test.skip('skipped [A-4]', () => {})",
      "test.runIf(false)('not here [A-5]', () => {})",
    ].join('\n'),
    'e2e/b.journey.ts': "import { test } from 'vitest'\ntest('b [A-6]', () => {})\n",
  })
  symlinkSync(MODULES, join(root, 'node_modules'))
  expect(listTests(root)).toEqual([
    { path: 'a.test.ts', title: 'around [A-1] > a' },
    { path: 'a.test.ts', title: 'is %s [A-2]' },
    { path: 'e2e/b.journey.ts', title: 'b [A-6]' },
  ])
})
