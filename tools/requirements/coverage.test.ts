import { expect, test } from 'vitest'
import { coverRequirements, loadsProduct, readRequirementIds } from './coverage.ts'
import { parseRequirements } from './requirement-list.ts'

const HEAD = 'id\tsource\tkind\tstatement\tproof'
const rows = (...ids: string[]) => [HEAD, ...ids.map((id) => `${id}\t1 §2\trule\tIt holds.\tunit`)].join('\n')
const list = parseRequirements(
  `${rows('TREE-01', 'TREE-02', 'C2-01')}\nTREE-03\t1\trule\tIt reads well.\treview\n`,
)
const titled = (title: string, path = 'a.test.ts', loadsProduct = true) => [{ path, title, loadsProduct }]

test('ids stand in brackets, several in one', () => {
  expect(readRequirementIds('a 17th lock is refused [TREE-01 TREE-02, C2-01]')).toEqual([
    'TREE-01',
    'TREE-02',
    'C2-01',
  ])
  expect(readRequirementIds('TREE-01 stands bare, and [%s] or [tree-01] are no ids')).toEqual([])
})

test('an area counts what is shown, what is missing and what only a reader can judge', () => {
  expect(coverRequirements(list, titled('x [TREE-01]')).areas).toMatchObject([
    { name: 'TREE', total: 3, shown: 1, byReview: 1, missing: [{ id: 'TREE-02' }] },
    { name: 'C2', total: 1, shown: 0, byReview: 0, missing: [{ id: 'C2-01' }] },
  ])
})

test('an id that no requirement has is named with its file', () => {
  expect(coverRequirements(list, titled('x [TREE-99]')).faults[0]).toBe(
    'UnknownRequirement: a.test.ts names TREE-99, which is no requirement',
  )
})

test('a row without a known proof, or with an id twice, is refused by its number', () => {
  expect(() => parseRequirements(`${HEAD}\nTREE-01\t1\trule\tIt holds.`)).toThrow(
    'BadRequirement: row 2 needs',
  )
  expect(() => parseRequirements(`${HEAD}\nTREE-01\t1\trule\tIt holds.\tapii`)).toThrow(
    'BadRequirement: row 2 needs an id, a source, a kind, a statement and a proof, which is one of unit, api, component, browser, bench, review.',
  )
  expect(() => parseRequirements(rows('A-1', 'A-1'))).toThrow('BadRequirement: row 3 repeats the id A-1.')
})

test('a test that loads nothing of the product shows nothing', () => {
  const { areas, faults } = coverRequirements(list, titled('x [TREE-01]', 'a.test.ts', false))
  expect(areas).toMatchObject([{ name: 'TREE', shown: 0 }, { name: 'C2' }])
  expect(faults.slice(0, 2)).toEqual([
    'EmptyClaim: a.test.ts names TREE-01 and loads nothing of the product',
    'NotShown: no test that counts (unit) shows TREE-01',
  ])
})

test.each([
  ['a.test.tsx', 0],
  ['e2e/journeys/a.journey.ts', 1],
])('what a browser has to show is shown by %s: %i', (path, shown) => {
  const inBrowser = parseRequirements(`${HEAD}\nA-1\t1\tscreen\tIt opens.\tbrowser`)
  const { areas, faults } = coverRequirements(inBrowser, titled('x [A-1]', path))
  expect(areas).toMatchObject([{ shown, missing: shown === 1 ? [] : [{ id: 'A-1' }] }])
  expect(faults).toHaveLength(1 - shown)
})

test.each([
  ['a.test.ts', "import { rule } from './rule.ts'\n", true],
  ['a.test.ts', "import {\n  rule,\n} from '@commissioning/domain/rule'\n", true],
  ['a.test.ts', "import type { Rule } from './rule.ts'\nimport { expect } from 'vitest'\n", false],
  ['e2e/journeys/a.journey.ts', '', true],
])('%s with %j loads a part of the product: %s', (path, text, loads) => {
  expect(loadsProduct(path, text)).toBe(loads)
})
