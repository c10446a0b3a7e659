import { expect, test } from 'vitest'
import { findGuideFaults } from './feature-guide.ts'

const guide = `
| File | Holds |
| \`packages/domain/src/floors/floor-rules.ts\` | the rules |
| \`apps/console/src/locales/*/floors.json\` | the words |

| File | Line |
| \`packages/contract/src/api.ts\` | \`...floorEndpoints,\` |
| \`apps/console/src/locales/*/installations.json\` | \`"floors": *,\` |
`
const house = {
  'docs/adding-a-feature.md': guide,
  'packages/domain/src/floors/floor-rules.ts': '',
  'apps/console/src/locales/en/floors.json': '{}',
  'packages/contract/src/api.ts': 'export const api = {\n  ...floorEndpoints,\n}\n',
  'apps/console/src/locales/en/installations.json': '{\n  "floors": "Floors",\n}\n',
  'apps/console/src/features/floor-plans/floor-plans-page.tsx': '',
}
const faults = (changes: Record<string, string | undefined>) =>
  findGuideFaults(
    Object.entries({ ...house, ...changes }).flatMap(([path, text]) =>
      text === undefined ? [] : [{ path, text }],
    ),
  )

test('a guide that says what is there passes', () => {
  expect(faults({})).toEqual([])
})

test('a file that the guide names and that is gone is reported', () => {
  expect(faults({ 'packages/domain/src/floors/floor-rules.ts': undefined })).toEqual([
    'packages/domain/src/floors/floor-rules.ts is not there',
  ])
  expect(faults({ 'apps/console/src/locales/en/floors.json': undefined })).toEqual([
    'apps/console/src/locales/*/floors.json is not there',
  ])
})

test.each([
  'apps/console/src/floors/floor-drawer.tsx',
  'apps/platform/src/database/migrations/161-floors.sql',
  'e2e/journeys/floors.journey.ts',
])('%s is reported as long as the guide does not name it', (path) => {
  expect(faults({ [path]: '' })).toEqual([`${path} is not named`])
})

test('a line that a shared file does not have is reported', () => {
  expect(faults({ 'packages/contract/src/api.ts': '// ...floorEndpoints,\n' })).toEqual([
    'packages/contract/src/api.ts has no line ...floorEndpoints,',
  ])
})

test('where a pattern names the shared files, each of them has the line', () => {
  expect(faults({ 'apps/console/src/locales/de/installations.json': '{}\n' })).toEqual([
    'apps/console/src/locales/de/installations.json has no line "floors": *,',
  ])
})
