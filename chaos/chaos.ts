import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drills } from './drills.ts'
import { runDrills } from './run-drills.ts'

const RUN_TIMEOUT_MS = 25 * 60_000

/** Each drill breaks something around a real platform on loopback and tells what was seen; exit code 1 when one does not hold. */
const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !(name in drills))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no drill ${unknown.join(', ')}; there are ${Object.keys(drills).join(', ')}.\n`,
  )
  process.exit(1)
}

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
const whole = AbortSignal.any([stopped.signal, AbortSignal.timeout(RUN_TIMEOUT_MS)])

const orders = Object.entries(drills)
  .filter(([name]) => positionals.length === 0 || positionals.includes(name))
  .map(([name, { boundMs }]) => ({
    name,
    bound: () => AbortSignal.any([whole, AbortSignal.timeout(boundMs)]),
  }))
const failed = await runDrills(orders, {
  program: join(import.meta.dirname, 'one-drill.ts'),
  say: (line) => process.stdout.write(`${line}\n`),
})
for (const name of failed) process.stderr.write(`${name} does not hold.\n`)
process.exit(failed.length === 0 ? 0 : 1)
