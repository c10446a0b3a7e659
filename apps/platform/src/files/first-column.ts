import { readFile } from 'node:fs/promises'
import { fileRefusals } from '@commissioning/domain/files/file-refusals'
import { textOfList } from '@commissioning/domain/files/list-text'
import { Refused } from '@commissioning/domain/refused'
import { parse } from 'csv-parse/sync'
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { refusedFor } from '../http/refused.ts'

/** The most bytes of all parts of a workbook together; a list of tag numbers needs few. */
const UNPACKED_BYTES = 32 * 1_048_576

/** The texts of the first column of a list, each one well-formed and in one line. */
export async function firstColumnOf(path: string, mediaType: string): Promise<string[]> {
  const bytes = await readFile(path)
  try {
    const rows = mediaType === 'text/csv' ? ofCsv(textOfList(bytes)) : await ofWorkbook(bytes)
    return rows.map(([cell]) => textOf(cell)).filter((text) => text !== '')
  } catch (error) {
    if (error instanceof Refused) throw error
    throw refusedFor(fileRefusals.FileDamaged)
  }
}

const ofCsv = (content: string): unknown[][] =>
  parse(content, { bom: true, delimiter: [',', ';', '\t'], relaxColumnCount: true, skipEmptyLines: true })

/**
 * Read by its directory, as spreadsheets do, after checking the declared sizes; a part that is larger than declared is
 * cut.
 */
function ofWorkbook(bytes: Buffer): Promise<unknown[][]> {
  let unpacked = 0
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.xml(\.rels)?$/.test(name)) return false
      unpacked += originalSize
      if (unpacked > UNPACKED_BYTES) throw refusedFor(fileRefusals.FileTooComplex)
      return true
    },
  })
  return readSheet(new Blob([zipSync(parts, { level: 0 })]))
}

/** A long number that a spreadsheet has rounded is kept in exponential form, which no tag number has. */
function textOf(cell: unknown): string {
  if (typeof cell === 'number' && !Number.isSafeInteger(cell)) return cell.toExponential()
  const text = cell === null || cell === undefined ? '' : String(cell)
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}
