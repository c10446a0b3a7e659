import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { requirePrograms, thisMachine } from './required-programs.ts'
import { endRunningStages, runStage, type StageResult } from './run-stage.ts'
import { selectStages, type TestStage } from './stages.ts'
import { formatLastLine, ONE_FAILED, type TestTally } from './test-tally.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'commissioning-tests-'))
const say = (line: string) => process.stdout.write(`${line}\n`)

process.on('exit', cleanUp)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

const tally = await runAll()
say(formatLastLine(tally))
process.exitCode = tally.failed > 0 ? 1 : 0

async function runAll(): Promise<TestTally> {
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string' }, changed: { type: 'boolean' }, since: { type: 'string' } },
    })
    const since = values.since ?? (values.changed ? 'HEAD' : undefined)
    return await runStages(selectStages({ only: values.only, since }))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return ONE_FAILED
  }
}

/** Goes on after a failure, so that one run tells all. */
async function runStages(stages: readonly TestStage[]): Promise<TestTally> {
  const needs = [...new Set(stages.flatMap((stage) => stage.needs))]
  const surroundings = {
    root,
    reports,
    environment: { ...process.env, ...requirePrograms(needs, thisMachine) },
  }
  const results: StageResult[] = []
  const waiting = stages.filter(({ kind }) => kind === 'check')
  const runChecks = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const result = await runStage(stage, { ...surroundings, isOutputHeld: true })
      say(`\n${stage.name}\n${result.output}`)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runChecks))
  for (const stage of stages.filter(({ kind }) => kind === 'vitest')) {
    say(`\n${stage.name}`)
    results.push(await runStage(stage, surroundings))
  }
  console.table(
    results.map(({ name, tally, durationMs }) => ({
      name,
      ...tally,
      seconds: Math.round(durationMs / 1000),
    })),
  )
  const sum = (key: keyof TestTally) => results.reduce((total, { tally }) => total + tally[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

function cleanUp() {
  endRunningStages()
  rmSync(reports, { recursive: true, force: true })
}
