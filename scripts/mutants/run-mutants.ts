import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startThrowawayPostgres } from '../../packages/database/src/testing/throwaway-postgres.ts'
import { copyRepository } from './copied-repository.ts'
import { type Mutant, planted } from './mutant.ts'

/** A defect may make a test wait for ever. */
const LONGEST_RUN_MS = 600_000

export interface Outcome {
  mutant: Mutant
  isCaught: boolean
}

interface Needs {
  root: string
  paths: readonly string[]
  mutants: readonly Mutant[]
  say: (line: string) => void
}

/**
 * Plants one defect after the other in a copy and runs the tests concerned; answers which of them noticed.
 * Throws TestsFail when tests fail without any defect: what they would notice means nothing then.
 */
export async function runMutants({ root, paths, mutants, say }: Needs): Promise<Outcome[]> {
  const copy = copyRepository(root, paths)
  const server = await startThrowawayPostgres()
  const env = { ...process.env, TEST_POSTGRES_URL: server.url, CI: 'true' }
  try {
    const everyTest = [...new Set(mutants.flatMap(({ tests }) => tests))]
    say(`Running the tests of ${everyTest.length} files and folders without a defect`)
    const clean = await test(copy.folder, everyTest, env)
    if (!clean.isGreen) throw new Error(`TestsFail: the tests fail without any defect.\n${clean.output}`)
    const outcomes: Outcome[] = []
    for (const mutant of mutants)
      outcomes.push({ mutant, isCaught: await isCaught(copy.folder, mutant, env, say) })
    return outcomes
  } finally {
    await server.stop()
    copy.remove()
  }
}

async function isCaught(folder: string, mutant: Mutant, env: NodeJS.ProcessEnv, say: (line: string) => void) {
  const file = join(folder, mutant.file)
  const original = readFileSync(file, 'utf8')
  writeFileSync(file, planted(original, mutant))
  const started = performance.now()
  const { isGreen } = await test(folder, mutant.tests, env)
  writeFileSync(file, original)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  say(`${isGreen ? 'SURVIVES' : 'caught  '} ${mutant.file}: ${told(mutant)} (${seconds} s)`)
  return !isGreen
}

/** What the defect is, in one line. */
export const told = ({ find, replace }: Mutant): string =>
  `${oneLine(find)} -> ${oneLine(replace) || 'nothing'}`

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

function test(
  folder: string,
  tests: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ isGreen: boolean; output: string }> {
  return new Promise((resolve) => {
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--bail=1', '--maxWorkers=1', '--reporter=dot', ...tests]
    const run = spawn(process.execPath, args, { cwd: folder, env, timeout: LONGEST_RUN_MS })
    let output = ''
    for (const stream of [run.stdout, run.stderr]) stream.on('data', (part) => (output += String(part)))
    run.on('close', (code) => resolve({ isGreen: code === 0, output: output.slice(-4_000) }))
  })
}
