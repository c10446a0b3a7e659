import type { NumberFormats } from './cell-format.ts'
import { decodeText, isTypeableText } from './decode-text.ts'
import { guessSeparators, parseSeparatedRows } from './separated-text.ts'
import { TableFault, type TableFile, type TableLimits } from './table.ts'
import { tableRefusals } from './table-refusals.ts'
import { openWorkbook } from './workbook.ts'

/**
 * Opens an XLSX, CSV, TSV or TXT by its content, in a browser as on a server. The sheet is read when it is asked for. Throws
 * {@link TableFault} with `FileDamaged`, `FileTooComplex`, `WorkbookLocked` (a password) or `WorkbookOld` (.xls) (TABLE-01). A sheet
 * with formats of numbers throws {@link FormatsMissing} where none are given that read them.
 */
export function openTable(
  bytes: Uint8Array,
  limits: TableLimits,
  formats: NumberFormats | undefined,
): TableFile {
  if (startsWith(bytes, ZIP)) return openWorkbook(bytes, limits, formats)
  if (startsWith(bytes, OLE))
    throw new TableFault(isEncrypted(bytes) ? tableRefusals.locked : tableRefusals.old)
  return openText(decodeText(bytes), limits)
}

/** Opens text that was pasted. */
export function openText(text: string, limits: TableLimits): TableFile {
  if (!isTypeableText(text)) throw new TableFault(tableRefusals.damaged)
  const separators = guessSeparators(text)
  return {
    format: 'text',
    sheets: [{ index: 0, name: '', isHidden: false }],
    firstSheet: 0,
    separators,
    read: ({ separator = separators[0] ?? ',' } = {}) => parseSeparatedRows(text, separator, limits),
  }
}

const ZIP = [0x50, 0x4b]
/** The container of old workbooks, and of new ones with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte)

/** The container names its streams in UTF-16; one with a password has a stream of this name. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  new TextDecoder('utf-16le').decode(bytes.subarray(0, 1_048_576)).includes('EncryptedPackage')
