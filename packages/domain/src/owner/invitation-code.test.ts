import { expect, test } from 'vitest'
import { INVITATION_CODE } from './invitation-code.ts'

test.each([
  ['of 20 signs', 'Ab_9-'.repeat(4), true],
  ['of 100 signs', 'Ab_9-'.repeat(20), true],
  ['that is too short', 'a'.repeat(19), false],
  ['that is too long', 'a'.repeat(101), false],
  ['behind a slash', `/${'a'.repeat(20)}`, false],
  ['before a query', `${'a'.repeat(20)}?`, false],
])('a text %s is the code of an invitation or not', (_, text, isCode) => {
  expect(INVITATION_CODE.test(text)).toBe(isCode)
})
