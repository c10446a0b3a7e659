import { expect, test } from 'vitest'
import { findDecisionFaults } from './decisions.ts'

const title = '# 007 Doors (all)\n\n'
const parts = '**Context.** A.\n\n**Decision.** B.\n\n**Consequence.** C.\n'
const entry = '- [007 Doors (all)](007-doors.md)'
const UNLAID = 'docs/decisions/007-doors.md is not laid out as **Context.**, **Decision.**, **Consequence.**'
const UNTITLED = 'docs/decisions/007-doors.md begins with no title "# 007 Title"'
const UNLISTED = 'docs/decisions/README.md does not list 007 Doors (all) once'

test.each([
  ['its three parts, which the index lists once', title + parts, [entry], []],
  ['headings', `${title}## Context\n\nA.\n`, [entry], [UNLAID]],
  ['a heading below its parts', `${title}${parts}\n## More\n`, [entry], [UNLAID]],
  [
    'parts out of order',
    `${title}**Decision.** B.\n\n**Context.** A.\n\n**Consequence.** C.\n`,
    [entry],
    [UNLAID],
  ],
  ['another form of title', `# 007: Doors (all)\n\n${parts}`, [entry], [UNTITLED]],
  ['the number of another', `# 008 Doors (all)\n\n${parts}`, [entry], [UNTITLED]],
  ['no entry', title + parts, [], [UNLISTED]],
  ['two entries', title + parts, [entry, entry], [UNLISTED]],
  ['another title in the index', title + parts, [entry.replace('Doors', 'Windows')], [UNLISTED]],
  ['an entry that is no link', title + parts, [entry.replace('](', ']: (')], [UNLISTED]],
])('a decision with %s', (_, text, entries, faults) => {
  const decision = { path: 'docs/decisions/007-doors.md', text }
  const index = { path: 'docs/decisions/README.md', text: `${entries.join('\n')}\n` }
  expect(findDecisionFaults([decision, index])).toEqual(faults)
})
