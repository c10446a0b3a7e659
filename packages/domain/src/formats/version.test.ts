import { expect, test } from 'vitest'
import { isAtLeastVersion } from './version.ts'

test.each([
  ['25.6.2', true],
  ['25.6.2.0', true],
  ['25.10', true],
  ['26', true],
  ['25.6.1', false],
  ['25.6', false],
  ['', false],
])('version "%s" is at least 25.6.2: %s', (version, expected) => {
  expect(isAtLeastVersion(version, '25.6.2')).toBe(expected)
})
