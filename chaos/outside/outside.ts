import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runInProcessGroup } from '../run-in-process-group.ts'
import { compatibilityPage } from './compatibility-page.ts'
import { formatSeenPart } from './outside-lines.ts'
import { parts } from './parts.ts'
import type { PartResult, SeenPart } from './seen-part.ts'

const SERVER_AWAY_MS = 60_000
const RUN_TIMEOUT_MS = 15 * 60_000
const ROOT = resolve(import.meta.dirname, '../..')
const RESULTS_FOLDER = join(ROOT, 'test-results/outside')

/**
 * Runs one commissioning journey against each part that may stand around the platform, and writes docs/compatibility.md from what
 * was seen; with `--only` of some parts, whose rows alone are new, and with `--streams` the pages behind odd proxies instead. Exit code 1 when a cell that should be green is not.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, away: { type: 'string' }, streams: { type: 'boolean' } },
})
if (values.streams) {
  const { holdStreams } = await import('./held-streams.ts')
  const fault = await holdStreams((line) => process.stdout.write(`${line}\n`))
  if (fault) process.stderr.write(`${fault}\n`)
  process.exit(fault ? 1 : 0)
}
const wanted = values.only?.split(',') ?? Object.keys(parts)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.\n`,
  )
  process.exit(1)
}
const awayMs = values.away === undefined ? SERVER_AWAY_MS : Number(values.away) * 1000

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
mkdirSync(RESULTS_FOLDER, { recursive: true })
const fileOf = (name: string) => join(RESULTS_FOLDER, `${name}.json`)

const run = new Date().toISOString()
let failed = 0
for (const name of wanted) {
  const until = AbortSignal.any([stopped.signal, AbortSignal.timeout(RUN_TIMEOUT_MS)])
  const program = join(import.meta.dirname, 'one-part.ts')
  const result = await runInProcessGroup<PartResult>({ program, args: [name, String(awayMs)], until })
  const seen: SeenPart = { name, day: new Date().toISOString().slice(0, 10), run, result }
  writeFileSync(fileOf(name), JSON.stringify(seen, null, 2))
  const { text, holds } = formatSeenPart(seen)
  process.stdout.write(`${text}\n`)
  if (!holds) failed += 1
}

const rows = await Promise.all(
  Object.entries(parts)
    .filter(([name]) => existsSync(fileOf(name)))
    .map(async ([name, load]) => ({
      seen: JSON.parse(readFileSync(fileOf(name), 'utf8')) as SeenPart,
      part: await load(),
    })),
)
const page = compatibilityPage(rows)
writeFileSync(join(ROOT, 'docs/compatibility.md'), page.text)
for (const line of page.slow) process.stdout.write(`${line}\n`)
process.exit(failed + page.slow.length === 0 ? 0 : 1)
