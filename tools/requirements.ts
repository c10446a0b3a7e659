import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadsProduct } from './requirements/claims.ts'
import { type Coverage, coverRequirements, type RequirementArea } from './requirements/coverage.ts'
import { listTests } from './requirements/list-tests.ts'
import { parseRequirements } from './requirements/requirement-list.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

const { values } = parseArgs({ options: { missing: { type: 'string' } } })
const coverage = readCoverage()

if (values.missing === undefined) printAreas(coverage.areas)
else printMissing(coverage.areas, values.missing)
for (const sentence of [...coverage.wrong, ...notShown(coverage.areas)]) {
  process.stderr.write(`${sentence}.\n`)
  process.exitCode = 1
}

function readCoverage(): Coverage {
  const requirements = parseRequirements(readFileSync(join(root, 'docs/requirements.tsv'), 'utf8'))
  const titles = listTests(root)
    .filter(({ path }) => !path.startsWith('tools/'))
    .map((test) => ({
      ...test,
      loadsProduct: loadsProduct(test.path, readFileSync(join(root, test.path), 'utf8')),
    }))
  return coverRequirements(requirements, titles)
}

function notShown(areas: readonly RequirementArea[]): string[] {
  const missing = areas.flatMap((area) => area.missing)
  return missing.map(({ id, proof }) => `NotShown: no test that counts (${proof}) shows ${id}`)
}

function printAreas(areas: readonly RequirementArea[]) {
  for (const { name, shown, total, byReview } of areas) {
    const review = byReview > 0 ? `  (${byReview} by review)` : ''
    say(`${name.padEnd(10)} ${`${shown}/${total}`.padStart(7)}${review}`)
  }
  const sum = (count: (area: RequirementArea) => number) =>
    areas.reduce((total, area) => total + count(area), 0)
  const total = sum((area) => area.total)
  say(
    `${'all'.padEnd(10)} ${`${sum((area) => area.shown)}/${total}`.padStart(7)}  (${sum((area) => area.byReview)} by review)`,
  )
}

/** `all` lists every area. */
function printMissing(areas: readonly RequirementArea[], wanted: string) {
  const selected = areas.filter(({ name }) => wanted === 'all' || name === wanted.toUpperCase())
  if (selected.length === 0) {
    process.stderr.write(`UnknownArea: no requirement begins with ${wanted}.\n`)
    process.exitCode = 1
  }
  for (const { id, proof, source, statement } of selected.flatMap((area) => area.missing)) {
    say(`${id}  ${proof}  ${source}  ${statement}`)
  }
}
