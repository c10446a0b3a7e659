import { expect, test } from 'vitest'
import { compatibilityPage } from './compatibility-page.ts'
import { formatSeenPart } from './outside-lines.ts'
import type { OutsidePartDefinition } from './outside-part-definition.ts'
import { parts } from './parts.ts'
import type { OutsideStep, PartResult, SeenCell, SeenPart } from './seen-part.ts'

const green = (seen = ''): SeenCell => ({ works: true, isGreen: true, seen, ms: 1_234 })
const red: SeenCell = {
  works: false,
  isGreen: false,
  seen: 'not within 120 s: the mail arrives',
  ms: 120_000,
}

const aPart = (title: string, rest: Partial<OutsidePartDefinition> = {}): OutsidePartDefinition => ({
  kind: 'broker',
  title,
  needs: 'nothing',
  missing: async () => undefined,
  begin: () => Promise.reject(new Error('Nobody starts it.')),
  ...rest,
})
const seen = (name: string, result: PartResult): SeenPart => ({
  name,
  day: '2026-11-28',
  run: '2026-11-28T18:00:00.000Z',
  result,
})
const settled = (restart: number, cells: Partial<Record<OutsideStep, SeenCell>> = {}): PartResult => ({
  version: '2.0.11',
  cells: { start: green(), ...cells },
  settledMs: { restart, away: 20_000 },
})

test('the page has a row for each part with what was seen, and says what was not [OUTSIDE-17]', () => {
  const { text, slow } = compatibilityPage([
    {
      seen: seen(
        'mosquitto',
        settled(2_000, { site: green(), tag: green(), password: green('10 of 10, at most 1.0 s') }),
      ),
      part: aPart('Mosquitto'),
    },
    { seen: seen('other', settled(3_900, { mail: red })), part: aPart('Other', { needs: '`a = 1`' }) },
    { seen: seen('gone', { missing: 'gone is not installed' }), part: aPart('Gone') },
  ])
  expect(text).toMatch(
    /^\| Mosquitto \| 2\.0\.11 \| 1\.2 \| 2\.5 \| – \| 10 of 10, at most 1\.0 \| – \| 2026-11-28 \|$/m,
  )
  expect(text).toMatch(/^\| Other \| 2\.0\.11 \| 1\.2 \| \*\*no\*\* \|/m)
  expect(text).toContain('- **Other** needs `a = 1`. Mail: not within 120 s: the mail arrives')
  expect(text).toContain('| Gone | left out: gone is not installed |')
  expect(text).toContain(
    'after a minute away, the slower of Mosquitto and PostgreSQL. All rows are of one run.',
  )
  expect(slow).toEqual([])
})

test('an outage more than twice as long as the usual one is told unless the part says why, and for how long [OUTSIDE-17]', () => {
  const rows = (rest: Partial<OutsidePartDefinition> = {}) => [
    { seen: seen('mosquitto', settled(2_000)), part: aPart('Mosquitto') },
    { seen: seen('postgres-15', settled(1_000)), part: aPart('PostgreSQL', { kind: 'database' }) },
    { seen: seen('slow', settled(4_100)), part: aPart('Slow', rest) },
  ]
  expect(compatibilityPage(rows()).slow).toEqual(['slow: settled 4.1 s after "restart", usual 2.0 s'])
  const why = 'It reads its store anew.'
  expect(compatibilityPage(rows({ lasts: { why, settledMs: 4_050 } })).slow).toHaveLength(1)
  const explained = compatibilityPage(rows({ lasts: { why, settledMs: 4_200 } }))
  expect(explained.slow).toEqual([])
  expect(explained.text).toContain('- After an outage (Slow): It reads its store anew.')
})

test('a step that fails and is not known makes the line of its part one that does not hold [OUTSIDE-17]', () => {
  const known: SeenCell = { ...red, isGreen: true }
  expect(formatSeenPart(seen('slow', settled(1_000, { mail: red })))).toMatchObject({ holds: false })
  expect(formatSeenPart(seen('slow', settled(1_000, { mail: known })))).toMatchObject({ holds: true })
  expect(formatSeenPart(seen('slow', { threw: 'threw' }))).toMatchObject({ holds: false })
  expect(formatSeenPart(seen('slow', { missing: 'it is not installed' }))).toEqual({
    text: 'slow                  left out: it is not installed',
    holds: true,
  })
})

test('each part has a kind, a name and what it needs [OUTSIDE-17]', async () => {
  const all = await Promise.all(Object.values(parts).map((load) => load()))
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  expect(all.every(({ needs }) => needs !== '')).toBe(true)
})
