import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'
import { numberFormats } from '@commissioning/tables/number-format'
import { openTable } from '@commissioning/tables/open-table'
import { type CellComparison, compareCells } from './compare-cells.ts'
import { findOffice, type OFFICE_FORMATS, type OfficeProgram } from './office-program.ts'
import { ownExports } from './own-exports.ts'
import { writeByPackages } from './package-writers.ts'
import { alignToFileLines, parseShownGrid } from './shown-grid.ts'

const TABLE_LIMITS = { rows: 5_000, columns: 100, cells: 500_000 }
const OF_EACH = 100
const PYTHON = '/usr/bin/python3'

async function compareAll(): Promise<number> {
  const at = (name: string) => join(folder, name)
  const script = join(import.meta.dirname, 'workbooks.py')
  const made = mkdtempSync(at('made-'))
  const writers = await promisify(execFile)(PYTHON, [script, made, `${OF_EACH}`, seed]).catch(
    ({ message }) => {
      say(`Skipped: workbooks.py needs ${PYTHON} with openpyxl and xlsxwriter. ${message}`)
    },
  )
  if (!writers) return 0
  say(writers.stdout.trim())
  await writeByPackages(made, say)
  let differences = report(
    'texts by Python',
    namesIn(made, '.json').map((name) => besideGiven(made, name)),
  )
  const office = await findOffice(folder)
  if (!office) {
    say(
      'Skipped: workbooks are compared with what LibreOffice shows, and there is none (apt-get install libreoffice-calc-nogui).',
    )
    return differences
  }
  say(office.version)
  const changes = await ownExports(office, mkdtempSync(at('exports-')))
  say(
    `  24 lists of the product, opened and saved by LibreOffice: ${changes.xlsx.length} changes in workbooks`,
  )
  for (const change of changes.xlsx) say(`     ${change}`)
  say(`     and of itself it changes in texts, whose cells it takes for numbers and dates:`)
  for (const change of changes.csv) say(`     ${change}`)
  differences += changes.xlsx.length
  const books = namesIn(made, '.xlsx')
  await office.convert(
    books.map((name) => join(made, name)),
    'shown',
    at('shown'),
  )
  differences += report(
    'workbooks by these writers',
    books.map((name) => besideShown(join(made, name), at('shown'))),
  )
  await office.convert(
    books.map((name) => join(made, name)),
    'workbook',
    at('saved'),
  )
  const saved = namesIn(at('saved'), '.xlsx').map((name) => join(at('saved'), name))
  await office.convert(saved, 'shown', at('saved-shown'))
  differences += report(
    'the same, saved by LibreOffice',
    saved.map((path) => besideShown(path, at('saved-shown'))),
  )
  for (const form of ['shown', 'semicolons', 'tabs', 'western'] as const)
    differences += report(
      `texts by LibreOffice (${form})`,
      await textsOf(office, form, saved, at(`texts-${form}`)),
    )
  return differences
}

async function textsOf(
  office: OfficeProgram,
  form: keyof typeof WRITTEN_TEXTS,
  books: readonly string[],
  target: string,
) {
  await office.convert(books.slice(0, OF_EACH / 2), form, target)
  const [separator, encoding] = WRITTEN_TEXTS[form]
  return namesIn(target, '.csv').map((name) => {
    const bytes = readFileSync(join(target, name))
    return compareWorkbook(
      name,
      bytes,
      alignToFileLines(parseShownGrid(new TextDecoder(encoding).decode(bytes), separator)),
    )
  })
}

const WRITTEN_TEXTS = {
  shown: [',', 'utf-8'],
  semicolons: [';', 'utf-8'],
  tabs: ['\t', 'utf-16le'],
  western: [';', 'windows-1252'],
} as const satisfies Partial<Record<keyof typeof OFFICE_FORMATS, readonly [string, string]>>

const besideShown = (path: string, shown: string) =>
  compareWorkbook(
    parse(path).base,
    readFileSync(path),
    parseShownGrid(readFileSync(join(shown, `${parse(path).name}.csv`), 'utf8')),
  )

const besideGiven = (made: string, name: string) =>
  compareWorkbook(
    name,
    readFileSync(join(made, name.replace(/json$/, 'csv'))),
    alignToFileLines(JSON.parse(readFileSync(join(made, name), 'utf8'))),
  )

interface NamedComparison extends CellComparison {
  name: string
}

function compareWorkbook(name: string, bytes: Buffer, grid: string[][]): NamedComparison {
  return { name, ...compareCells(openTable(bytes, TABLE_LIMITS, numberFormats).read(), grid) }
}

function report(what: string, files: readonly NamedComparison[]): number {
  const sum = (of: (file: NamedComparison) => number) => files.reduce((all, file) => all + of(file), 0)
  const differences = sum((file) => file.differences.length)
  say(
    `${String(files.length).padStart(4)} ${what.padEnd(40)} ${sum(({ cells }) => cells)} cells, ${sum(({ asked }) => asked)} asked about, ${differences} silent differences`,
  )
  for (const { name, differences: found } of files)
    for (const each of found.slice(0, 3)) say(`     ${name}: ${each}`)
  return differences
}

function namesIn(place: string, end: string): string[] {
  return readdirSync(place)
    .filter((name) => name.endsWith(end))
    .toSorted()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Workbooks and texts by other programs, read by the product and compared with what is shown cell by cell: a cell may be asked
 * about, but never taken as another one. Exit code 1 when one was. `npm run writers -- SEED` makes others.
 */
const seed = process.argv[2] ?? '1'
const folder = mkdtempSync(join(tmpdir(), 'commissioning-writers-'))
let failed = 0
try {
  failed = await compareAll()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed === 0 ? 0 : 1)
