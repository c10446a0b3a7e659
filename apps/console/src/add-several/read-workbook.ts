import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** The most bytes of all parts of a workbook together; a list of locks needs few. */
const UNPACKED_BYTES = 16 * 1_048_576

/**
 * The rows of the first sheet as texts. The declared sizes are checked before anything is unpacked, and a part that is
 * larger than declared is cut.
 */
export async function rowsOfWorkbook(bytes: Uint8Array): Promise<string[][]> {
  let unpacked = 0
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.xml(\.rels)?$/.test(name)) return false
      unpacked += originalSize
      if (unpacked > UNPACKED_BYTES) throw new Error('The workbook is too large when it is opened.')
      return true
    },
  })
  const rows = await readSheet(new Blob([new Uint8Array(zipSync(parts, { level: 0 }))]))
  return rows
    .map((row) => row.map((cell) => (cell === null ? '' : String(cell).trim())))
    .filter((row) => row.some((cell) => cell !== ''))
}
