import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../packages/database/src/testing/throwaway-postgres.ts'
import { copyRepository } from './copied-repository.ts'
import { type Mutant, planted } from './mutant.ts'

/** A defect may make a test wait for ever. */
const LONGEST_RUN_MS = 600_000
/** Without one, the tests of all are run at once. */
const LONGEST_CLEAN_RUN_MS = 3_600_000
const ENDS = ['SIGINT', 'SIGTERM'] as const

export interface Outcome {
  mutant: Mutant
  isCaught: boolean
}

interface Dependencies {
  root: string
  paths: readonly string[]
  mutants: readonly Mutant[]
  say: (line: string) => void
}

/**
 * Plants one defect after the other in a copy and runs the tests concerned; answers which of them
 * noticed. Asked to end, it takes its database, its copy and its tests along. Throws TestsFail when
 * tests fail without any defect: what they would notice means nothing then. Throws
 * MutantDoesNotApply before anything runs.
 */
export async function runMutants({ root, paths, mutants, say }: Dependencies): Promise<Outcome[]> {
  ensureAllApply(root, mutants)
  const ending = untilEnded()
  const copy = copyRepository(root, paths)
  let server: ThrowawayPostgres | undefined
  try {
    server = await startThrowawayPostgres()
    const env = { ...process.env, TEST_POSTGRES_URL: server.url, CI: 'true' }
    const run = { folder: copy.folder, env, signal: ending.signal }
    const test = (tests: readonly string[]) => runTests({ ...run, tests, longestMs: LONGEST_RUN_MS })
    const everyTest = [...new Set(mutants.flatMap(({ tests }) => tests))]
    say(`Running the tests of ${everyTest.length} files and folders without a defect`)
    const clean = await runTests({ ...run, tests: everyTest, longestMs: LONGEST_CLEAN_RUN_MS })
    if (!clean.isGreen) throw new Error(`TestsFail: the tests fail without any defect.\n${clean.output}`)
    const outcomes: Outcome[] = []
    for (const mutant of mutants) {
      const started = performance.now()
      const isCaught = await plantedIn(copy.folder, mutant, async () => !(await test(mutant.tests)).isGreen)
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      say(`${isCaught ? 'caught  ' : 'SURVIVES'} ${mutant.file}: ${describeMutant(mutant)} (${seconds} s)`)
      outcomes.push({ mutant, isCaught })
    }
    return outcomes
  } finally {
    await server?.stop()
    copy.remove()
    ending.forget()
  }
}

function ensureAllApply(root: string, mutants: readonly Mutant[]): void {
  for (const mutant of mutants) planted(readFileSync(join(root, mutant.file), 'utf8'), mutant)
}

/** A signal would otherwise leave a database, a copy and the tests of a defect behind. */
function untilEnded() {
  const end = new AbortController()
  const onSignal = (name: string) =>
    end.abort(new Error(`Ended: ${name} came before every defect was planted.`))
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
  writeFileSync(file, planted(original, mutant))
  const result = await work()
  writeFileSync(file, original)
  return result
}

/** Describes the defect in one line. */
export const describeMutant = ({ find, replace }: Mutant): string =>
  `${oneLine(find)} -> ${oneLine(replace) || 'nothing'}`

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

interface Run {
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
}: Run): Promise<{ isGreen: boolean; output: string }> {
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
