import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { classNameOf } from './class-name.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

test('a class is named alike in every copy of the repository, and in no two files', () => {
  expect(classNameOf('row', at('./table.module.css'))).toBe('_row_19190')
  expect(classNameOf('row', at('./tree.module.css'))).not.toBe('_row_19190')
})
