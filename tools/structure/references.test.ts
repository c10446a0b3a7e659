import { expect, test } from 'vitest'
import { findCitedSections, findUnknownDecisions, findUnknownRequirements } from './references.ts'

const at = (path: string, text: string) => ({ path, text })
const comment = (text: string) => ['/**', text, '*/'].join(' ')
const note = (text: string) => ['//', text].join(' ')
const requirements = at(
  'docs/requirements.tsv',
  'id\tsource\tkind\tstatement\tproof\nTREE-03\tdecision 073\trule\tAt most 16 locks.\tunit\n',
)
const decision = at('docs/decisions/073-order-of-detaching.md', '# 073 Order\n')

test('a comment that cites a section is reported, a text that shows the sign is not', () => {
  expect(findCitedSections([at('a.ts', comment('At most 16 locks (2 §9).'))])).toEqual(['a.ts'])
  expect(findCitedSections([at('a.ts', `run() ${note('4 §2')}`)])).toEqual(['a.ts'])
  expect(findCitedSections([at('a.sql', '-- 4 §2\n')])).toEqual(['a.sql'])
  expect(findCitedSections([at('a.ts', "const sign = '§'\n")])).toEqual([])
})

test('a comment that cites a requirement which is not listed is reported', () => {
  const citing = (text: string) => findUnknownRequirements([requirements, at('a.ts', text)])

  expect(citing(comment('Sixteen (TREE-03 to TREE-99).'))).toEqual(['a.ts cites TREE-99'])
  expect(citing(comment('Sixteen (TREE-03).'))).toEqual([])
  expect(citing(note('hashed by SHA-256'))).toEqual([])
  expect(citing("test('sixteen [TREE-99]')\n")).toEqual([])
})

test('a decision that is not there is reported in comments, requirements and documents', () => {
  const citing = (path: string, text: string) => findUnknownDecisions([decision, at(path, text)])

  expect(citing('a.ts', comment('So it is (decision 074).'))).toEqual(['a.ts cites decision 074'])
  expect(citing('a.ts', comment('So it is (decisions 073 and 074).'))).toEqual(['a.ts cites decision 074'])
  expect(citing('docs/a.md', 'See decision 074.\n')).toEqual(['docs/a.md cites decision 074'])
  expect(findUnknownDecisions([decision, requirements])).toEqual([])
  expect(findUnknownDecisions([requirements])).toEqual(['docs/requirements.tsv cites decision 073'])
})
