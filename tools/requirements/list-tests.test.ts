import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listTests } from './list-tests.ts'

const MODULES = join(import.meta.dirname, '../../node_modules')

test('tests are listed with the titles around them, and those that may be left out are not', () => {
  const root = mkdtempSync(join(tmpdir(), 'listed-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  symlinkSync(MODULES, join(root, 'node_modules'))
  mkdirSync(join(root, 'e2e'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'vitest.config.ts'), "export default { test: { include: ['a.test.ts'] } }")
  writeFileSync(
    join(root, 'e2e/vitest.config.ts'),
    "export default { root: import.meta.dirname, test: { include: ['b.journey.ts'] } }",
  )
  writeFileSync(
    join(root, 'a.test.ts'),
    [
      "import { describe, test } from 'vitest'",
      "describe('around [A-1]', () => test('a', () => {}))",
      "test.each([1])('is %s [A-2]', () => {})",
      "// test('no comment [A-3]')",
      "test.skip('skipped [A-4]', () => {})",
      "test.runIf(false)('not here [A-5]', () => {})",
    ].join('\n'),
  )
  writeFileSync(join(root, 'e2e/b.journey.ts'), "import { test } from 'vitest'\ntest('b [A-6]', () => {})\n")
  expect(listTests(root)).toEqual([
    { path: 'a.test.ts', title: 'around [A-1] > a' },
    { path: 'a.test.ts', title: 'is %s [A-2]' },
    { path: 'e2e/b.journey.ts', title: 'b [A-6]' },
  ])
})
