import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { allMutants } from './mutants/all-mutants.ts'
import { describeMutant, runMutants } from './mutants/run-mutants.ts'
import { readRepository } from './repository/repository-files.ts'

const LEAST_CAUGHT = 0.95

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)
const { values } = parseArgs({ options: { only: { type: 'string' }, part: { type: 'string' } } })

const mutants = chosen()
const paths = readRepository(root).map(({ path }) => path)
try {
  const outcomes = await runMutants({ root, paths, mutants, say })
  const survivors = outcomes.filter(({ isCaught }) => !isCaught)
  for (const { mutant } of survivors) say(`No test notices in ${mutant.file}: ${describeMutant(mutant)}`)
  const caught = outcomes.length - survivors.length
  say(`${caught} of ${outcomes.length} defects are noticed`)
  if (caught < outcomes.length * LEAST_CAUGHT) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** `--only` is a pattern that a file's path has, `--part 2/3` the second third: neighbours share their tests. */
function chosen() {
  const [at = 1, of = 1] = (values.part ?? '1/1').split('/').map(Number)
  const found = allMutants.filter(({ file }) => new RegExp(values.only ?? '').test(file))
  return found.filter((_, index) => Math.floor((index * of) / found.length) === at - 1)
}
