import { expect, test } from 'vitest'
import { findSecurityTableFaults } from './security-table.ts'

const findFaults = (text: string) => findSecurityTableFaults([{ path: 'docs/security.md', text }])
const row = (id: string, how: string) => `- ${id} (2) **about**: ${how}; \`a.test.ts\`\n`

test('a requirement that is missing, doubled, or open in one place alone is reported', () => {
  expect(findFaults(row('8.1.1', 'yes'))).toContain('chapter 8 has 1 rows of 7')
  expect(findFaults(row('8.1.1', 'yes').repeat(2))).toContain('8.1.1 stands twice')
  expect(findFaults(row('8.1.1', 'not met: nothing'))).toContain('8.1.1 is not met and not listed at the top')
  expect(findFaults(`- **8.1.1** (level 1), about\n${row('8.1.1', 'yes')}`)).toContain(
    '8.1.1 is listed and met',
  )
  expect(findFaults(`- **8.1.1** (level 1), about\n${row('8.1.1', 'not met: it')}`).join()).not.toContain(
    '8.1.1',
  )
})

test('one row answers several requirements', () => {
  const faults = findFaults(row('17.1.1, 17.2.1, 17.2.2 (1), 17.2.3, 17.2.4, 17.3.1, 17.3.2', 'no'))
  expect(faults.filter((fault) => fault.startsWith('chapter 17'))).toEqual([])
})
