import { parseArgs } from 'node:util'
import { figureIn, findWorseFigures, storedFigures } from './guard.ts'

const benches = {
  'own-server': () => import('./own-server.ts'),
  soak: () => import('./soak.ts'),
  installations: () => import('./installations-page.ts'),
  devices: () => import('./device-round-trip.ts'),
  'large-site': () => import('./large-site.ts'),
  'many-iqs': () => import('./many-iqs.ts'),
  dialogs: () => import('./dialogs.ts'),
  'site-under-work': () => import('./site-under-work.ts'),
  'ten-thousand': () => import('./ten-thousand.ts'),
  'first-load': () => import('./first-load.ts'),
  finding: () => import('./finding.ts'),
  export: () => import('./export.ts'),
  history: () => import('./history.ts'),
  growth: () => import('./growth.ts'),
  opens: () => import('./opens.ts'),
  record: () => import('./record.ts'),
  scanner: () => import('./scanner.ts'),
  restore: () => import('./restore.ts'),
  processes: () => import('./processes.ts'),
  plan: () => import('./plan.ts'),
  tables: () => import('./tables.ts'),
  accessibility: () => import('./accessibility.ts'),
  counted: () => import('./counted.ts'),
  clone: () => import('./clone.ts'),
} as const

/**
 * Each bench prints its figures, most of them against a reference measured in the same run; `guard` holds these to the
 * stored ones, and `guard export growth` those of two benches.
 */
const { positionals } = parseArgs({ allowPositionals: true })
const isGuard = positionals.includes('guard')
const named = positionals.filter((name) => name !== 'guard')
const wanted = isGuard && named.length === 0 ? Object.keys(storedFigures) : named
const selected = Object.entries(benches).filter(([name]) => wanted.length === 0 || wanted.includes(name))
const worse: string[] = []

for (const [name, load] of selected) {
  process.stdout.write(`\n${name}\n`)
  const { bench } = await load()
  const seen = new Map<string, number>()
  const fault = await bench((line) => {
    const told = figureIn(line)
    if (told && !seen.has(told.name)) seen.set(told.name, told.figure)
    process.stdout.write(`  ${line}\n`)
  })
  if (fault) worse.push(fault)
  if (isGuard) worse.push(...findWorseFigures(name, storedFigures[name] ?? {}, seen))
}
for (const sentence of worse) process.stderr.write(`${sentence}\n`)
process.exit(worse.length === 0 ? 0 : 1)
