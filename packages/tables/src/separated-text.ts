import {
  type SheetTable,
  type TableCell,
  TableFault,
  type TableLimits,
  type TableRow,
  textCell,
} from './table.ts'
import { tableRefusals } from './table-refusals.ts'

/**
 * The first of separators that fit alike is taken, and so the comma is last: it stands within names
 * and numbers too.
 */
export const CELL_SEPARATORS = [';', '\t', '|', ','] as const
/** The share of lines that must agree. */
const MIN_SHARE = 0.5

/** A first line of Excel, which names the separator of the others and is no row. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[^\S\n]*\r?(?:\n|$)/i
/** Characters of the text by which a separator is judged; the rest is alike. */
const JUDGED = 200_000

/**
 * Separators that fit a text, the likeliest first: the one by which most lines have the same number of cells, at least two. A
 * text whose lines agree by none has one column, and begins with a separator that it does not hold. A comma within names makes uneven lines (TABLE-03).
 */
export function guessSeparators(text: string): string[] {
  const said = SEPARATOR_LINE.exec(text)?.[1]
  if (said !== undefined) return [said, ...CELL_SEPARATORS.filter((each) => each !== said)]
  const head = text.slice(0, JUDGED)
  const judged = CELL_SEPARATORS.map((separator) => ({
    separator,
    share: evenness(cellsOf(head, separator)),
  }))
  const sorted = judged.toSorted((one, other) => other.share - one.share).map(({ separator }) => separator)
  if (judged.some(({ share }) => share >= MIN_SHARE)) return sorted
  return sorted.toSorted((one, other) => Number(head.includes(one)) - Number(head.includes(other)))
}

/** The share of the lines that have as many cells as most have, where that is more than one and none was cut in its quotes. */
function evenness(lines: readonly TextLine[]): number {
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const whole = filled.filter(({ isCut }) => !isCut)
  const widths = [...Map.groupBy(whole, ({ cells }) => cells.length)].filter(([width]) => width > 1)
  return Math.max(0, ...widths.map(([, { length }]) => length)) / Math.max(1, filled.length)
}

/** The rows of a text by its separator, each cell without what spreadsheets write around it. Throws {@link TableFault}. */
export function parseSeparatedRows(text: string, separator: string, limits: TableLimits): SheetTable {
  const named = SEPARATOR_LINE.exec(text)?.[0] ?? ''
  const before = named === '' ? 0 : 1
  const rows: TableRow[] = []
  for (const { line, cells, quoted } of cellsOf(text.slice(named.length), separator)) {
    // programs write separators for columns that hold nothing
    if (cells.slice(limits.columns).some((cell) => cell.trim() !== ''))
      throw new TableFault(tableRefusals.tooComplex)
    const read = cells
      .slice(0, limits.columns)
      .map((cell, at) => (quoted.includes(at) ? textCell(plainText(cell)) : savedCell(cell)))
    if (read.every(({ kind }) => kind === 'empty')) continue
    if (rows.length >= limits.rows) throw new TableFault(tableRefusals.tooComplex, true)
    rows.push({ line: line + before, isHidden: false, cells: read })
  }
  return { rows, merged: [], hiddenColumns: [] }
}

/**
 * A spreadsheet saves what it showed, without quotes: digits that it had rounded away are gone from the text, and so are what an
 * error hides (TABLE-83) and the number of a door that it took for a day (TABLE-91).
 */
function savedCell(cell: string): TableCell {
  const text = plainText(cell)
  // a program writes signs around texts alone
  if (text !== cell.trim()) return textCell(text)
  if (EXPONENT.test(text)) return { text, kind: 'exponent', isCertain: false }
  if (DAY.test(text)) return { text, kind: 'date', isCertain: false }
  return ERROR.test(text) ? { text, kind: 'error', isCertain: false } : textCell(text)
}

const EXPONENT = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/
/** Excel's own forms for a typed 1-2 or 1.2.26 in five languages: 01. Feb, 1-feb, févr-26, 01.02.2026. */
const MONTH =
  '(?:[Jj]anv?|[Ee]ne|[Ff](?:eb|évr)|[Mm](?:ars?|rz|är|rt|a[iy]|ei)|[Aa](?:[pvb]r|ug|oût|go)|[Jj]u(?:[nl]|in|il)|[Ss]ept?|[Oo][ck]t|[Nn]ov|[Dd](?:e[cz]|éc|ic))'
