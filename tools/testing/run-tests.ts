import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { requirePrograms, thisMachine } from './required-programs.ts'
import { endRunningStages, runStage, type StageResult } from './run-stage.ts'
import { selectStages } from './stages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

process.on('exit', endRunningStages)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

try {
  const results = await runStages()
  console.table(results.map(({ output: _, ...result }) => result))
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  say(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  say('0 passed, 1 failed')
  process.exitCode = 1
}

/** Goes on after a failure, so that one run tells all. */
async function runStages(): Promise<StageResult[]> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, changed: { type: 'boolean' }, since: { type: 'string' } },
  })
  const stages = selectStages({
    only: values.only,
    since: values.since ?? (values.changed ? 'HEAD' : undefined),
  })
  const needs = new Set(stages.flatMap((stage) => stage.needs ?? []))
  const environment = { ...process.env, ...requirePrograms([...needs], thisMachine) }
  const results: StageResult[] = []
  const waiting = stages.filter(({ isVitest }) => !isVitest)
  const runChecks = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const result = await runStage(stage, { root, environment, isOutputHeld: true })
      say(`\n${stage.name}\n${result.output}`)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runChecks))
  for (const stage of stages.filter(({ isVitest }) => isVitest)) {
    say(`\n${stage.name}`)
    results.push(await runStage(stage, { root, environment }))
  }
  return results
}
