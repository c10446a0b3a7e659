import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../packages/database/src/testing/throwaway-postgres.ts'
import { copyRepository } from './copied-repository.ts'
import { applyMutant, describeMutant, type Mutant } from './mutant.ts'
import { selectTestsForMutant } from './select-tests-for-mutant.ts'

/** A mutant may make a test wait for ever. */
const LONGEST_RUN_MS = 600_000
/** Without one, the tests of all are run at once. */
const LONGEST_CLEAN_RUN_MS = 3_600_000
const ENDS = ['SIGINT', 'SIGTERM'] as const

export interface MutantOutcome {
  mutant: Mutant
  isCaught: boolean
}

interface Dependencies {
  root: string
  paths: readonly string[]
  mutants: readonly Mutant[]
  say: (line: string) => void
  /** The tests that have to notice a mutant, the quickest first. */
  testsOf?: (mutant: Mutant) => string[]
}

/**
 * Plants one mutant after the other in a copy and runs the tests concerned, the quickest first; answers which of them
 * were noticed. Asked to end, it takes its database, its copy and its tests along. Throws TestsFail when tests fail
 * without any mutant: what they would notice means nothing then.
 */
export async function runMutants({
  root,
  paths,
  mutants,
  say,
  testsOf = (mutant) => selectTestsForMutant(mutant, paths),
}: Dependencies): Promise<MutantOutcome[]> {
  const ending = untilEnded()
  const copy = copyRepository(root, paths)
  let server: ThrowawayPostgres | undefined
  try {
    server = await startThrowawayPostgres()
    const env = { ...process.env, TEST_POSTGRES_URL: server.url, CI: 'true' }
    const run = { folder: copy.folder, env, signal: ending.signal }
    const isGreen = async (test: string) =>
      (await runTests({ ...run, tests: [test], longestMs: LONGEST_RUN_MS })).isGreen
    const everyTest = [...new Set(mutants.flatMap(testsOf))]
    say(`Running the tests of ${everyTest.length} files and folders without a mutant`)
    const clean = await runTests({ ...run, tests: everyTest, longestMs: LONGEST_CLEAN_RUN_MS })
    if (!clean.isGreen) throw new Error(`TestsFail: the tests fail without any mutant.\n${clean.output}`)
    const outcomes: MutantOutcome[] = []
    for (const mutant of mutants) {
      const started = performance.now()
      const text = readFileSync(join(root, mutant.file), 'utf8')
      const isCaught = await plantedIn(copy.folder, mutant, async () => {
        for (const test of testsOf(mutant)) if (!(await isGreen(test))) return true
        return false
      })
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      const place = `${mutant.file}:${mutant.line}`
      say(`${isCaught ? 'caught  ' : 'SURVIVES'} ${place} ${describeMutant(text, mutant)} (${seconds} s)`)
      outcomes.push({ mutant, isCaught })
    }
    return outcomes
  } finally {
    await server?.stop()
    copy.remove()
    ending.forget()
  }
}

/** A signal would otherwise leave a database, a copy and the tests of a defect behind. */
function untilEnded() {
  const end = new AbortController()
  const onSignal = (name: string) =>
    end.abort(new Error(`Ended: ${name} came before every mutant was planted.`))
  for (const name of ENDS) process.once(name, onSignal)
  return {
    signal: end.signal,
    forget() {
      for (const name of ENDS) process.removeListener(name, onSignal)
    },
  }
}

async function plantedIn<Result>(
  folder: string,
  mutant: Mutant,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = join(folder, mutant.file)
  const original = readFileSync(file, 'utf8')
  writeFileSync(file, applyMutant(original, mutant))
  const result = await work()
  writeFileSync(file, original)
  return result
}

interface TestRun {
  folder: string
  tests: readonly string[]
  env: NodeJS.ProcessEnv
  signal: AbortSignal
  longestMs: number
}

async function runTests({
  folder,
  tests,
  env,
  signal,
  longestMs,
}: TestRun): Promise<{ isGreen: boolean; output: string }> {
  signal.throwIfAborted()
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--bail=1', '--maxWorkers=1', '--reporter=dot', ...tests]
  // a group of its own, so that its workers and what they started end with it
  const run = spawn(process.execPath, args, { cwd: folder, env, detached: true })
  const end = () => endGroup(run.pid)
  const limit = setTimeout(end, longestMs)
  signal.addEventListener('abort', end)
  let output = ''
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (part) => (output += String(part)))
  const [code] = await once(run, 'close')
  clearTimeout(limit)
  signal.removeEventListener('abort', end)
  signal.throwIfAborted()
  return { isGreen: code === 0, output: output.slice(-4_000) }
}

function endGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}
