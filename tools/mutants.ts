import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { drawSample } from './mutants/draw-sample.ts'
import { findMutants } from './mutants/find-mutants.ts'
import { describeMutant, type Mutant } from './mutants/mutant.ts'
import { readOrderedSteps, swapStatements } from './mutants/ordered-steps.ts'
import { runMutants } from './mutants/run-mutants.ts'
import { selectTestsForMutant } from './mutants/select-tests-for-mutant.ts'
import { isByStryker, runStryker } from './mutants/stryker.ts'
import { readRepository } from './repository/repository-files.ts'
import { isTestFile } from './repository/source-file.ts'

const LEAST_CAUGHT = 0.85

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    most: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    rule: { type: 'string' },
    orders: { type: 'boolean', default: false },
  },
})

const text = (file: string) => readFileSync(join(root, file), 'utf8')
const paths = readRepository(root).map(({ path }) => path)
const selected = selectFiles()
const byStryker = selected.filter(isByStryker)
const others = selected.filter((path) => !isByStryker(path))
try {
  if (byStryker.length > 0) process.exitCode = await runStryker(root, byStryker)
  if (others.length > 0) await runByRule(others)
  if (values.orders) await turnOrdersRound()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Files below the given paths, or those that have changed since a commit. */
function selectFiles(): string[] {
  const wanted = values.since ? changedSince(values.since) : positionals
  return paths.filter(
    (path) =>
      /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) &&
      !isTestFile(path) &&
      !/\/testing\/|\/locales\/|\.generated\.ts$/.test(path) &&
      wanted.some((folder) => path === folder || path.startsWith(`${folder.replace(/\/$/, '')}/`)),
  )
}

function changedSince(commit: string): string[] {
  const names = execFileSync('git', ['diff', '--name-only', commit], { cwd: root, encoding: 'utf8' })
  return names.split('\n').filter((name) => name !== '')
}

/** Turns each named pair of steps round; a part of their name selects some. */
async function turnOrdersRound(): Promise<void> {
  const pairs = readOrderedSteps().flatMap((steps) => {
    const mutant = swapStatements(steps, text(steps.file))
    return mutant && positionals.every((part) => steps.name.includes(part))
      ? [{ mutant, test: steps.test }]
      : []
  })
  const selectTests = (mutant: Mutant) =>
    pairs.filter((pair) => pair.mutant === mutant).map(({ test }) => test)
  await report(
    pairs.map(({ mutant }) => mutant),
    selectTests,
  )
}

async function runByRule(files: readonly string[]): Promise<void> {
  const found = files
    .flatMap((file) => findMutants(file, text(file)))
    .filter(({ rule }) => values.rule === undefined || rule === values.rule)
  const mutants = drawSample(found, Number(values.most), values.seed)
  say(`${mutants.length} of ${found.length} mutants of ${files.length} files`)
  await report(mutants, (mutant) => selectTestsForMutant(mutant, paths))
}

async function report(mutants: readonly Mutant[], selectTests: (mutant: Mutant) => string[]): Promise<void> {
  const outcomes = await runMutants({ root, mutants, say, selectTests })
  const survivors = outcomes.filter(({ isCaught }) => !isCaught)
  for (const { mutant } of survivors)
    say(`No test notices ${mutant.file}:${mutant.line} ${describeMutant(text(mutant.file), mutant)}`)
  const caught = outcomes.length - survivors.length
  say(`${caught} of ${outcomes.length} mutants are noticed`)
  if (caught < outcomes.length * LEAST_CAUGHT) process.exitCode = 1
}
