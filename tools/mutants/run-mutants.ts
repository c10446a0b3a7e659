import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startThrowawayPostgres } from '../../packages/database/src/testing/throwaway-postgres.ts'
import { endRunningStages, runStage } from '../testing/run-stage.ts'
import { describeMutant, type Mutant } from './mutant.ts'
import { mutantEnvironment } from './plant-mutant.ts'

/** A mutant may make a test wait for ever. */
const LONGEST_RUN_MS = 600_000
const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const

export interface MutantOutcome {
  mutant: Mutant
  isCaught: boolean
}

interface Dependencies {
  root: string
  mutants: readonly Mutant[]
  say: (line: string) => void
  /** The tests that have to notice a mutant, the quickest first. */
  selectTests: (mutant: Mutant) => string[]
}

/**
 * Plants one mutant after the other and runs the tests concerned, the quickest first; answers which of them were noticed. Asked
 * to end, it takes its database and its tests along. Throws TestsFail when tests fail without any mutant: what they would
 * notice means nothing then.
 */
export async function runMutants({
  root,
  mutants,
  say,
  selectTests,
}: Dependencies): Promise<MutantOutcome[]> {
  const ending = new AbortController()
  const onSignal = (name: string) => {
    ending.abort(new Error(`Ended: ${name} came before every mutant was planted.`))
    endRunningStages()
  }
  for (const name of END_SIGNALS) process.once(name, onSignal)
  const server = await startThrowawayPostgres()
  const environment = { ...process.env, TEST_POSTGRES_URL: server.url, CI: 'true' }
  const runTests = async (tests: readonly string[], mutant?: Mutant) => {
    ending.signal.throwIfAborted()
    const args = ['run', '--bail=1', '--maxWorkers=1', '--reporter=dot', ...tests]
    const { failed, output } = await runStage(
      { name: 'tests', command: ['node_modules/vitest/vitest.mjs', ...args] },
      {
        root,
        environment: { ...environment, ...(mutant && mutantEnvironment(mutant)) },
        isOutputHeld: true,
        // without a mutant, the tests of all are run at once
        ...(mutant && { timeLimitMs: LONGEST_RUN_MS }),
      },
    )
    ending.signal.throwIfAborted()
    return { isGreen: failed === 0, output: output.slice(-4_000) }
  }
  try {
    const everyTest = [...new Set(mutants.flatMap(selectTests))]
    say(`Running the tests of ${everyTest.length} files and folders without a mutant`)
    const clean = await runTests(everyTest)
    if (!clean.isGreen) throw new Error(`TestsFail: the tests fail without any mutant.\n${clean.output}`)
    const outcomes: MutantOutcome[] = []
    for (const mutant of mutants) {
      const started = performance.now()
      let isCaught = false
      for (const test of selectTests(mutant)) isCaught ||= !(await runTests([test], mutant)).isGreen
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      const described = describeMutant(readFileSync(join(root, mutant.file), 'utf8'), mutant)
      say(`${isCaught ? 'caught  ' : 'SURVIVES'} ${mutant.file}:${mutant.line} ${described} (${seconds} s)`)
      outcomes.push({ mutant, isCaught })
    }
    return outcomes
  } finally {
    await server.stop()
    for (const name of END_SIGNALS) process.removeListener(name, onSignal)
  }
}
