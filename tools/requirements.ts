import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { coverRequirements, loadsProduct } from './requirements/coverage.ts'
import { listTests } from './requirements/list-tests.ts'
import { parseRequirements } from './requirements/requirement-list.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

const { values } = parseArgs({ options: { missing: { type: 'string' } } })
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const titles = listTests(root)
  .filter(({ path }) => !path.startsWith('tools/'))
  .map((test) => ({ ...test, loadsProduct: loadsProduct(test.path, read(test.path)) }))
const { areas, faults } = coverRequirements(parseRequirements(read('docs/requirements.tsv')), titles)

if (values.missing === undefined) printAreas()
else printMissing(values.missing)
for (const fault of faults) {
  process.stderr.write(`${fault}.\n`)
  process.exitCode = 1
}

function printAreas() {
  const sum = (key: 'total' | 'shown' | 'byReview') => areas.reduce((total, area) => total + area[key], 0)
  const all = { name: 'all', total: sum('total'), shown: sum('shown'), byReview: sum('byReview') }
  for (const { name, shown, total, byReview } of [...areas, all]) {
    const review = byReview > 0 ? `  (${byReview} by review)` : ''
    say(`${name.padEnd(10)} ${`${shown}/${total}`.padStart(7)}${review}`)
  }
}

/** `all` lists every area. */
function printMissing(wanted: string) {
  const selected = areas.filter(({ name }) => wanted === 'all' || name === wanted.toUpperCase())
  if (selected.length === 0) {
    process.stderr.write(`UnknownArea: no requirement begins with ${wanted}.\n`)
    process.exitCode = 1
  }
  for (const { id, proof, source, statement } of selected.flatMap((area) => area.missing)) {
    say(`${id}  ${proof}  ${source}  ${statement}`)
  }
}
