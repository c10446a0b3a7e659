import { expect, test } from 'vitest'
import { findDecisionFaults } from './decisions.ts'

const layout = '**Context.** A.\n\n**Decision.** B.\n\n**Consequence.** C.\n'
const decision = (text: string) => ({ path: 'docs/decisions/007-doors.md', text })
const index = (...entries: string[]) => ({
  path: 'docs/decisions/README.md',
  text: `${entries.join('\n')}\n`,
})
const entry = '- [007 Doors (all)](007-doors.md)'

const offences = (text: string, ...entries: string[]) =>
  findDecisionFaults([decision(text), index(...entries)])

test('a decision with its three parts that the index lists once passes', () => {
  expect(offences(`# 007 Doors (all)\n\n${layout}`, entry)).toEqual([])
})

test('a decision with headings, parts that are missing or out of order is reported', () => {
  const wrong = [
    'docs/decisions/007-doors.md is not laid out as **Context.**, **Decision.**, **Consequence.**',
  ]
  expect(offences('# 007 Doors (all)\n\n## Context\n\nA.\n', entry)).toEqual(wrong)
  expect(offences(`# 007 Doors (all)\n\n${layout}\n## More\n`, entry)).toEqual(wrong)
  expect(
    offences('# 007 Doors (all)\n\n**Decision.** B.\n\n**Context.** A.\n\n**Consequence.** C.\n', entry),
  ).toEqual(wrong)
})

test('a title without the number of its file is reported', () => {
  const wrong = ['docs/decisions/007-doors.md begins with no title "# 007 Title"']

  expect(offences(`# 007: Doors (all)\n\n${layout}`, entry)).toEqual(wrong)
  expect(offences(`# 008 Doors (all)\n\n${layout}`, entry)).toEqual(wrong)
})

test('a decision that the index lists twice, by another title or not at all is reported', () => {
  const wrong = ['docs/decisions/README.md does not list 007 Doors (all) once']
  const text = `# 007 Doors (all)\n\n${layout}`

  expect(offences(text)).toEqual(wrong)
  expect(offences(text, entry, entry)).toEqual(wrong)
  expect(offences(text, entry.replace('Doors', 'Windows'))).toEqual(wrong)
  expect(offences(text, entry.replace('](', ']: ('))).toEqual(wrong)
})
