import { expect, test } from 'vitest'
import { strayImports } from './fences.ts'

const importing = (path: string, source: string) =>
  strayImports([{ path, text: `import { x } from '${source}'\n` }])

test.each([
  ['packages/domain/src/a.ts', '@commissioning/contract/http/list'],
  ['packages/contract/src/a.ts', '@commissioning/device-protocol/topics'],
  ['packages/database/src/a.ts', '@commissioning/domain/refusal'],
  ['packages/ui/src/a.tsx', '@commissioning/domain/refusal'],
  ['apps/platform/src/a.ts', '@commissioning/identity/app/identity'],
  ['apps/console/src/a.tsx', '@commissioning/device-protocol/topics'],
  ['apps/console/src/a.tsx', '../../platform/src/server.ts'],
  ['apps/console/src/a.tsx', '../../../scripts/start.mjs'],
  ['apps/owner-portal/src/a.tsx', '@commissioning/console/lib/paths'],
  ['apps/sandbox/src/a.ts', '@commissioning/contract/http/list'],
  ['apps/sandbox/src/pages/a.tsx', '@commissioning/server-kit/listen'],
  ['apps/console/src/a.tsx', '@commissioning/server-kit/listen'],
  ['apps/unheard-of/src/a.ts', '@commissioning/domain/refusal'],
  ['e2e/journeys/floors.journey.ts', '@commissioning/platform/server'],
  ['start/main.ts', '@commissioning/console/lib/paths'],
])('%s may not import %s', (path, source) => {
  expect(importing(path, source)).toEqual([`${path} imports ${source}`])
})

test.each([
  ['apps/platform/src/a.ts', '@commissioning/database/open-database'],
  ['apps/platform/src/floors/a.ts', '../http/door.ts'],
  ['apps/console/src/a.tsx', '@commissioning/ui/modal'],
  ['apps/console/src/a.tsx', 'react'],
  ['e2e/support/fixture.ts', '@commissioning/platform/server'],
  ['start/main.ts', '@commissioning/sandbox/app/sandbox'],
  ['apps/sandbox/src/app/sandbox.ts', '@commissioning/server-kit/listen'],
])('%s may import %s', (path, source) => {
  expect(importing(path, source)).toEqual([])
})

test('imports over many lines, bare, re-exported, of types and at run time are all seen', () => {
  const text = [
    'import {',
    '  a,',
    "} from '@commissioning/platform/a'",
    "import '@commissioning/platform/b'",
    "export { c } from '@commissioning/platform/c'",
    "import type { D } from '@commissioning/platform/d'",
    "const e = await import('@commissioning/platform/e')",
    "export const f = '@commissioning/platform/f'",
  ].join('\n')
  const found = strayImports([{ path: 'apps/console/src/a.ts', text }])

  expect(found.map((line) => line.at(-1)).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
})
