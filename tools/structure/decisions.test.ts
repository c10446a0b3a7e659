import { expect, test } from 'vitest'
import { unevenDecisions } from './decisions.ts'

const layout = '**Context.** A.\n\n**Decision.** B.\n\n**Consequence.** C.\n'
const decision = (text: string) => ({ path: 'docs/decisions/007-doors.md', text })
const index = (...rows: string[]) => ({ path: 'docs/decisions/README.md', text: `${rows.join('\n')}\n` })
const row = '| [007](007-doors.md) | Doors (all)   | Every door is one. |'

const offences = (text: string, ...rows: string[]) => unevenDecisions([decision(text), index(...rows)])

test('a decision with its three parts that the index lists once passes', () => {
  expect(offences(`# 007 Doors (all)\n\n${layout}`, row)).toEqual([])
})

test('a decision with headings, parts that are missing or out of order is reported', () => {
  const wrong = [
    'docs/decisions/007-doors.md is not laid out as **Context.**, **Decision.**, **Consequence.**',
  ]
  expect(offences('# 007 Doors (all)\n\n## Context\n\nA.\n', row)).toEqual(wrong)
  expect(offences(`# 007 Doors (all)\n\n${layout}\n## More\n`, row)).toEqual(wrong)
  expect(
    offences('# 007 Doors (all)\n\n**Decision.** B.\n\n**Context.** A.\n\n**Consequence.** C.\n', row),
  ).toEqual(wrong)
})

test('a title without the number of its file is reported', () => {
  const wrong = ['docs/decisions/007-doors.md begins with no title "# 007 Title"']

  expect(offences(`# 007: Doors (all)\n\n${layout}`, row)).toEqual(wrong)
  expect(offences(`# 008 Doors (all)\n\n${layout}`, row)).toEqual(wrong)
})

test('a decision that the index lists twice, by another title or not at all is reported', () => {
  const wrong = ['docs/decisions/README.md does not list 007 Doors (all) once']
  const text = `# 007 Doors (all)\n\n${layout}`

  expect(offences(text)).toEqual(wrong)
  expect(offences(text, row, row)).toEqual(wrong)
  expect(offences(text, row.replace('Doors', 'Windows'))).toEqual(wrong)
  expect(offences(text, row.replace('Every door is one.', ''))).toEqual(wrong)
})
