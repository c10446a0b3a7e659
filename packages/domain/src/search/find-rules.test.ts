import { expect, test } from 'vitest'
import { codeIn } from './find-rules.ts'

test.each([
  ['ab:cd:e', 'ABCDE'],
  ['AB-1', 'AB1'],
  ['a b', undefined],
  ['--', undefined],
])('%j could be the part %s of a code [FIND-01]', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
