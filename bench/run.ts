import { parseArgs } from 'node:util'

const benches = {
  'own-server': () => import('./own-server.ts'),
  soak: () => import('./soak.ts'),
  installations: () => import('./installations-page.ts'),
  devices: () => import('./device-round-trip.ts'),
  'large-site': () => import('./large-site.ts'),
  'many-iqs': () => import('./many-iqs.ts'),
  'first-load': () => import('./first-load.ts'),
  finding: () => import('./finding.ts'),
  scanner: () => import('./scanner.ts'),
} as const

/** Each bench prints its figures and a ratio against a reference measured in the same run. */
const { positionals } = parseArgs({ allowPositionals: true })
const chosen = Object.entries(benches).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)

for (const [name, load] of chosen) {
  process.stdout.write(`\n${name}\n`)
  const { bench } = await load()
  await bench((line) => process.stdout.write(`  ${line}\n`))
}
process.exit(0)
