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
const RULES = 'packages/domain/src/floors/floor-rules.ts'
const locale = (language: string, name: string) => `apps/console/src/locales/${language}/${name}.json`
const house = {
  'docs/adding-a-feature.md': guide,
  [RULES]: '',
  [locale('en', 'floors')]: '{}',
  'packages/contract/src/api.ts': 'export const api = {\n  ...floorEndpoints,\n}\n',
  [locale('en', 'installations')]: '{\n  "floors": "Floors",\n}\n',
  'apps/console/src/features/floor-plans/floor-plans-page.tsx': '',
}

test.each<[path: string, text: string | undefined, faults: string[]]>([
  ['README.md', '', []],
  [RULES, undefined, [`${RULES} is not there`]],
  [locale('en', 'floors'), undefined, [`${locale('*', 'floors')} is not there`]],
  ...[
    'apps/console/src/floors/floor-drawer.tsx',
    'apps/platform/src/database/migrations/161-floors.sql',
    'e2e/journeys/floors.journey.ts',
  ].map((path): [string, string, string[]] => [path, '', [`${path} is not named`]]),
  [
    'packages/contract/src/api.ts',
    '// ...floorEndpoints,\n',
    ['packages/contract/src/api.ts has no line ...floorEndpoints,'],
  ],
  [locale('de', 'installations'), '{}\n', [`${locale('de', 'installations')} has no line "floors": *,`]],
])('with %s of %j the faults of the guide are %j', (path, text, faults) => {
  const files = Object.entries({ ...house, [path]: text })
  const present = files.flatMap(([path, text]) => (text === undefined ? [] : [{ path, text }]))
  expect(findGuideFaults(present)).toEqual(faults)
})
