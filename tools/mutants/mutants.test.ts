import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allMutants } from './all-mutants.ts'
import { planted } from './mutant.ts'

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

test('at least a hundred defects can be planted, each once', () => {
  const keys = allMutants.map(({ file, find, replace }) => JSON.stringify([file, find, replace]))
  expect(new Set(keys).size).toBe(allMutants.length)
  expect(allMutants.length).toBeGreaterThanOrEqual(100)
})

test.each(allMutants.map((mutant) => [mutant.file, mutant.find, mutant] as const))(
  'a defect of %s still applies: %s',
  (file, _find, mutant) => {
    const text = readFileSync(inRoot(file), 'utf8')
    expect(planted(text, mutant)).not.toBe(text)
    expect(mutant.tests.filter((path) => !existsSync(inRoot(path)))).toEqual([])
    expect(mutant.tests).not.toEqual([])
  },
)

test.each([
  ['one', 0],
  ['two two', 2],
])('a defect that does not stand once in %j is refused', (text, times) => {
  expect(() => planted(text, { file: 'a.ts', find: 'two', replace: 'three' })).toThrow(
    `MutantDoesNotApply: "two" stands ${times} times in a.ts, not once.`,
  )
})

test('a replacement stands as it is written', () => {
  expect(planted('a b', { file: 'a.ts', find: 'b', replace: '$&$1' })).toBe('a $&$1')
})
