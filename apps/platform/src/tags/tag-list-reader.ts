import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'

/**
 * The program of the child that reads a list: the file on its input, the texts of the first column on its output as
 * JSON. It may be killed at any time.
 */

const isWorkbook = process.argv[2] === 'xlsx'

async function readAll(): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const ofCsv = (content: Buffer): unknown[][] =>
  parse(content, { bom: true, delimiter: [',', ';', '\t'], relaxColumnCount: true, skipEmptyLines: true })

/** A long number that a spreadsheet has rounded is no tag number any more, and is shown as such. */
function textOf(cell: unknown): string {
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) return cell.toExponential()
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

const content = await readAll()
const rows = isWorkbook ? await readSheet(content) : ofCsv(content)
process.stdout.write(JSON.stringify(rows.map(([cell]) => textOf(cell)).filter((text) => text !== '')))
