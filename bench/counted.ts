import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const VITEST = resolve(ROOT, 'node_modules/vitest/vitest.mjs')
/** Requirements of speed, and that of files that no limit counts. */
const REQUIREMENT_PREFIXES = 'SPEED-|API-61'
const JOURNEYS = ['page-weight', 'tab-weight', 'offline']

/** Runs the tests of all that is counted and not timed, such as requests, bytes and rows: no other work changes these. */
export async function bench(say: (line: string) => void): Promise<string | undefined> {
  const files = execFileSync('git', ['grep', '-lE', REQUIREMENT_PREFIXES, '--', '*.test.ts', '*.test.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const parts = {
    'rows read, answers and rows drawn anew': [...files.trim().split('\n'), '-t', REQUIREMENT_PREFIXES],
    'first load, first visit and tabs': [
      '--config',
      'e2e/vitest.config.ts',
      ...JOURNEYS,
      '-t',
      REQUIREMENT_PREFIXES,
    ],
  }
  const failed: string[] = []
  for (const [name, args] of Object.entries(parts)) {
    const child = spawn(process.execPath, [VITEST, 'run', '--reporter=dot', ...args], {
      cwd: ROOT,
      stdio: 'ignore',
    })
    const [code] = await once(child, 'exit')
    say(`${name}: ${code === 0 ? 'as its tests hold' : 'a test failed'}`)
    if (code !== 0) failed.push(name)
  }
  return failed.length === 0 ? undefined : `A test failed: ${failed.join('; ')}.`
}
