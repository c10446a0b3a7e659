import { expect, test } from 'vitest'
import { coverRequirements, idsOf } from './coverage.ts'
import { parseRequirements } from './requirement-list.ts'

const HEAD = 'id\tsource\tkind\tstatement\tproof'
const rows = (...ids: string[]) => [HEAD, ...ids.map((id) => `${id}\t1 §2\trule\tIt holds.\tunit`)].join('\n')
const list = parseRequirements(
  `${rows('TREE-01', 'TREE-02', 'C2-01')}\nTREE-03\t1\trule\tIt reads well.\treview\n`,
)
const titled = (title: string) => [{ path: 'a.test.ts', title }]

test('ids stand in brackets, several in one', () => {
  expect(idsOf('a 17th lock is refused [TREE-01 TREE-02, C2-01]')).toEqual(['TREE-01', 'TREE-02', 'C2-01'])
  expect(idsOf('TREE-01 stands bare, and [%s] or [tree-01] are no ids')).toEqual([])
})

test('an area counts what is shown, what is missing and what only a reader can judge', () => {
  expect(coverRequirements(list, titled('x [TREE-01]')).areas).toMatchObject([
    { name: 'TREE', total: 3, shown: 1, byReview: 1, missing: [{ id: 'TREE-02' }] },
    { name: 'C2', total: 1, shown: 0, byReview: 0, missing: [{ id: 'C2-01' }] },
  ])
})

test('an id that no requirement has is named with its file', () => {
  expect(coverRequirements(list, titled('x [TREE-99]')).unknown).toEqual([
    'a.test.ts names TREE-99, which is no requirement',
  ])
})

test('a row without a proof, or with an id twice, is refused by its number', () => {
  expect(() => parseRequirements(`${HEAD}\nTREE-01\t1\trule\tIt holds.`)).toThrow(
    'BadRequirement: row 2 needs',
  )
  expect(() => parseRequirements(rows('A-1', 'A-1'))).toThrow('BadRequirement: row 3 repeats the id A-1.')
})
