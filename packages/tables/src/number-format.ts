import { format, getFormatFromId, tokenize } from 'numfmt'
import type { CellKind, TableCell } from './table.ts'
import { readXml } from './xml.ts'

/** From here on a spreadsheet keeps no longer every digit of a whole number. */
const EXACT = 1e15

/** How a number of the file is shown in a cell; the second argument says that dates are counted from 1904. */
export type ReadNumber = (value: string, is1904: boolean) => TableCell

/** The built-in format without a form of its own. */
const GENERAL = 'General'
/** Days between the two beginnings of time of spreadsheets. */
const DAYS_TO_1904 = 1_462
/** Digits of a number that General shows whole; a longer one is rounded or in exponents, and programs differ (TABLE-04). */
const GENERAL_LENGTH = 11

/**
 * The formats of a workbook by the number of a cell's style (`cellXfs` in styles.xml). A format is read by numfmt where
 * spreadsheets and libraries agree on what it shows; the others make an uncertain cell (decision 147).
 */
export function readFormats(xml: string): (style: number) => ReadNumber {
  const own = new Map<number, string>()
  const styles: number[] = []
  let isInCells = false
  readXml(xml, {
    open(name, { numFmtId = '0', formatCode = GENERAL }) {
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) styles.push(Number(numFmtId))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  const readers = new Map<string, ReadNumber>()
  return (style) => {
    const id = styles[style] ?? 0
    const code = own.get(id) ?? getFormatFromId(id) ?? GENERAL
    const known = readers.get(code)
    if (known) return known
    const reader = readerOf(code)
    readers.set(code, reader)
    return reader
  }
}

function readerOf(code: string): ReadNumber {
  const kind = kindOf(code)
  return (value, is1904) => {
    const number = Number(Number(value).toPrecision(15))
    if (!Number.isFinite(number)) return { text: value, kind: 'unreadable', isCertain: false }
    if (kind === 'general') return generalCell(number)
    const raw = String(number)
    try {
      const shown = format(code, kind === 'date' && is1904 ? number + DAYS_TO_1904 : number).trim()
      // a cell that shows nothing of its number is asked about
      if (shown === '') return { text: raw, kind: 'unreadable', isCertain: false, raw }
      return { text: shown, kind, isCertain: kind === 'number' && Math.abs(number) < EXACT, raw }
    } catch {
      return { text: raw, kind: 'unreadable', isCertain: false, raw }
    }
  }
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

/** The surest reason why a format does not show the plain digits of a number. */
function kindOf(code: string): CellKind | 'general' {
  const types = new Set(typesOf(code))
  const has = (...some: string[]) => some.some((type) => types.has(type))
  if (has('ERROR', 'SCALE')) return 'unreadable'
  if (has('DATETIME', 'DURATION', 'AMPM', 'CALENDAR')) return 'date'
  if (has('EXP')) return 'exponent'
  if (has('PERCENT')) return 'percent'
  if (has('SLASH')) return 'fraction'
  if (has('ZERO', 'HASH', 'QMARK')) return 'number'
  return has('GENERAL', 'TEXT') ? 'general' : 'unreadable'
}

function typesOf(code: string): string[] {
  try {
    return tokenize(code).map(({ type }) => type.toUpperCase())
  } catch {
    return ['ERROR']
  }
}
