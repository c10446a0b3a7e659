import { expect, test } from 'vitest'
import { findChangelogFaults } from './changelog.ts'

const TIDY = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n## [1.2.0] - 2026-11-23\n\n### Action needed\n'
const repository = (text: string, version = '1.2.0') => [
  { path: 'CHANGELOG.md', text },
  { path: 'apps/console/package.json', text: `{ "version": "${version}" }` },
]

test('a changelog whose newest release is the version of every package passes', () => {
  expect(findChangelogFaults(repository(TIDY))).toEqual([])
})

test('a package of another release is reported', () => {
  expect(findChangelogFaults(repository(TIDY, '1.1.0'))).toEqual([
    'apps/console/package.json is 1.1.0, the newest release is 1.2.0',
  ])
})

test('a section that the changelog does not have is reported', () => {
  expect(findChangelogFaults(repository(`${TIDY}### Changed\n\n## 1.1.0\n`))).toEqual([
    '### Changed',
    '## 1.1.0',
  ])
})

test('a line of more than 120 letters is reported', () => {
  const line = `- ${'x'.repeat(119)}`
  expect(findChangelogFaults(repository(`${TIDY}${line}\n`))).toEqual([`longer than 120 letters: ${line}`])
})
