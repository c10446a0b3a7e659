import type { WrittenText } from './shared-strings.ts'
import type { TableCell } from './table.ts'
import { readXml } from './xml.ts'

/** How a cell with a format shows its content. */
export interface CellFormat {
  /** A number of the file; the second argument says that dates are counted from 1904. */
  number(value: string, is1904: boolean): TableCell
  /** A text; the same cell where the format says nothing of texts. */
  text(cell: WrittenText): TableCell
}

/** Reads formats: `numberFormats` of number-format.ts, which is large and needed by some workbooks only. */
export interface NumberFormats {
  /** The code of a built-in format. */
  builtIn(id: number): string | undefined
  of(code: string): CellFormat
}

/** A workbook has a format, and no {@link NumberFormats} were given that read it: open it again with them. */
export class FormatsMissing extends Error {
  override readonly name = 'FormatsMissing'
}

/** The built-in format without a form of its own, and the one of texts, in which a number is shown alike. */
const PLAIN_FORMATS = { 0: 'General', 49: '@' } as const

/**
 * The formats of a workbook by the number of a cell's style (`cellXfs` in styles.xml). Plain ones are read here; for another one
 * without {@link NumberFormats} the cell throws {@link FormatsMissing}.
 */
export function readFormats(xml: string, formats: NumberFormats | undefined): (style: number) => CellFormat {
  const own = new Map<number, string>()
  const styles: number[] = []
  let isInCells = false
  readXml(xml, {
    open(name, { numFmtId = '0', formatCode = PLAIN_FORMATS[0] }) {
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) styles.push(Number(numFmtId))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  const readers = new Map<number, CellFormat>()
  return (style) => {
    const id = styles[style] ?? 0
    const known = readers.get(id)
    if (known) return known
    const reader = readerOf(
      own.get(id) ?? (id in PLAIN_FORMATS ? PLAIN_FORMATS[id as keyof typeof PLAIN_FORMATS] : undefined),
    )
    readers.set(id, reader)
    return reader

    function readerOf(code: string | undefined): CellFormat {
      if (code === PLAIN_FORMATS[0] || code === PLAIN_FORMATS[49]) return plainFormat
      if (formats === undefined)
        throw new FormatsMissing(`There is nothing to read the format ${code ?? id} with.`)
      const used = code ?? formats.builtIn(id) ?? PLAIN_FORMATS[0]
      return used === PLAIN_FORMATS[0] ? plainFormat : formats.of(used)
    }
  }
}

/** A spreadsheet loses digits of a whole number from this one on. */
export const EXACT_NUMBER_LIMIT = 1e15

/** Digits of a number that General shows whole; a longer one is rounded or in exponents, and programs differ (TABLE-04). */
const GENERAL_LENGTH = 11

/** Without a form of its own. */
export const plainFormat: CellFormat = {
  number(value) {
    const number = parseStoredNumber(value)
    return number === undefined ? { text: value, kind: 'unreadable', isCertain: false } : generalCell(number)
  },
  text: (cell) => cell,
}

/** The number of a file, with as many digits as spreadsheets keep; undefined for what is none. */
export function parseStoredNumber(value: string): number | undefined {
  const stored = Number(value)
  const number =
    Number.isInteger(stored) && Math.abs(stored) < EXACT_NUMBER_LIMIT
      ? stored
      : Number(stored.toPrecision(15))
  return Number.isFinite(number) ? number : undefined
}

/** A number as General shows it, which is a fact only where it fits. */
function generalCell(number: number): TableCell {
  const text = String(number)
  const isWhole = text.replace(/^-/, '').length <= GENERAL_LENGTH && !text.includes('e')
  return isWhole
    ? { text, kind: 'number', isCertain: true }
    : { text: digitsOf(number), kind: 'exponent', isCertain: false, raw: text }
}

/** Without an exponent, so that a person knows the number again. */
const digitsOf = (number: number): string =>
  Number.isSafeInteger(number) ? BigInt(number).toString() : String(number)
