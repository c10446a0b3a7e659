import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { computeClassName } from './class-name.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('a class is named alike in every copy of the repository', () => {
  expect(computeClassName('row', join(root, 'packages/ui/src/table.module.css'))).toBe('_row_1919')
})

test('no two files name a class alike', () => {
  const files = globSync('{apps,packages}/*/src/**/*.module.css', { cwd: root })
  const names = files.map((file) => computeClassName('row', join(root, file)))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