const DAY = new RegExp(
  String.raw`^(?:\d\d?(?:-|\. )${MONTH}|${MONTH}[- ]\d\d|\d\d?([./-])\d\d?\1(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)$`,
)
/** A spreadsheet names errors in the words of its language; "#N/A" is a placeholder, and a column that was too narrow is saved as "####". */
const ERROR = /^(?:#[¡¿]?[\p{Lu}/0]{2,14}[!?]|Err:\d{3}|#{3,})$/u

/**
 * Without the formula `="0412"` by which a number keeps its zeros, the apostrophe of our own exports, and the blanks around a text.
 * A tab or an end of a line belongs to its cell, as in a workbook (TABLE-78).
 */
function plainText(cell: string): string {
  const text = cell.replace(BLANKS_AROUND, '')
  if (GUARDED.test(text)) return trimBlanks(text.slice(1))
  const quoted = /^="((?:[^"]|"")*)"$/.exec(text)?.[1]
  return quoted === undefined ? trimBlanks(text) : quoted.replaceAll('""', '"')
}

const BLANKS_AROUND = /^[^\S\t\n\r]+|[^\S\t\n\r]+$/g

/** A cell with nothing but tabs and ends of lines is empty. */
const trimBlanks = (text: string) => (text.trim() === '' ? '' : text.replace(BLANKS_AROUND, ''))

/** An apostrophe before what a spreadsheet would take for a formula, as `write-csv.ts` of the console writes it. */
const GUARDED = /^'['\s]*[=+\-@\t\r]/

/**
 * Lines and cells. A quote opens a cell only where it is closed before a separator, the end of a line or of the text; any
 * other quote is a letter, such as the inch in `24" stand`.
 */
function cellsOf(text: string, separator: string): TextLine[] {
  const rows: TextLine[] = []
  let cells: string[] = []
  let quoted: number[] = []
  let isCut = false
  let line = 1
  let begun = 1
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    const found = quotedCell(text, at, separator)
    const end = found?.end ?? endOfCell(text, at, separator)
    const cell = found?.cell ?? text.slice(at, end)
    if (found) quoted.push(cells.length)
    cells.push(cell)
    isCut ||= !found && OPENED.test(cell)
    line += found?.lines ?? 0
    at = end
    if (text[at] === separator) {
      at += 1
      // a separator at the very end has an empty cell behind it
      if (at === text.length) cells.push('')
      continue
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    rows.push({ line: begun, cells, quoted, isCut })
    cells = []
    quoted = []
    isCut = false
    line += 1
    begun = line
  }
  if (cells.length > 0) rows.push({ line: begun, cells, quoted, isCut })
  return rows
}

interface TextLine {
  /** The row begins in it; lines count from 1. */
  line: number
  cells: string[]
  /** The places of cells in quotes, which were texts to the program that wrote them. */
  quoted: number[]
  /** A cell begins with a quote that is not closed in it, as when the separator stands in its text. */
  isCut: boolean
}

const OPENED = /^ *=?"/

function endOfCell(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length) {
    const letter = text[at]
    if (letter === separator || letter === '\n' || letter === '\r') return at
    at += 1
  }
  return at
}

interface QuotedCell {
  cell: string
  end: number
  lines: number
}

function quotedCell(text: string, from: number, separator: string): QuotedCell | undefined {
  let at = from
  while (text[at] === ' ') at += 1
  const formula = text.startsWith('="', at) ? '=' : ''
  if (text[at + formula.length] !== '"') return undefined
  at += formula.length + 1
  const begin = at
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    if (text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    let end = quote + 1
    while (text[end] === ' ') end += 1
    const next = text[end]
    if (next !== undefined && next !== separator && next !== '\n' && next !== '\r') return undefined
    const inner = text.slice(begin, quote)
    const cell = formula === '' ? inner.replaceAll('""', '"') : `="${inner}"`
    return { cell, end, lines: inner.split('\n').length - 1 }
  }
}
