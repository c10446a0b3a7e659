import { expect, test } from 'vitest'
import { findDeadPaths, findUnknownScripts } from './documents.ts'

const known = { path: 'docs/architecture.md', text: '' }
const readme = (text: string) => [known, { path: 'README.md', text }]

test('a document that names a file that is gone is reported', () => {
  expect(findDeadPaths(readme('See `docs/gone.md` and [this](docs/lost.md#part).'))).toEqual([
    'README.md names docs/gone.md',
    'README.md names docs/lost.md',
  ])
})

test('files, folders, outside links and placeholders pass', () => {
  const text =
    'See `docs/`, `docs/architecture.md`, [it](docs/architecture.md), [x](https://example.org), `apps/<room>/src`.'

  expect(findDeadPaths(readme(text))).toEqual([])
})

test('a link counts from the folder of its document', () => {
  expect(
    findDeadPaths([
      known,
      { path: 'docs/sandbox.md', text: '[a](architecture.md) [b](docs/architecture.md)' },
    ]),
  ).toEqual(['docs/sandbox.md names docs/docs/architecture.md'])
})

test('a script that package.json does not hold is reported', () => {
  const scripts = { path: 'package.json', text: '{ "scripts": { "lint": "biome" } }' }
  expect(findUnknownScripts([scripts, ...readme('`npm run lint`, then `npm run deploy`')])).toEqual([
    'README.md runs deploy',
  ])
})
