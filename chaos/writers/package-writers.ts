import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { importAddress, missingPackage } from '../outside/npm-package.ts'

/** A table as `workbooks.py` draws it. */
interface TableToWrite {
  rows: number
  columns: number
  /** Line and column count from 0. */
  cells: [
    line: number,
    column: number,
    kind: string,
    value: string | number | boolean | null,
    format: string,
  ][]
  hidden: number[]
  isMerged: boolean
}

type WriteWorkbook = (table: TableToWrite, path: string) => Promise<unknown>

const MERGED = 'Over all'

/** Programs of the web write workbooks with these; the versions are those whose cells were compared. */
const WRITER_PACKAGES = [
  { name: 'exceljs', version: '4.4.0', part: '.', writer: withExcelJs },
  { name: 'write-excel-file', version: '4.1.1', part: './node', writer: withWriteExcelFile },
] as const

/** Writes a workbook beside each drawn table of a folder; says of each package which it is, or why it wrote none. */
export async function writeByPackages(folder: string, say: (line: string) => void): Promise<void> {
  for (const { name, version, part, writer } of WRITER_PACKAGES) {
    const missing = await missingPackage({ name, version })
    if (missing !== undefined) {
      say(`Skipped: ${missing}.`)
      continue
    }
    const write = writer((await import(await importAddress({ name, version }, part))).default)
    const drawn = readdirSync(folder).filter((file) => file.startsWith(name) && file.endsWith('.table'))
    for (const file of drawn.toSorted()) {
      const table: TableToWrite = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      await write(table, join(folder, `${parse(file).name}.xlsx`))
    }
    say(`${name} ${version}`)
  }
}

interface ExcelJs {
  Workbook: new () => {
    addWorksheet(name: string): {
      getCell(row: number, column: number): { value: unknown; numFmt?: string; alignment?: object }
      getRow(row: number): { hidden: boolean }
      mergeCells(top: number, left: number, bottom: number, right: number): void
    }
    xlsx: { writeFile(path: string): Promise<void> }
  }
}

/** A formula goes in without its result, and every third text as two runs of different looks. */
function withExcelJs({ Workbook }: ExcelJs): WriteWorkbook {
  return async ({ rows, columns, cells, hidden, isMerged }, path) => {
    const book = new Workbook()
    const sheet = book.addWorksheet('List')
    for (const [line, column, kind, value, format] of cells) {
      if (value === null) continue
      const cell = sheet.getCell(line + 1, column + 1)
      if (kind === 'date') cell.value = new Date(`${value}T00:00:00Z`)
      else if (kind === 'formula') cell.value = { formula: String(value).slice(1) }
      else if (kind === 'text' && (line + column) % 3 === 0) cell.value = { richText: runsOf(String(value)) }
      else cell.value = value
      if (typeof value === 'string' && value.includes('\n')) cell.alignment = { wrapText: true }
      if (format !== 'General') cell.numFmt = format
    }
    for (const line of hidden) sheet.getRow(line + 1).hidden = true
    if (isMerged) {
      sheet.getCell(rows + 2, 1).value = MERGED
      sheet.mergeCells(rows + 2, 1, rows + 3, columns)
    }
    await book.xlsx.writeFile(path)
  }
}

/** An astral letter stays whole. */
function runsOf(text: string) {
  const letters = [...text]
  const half = Math.ceil(letters.length / 2)
  const runs = [letters.slice(0, half), letters.slice(half)].map((some) => some.join(''))
  return runs.filter((run) => run !== '').map((run, at) => ({ text: run, font: { bold: at === 0 } }))
}

type WriteExcelFile = (data: unknown[][]) => { toFile(path: string): Promise<unknown> }

/** It hides no rows, and knows one format for a text. */
function withWriteExcelFile(write: WriteExcelFile): WriteWorkbook {
  return ({ rows, columns, cells, isMerged }, path) => {
    const data: unknown[][] = Array.from({ length: rows }, () => Array.from({ length: columns }, () => null))
    for (const [line, column, kind, value, format] of cells) {
      const row = data[line]
      if (value === null || !row) continue
      const isKnown = format !== 'General' && (kind !== 'text' || format === '@')
      const style = isKnown ? { format } : {}
      if (kind === 'date') row[column] = { value: new Date(`${value}T00:00:00Z`), type: Date, ...style }
      else if (kind === 'formula') row[column] = { value, type: 'Formula' }
      else if (kind === 'text')
        row[column] = { value, type: String, wrap: String(value).includes('\n'), ...style }
      else row[column] = { value, ...style }
    }
    if (isMerged && columns > 1)
      data.push(
        [],
        [{ value: MERGED, columnSpan: columns, rowSpan: 2 }, ...Array(columns - 1).fill(null)],
        Array(columns).fill(null),
      )
    return write(data).toFile(path)
  }
}
