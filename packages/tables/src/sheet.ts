import type { ReadNumber } from './number-format.ts'
import { decodeEscapes, richText } from './shared-strings.ts'
import {
  emptyCell,
  type SheetTable,
  type TableCell,
  TableFault,
  type TableLimits,
  type TableRow,
  textCell,
} from './table.ts'
import { tableRefusals } from './table-refusals.ts'
import { type Attributes, isTrue, readXml } from './xml.ts'

interface Surroundings {
  is1904: boolean
  isUncalculated: boolean
  /** How a number is shown, by the number of its cell's style. */
  formats: (style: number) => ReadNumber
  strings: readonly string[]
  limits: TableLimits
}

interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  hasFormula: boolean
}

/** The rows of a sheet that hold something, a merged area's text in each of its cells. Throws {@link TableFault}. */
export function readSheet(xml: string, around: Surroundings): SheetTable {
  const { limits } = around
  const rows: TableRow[] = []
  const areas: string[] = []
  const inline = richText()
  let row: TableRow = { line: 0, isHidden: false, cells: [] }
  let cell: OpenCell | undefined
  let column = -1
  let hasLine = false
  let inside = ''
  let count = 0

  function endCell({ column: at, ...open }: OpenCell): void {
    const read = cellOf(open, inline.end, around)
    if (read.kind === 'empty' || at >= limits.columns) return
    count += 1
    if (count > limits.cells) throw new TableFault(tableRefusals.tooComplex)
    while (row.cells.length < at) row.cells.push(emptyCell())
    row.cells[at] = read
  }

  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        hasLine = attributes.r !== undefined
        row = { line: lineOf(attributes.r) ?? row.line + 1, isHidden: isTrue(attributes.hidden), cells: [] }
        column = -1
      } else if (name === 'c') {
        // a writer may leave out where a cell stands: it is the next one
        column = columnOf(attributes.r) ?? column + 1
        if (!hasLine && attributes.r) {
          row.line = lineOf(digitsOf(attributes.r)) ?? row.line
          hasLine = true
        }
        cell = openCell(attributes, column)
        inline.begin()
      } else if (name === 'mergeCell' && attributes.ref) areas.push(attributes.ref)
      else if (name === 'f' && cell) cell.hasFormula = true
      inside = name
      inline.open(name)
    },
    text(piece) {
      if (inside === 'v' && cell) cell.value += piece
      else inline.text(piece)
    },
    close(name) {
      inline.close(name)
      inside = ''
      if (name === 'c' && cell) {
        endCell(cell)
        cell = undefined
      } else if (name === 'row' && row.cells.length > 0) {
        if (rows.length >= limits.rows) throw new TableFault(tableRefusals.tooComplex)
        rows.push(row)
      }
    },
  })
  return { rows, merged: spread(rows, areas, limits) }
}

const openCell = ({ t = 'n', s = '0' }: Attributes, column: number): OpenCell => ({
  column,
  type: t,
  style: Number(s),
  value: '',
  hasFormula: false,
})

function cellOf(
  { type, style, value, hasFormula }: Omit<OpenCell, 'column'>,
  inlineText: () => string,
  { formats, strings, is1904, isUncalculated }: Surroundings,
): TableCell {
  if (hasFormula && value === '' && type !== 'str')
    return { text: '', kind: 'uncalculated', isCertain: false }
  const read = readValue()
  // the value of a formula that its writer has left to be calculated may be any
  return hasFormula && isUncalculated && read.kind !== 'empty'
    ? { ...read, kind: 'uncalculated', isCertain: false }
    : read

  function readValue(): TableCell {
    if (type === 's') return textCell(strings[Number(value)] ?? '')
    if (type === 'inlineStr') return textCell(inlineText())
    if (type === 'str') return textCell(decodeEscapes(value))
    if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE', kind: 'boolean', isCertain: true }
    if (type === 'e') return { text: value, kind: 'error', isCertain: false }
    if (type === 'd')
      return { text: value.replace(/T00:00:00(?:\.0+)?Z?$/, ''), kind: 'date', isCertain: false }
    return value === '' ? emptyCell() : formats(style)(value, is1904)
  }
}

/** Gives every cell of a merged area the one that stands in its corner; answers the lines of each area. */
function spread(
  rows: readonly TableRow[],
  areas: readonly string[],
  limits: TableLimits,
): SheetTable['merged'] {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const last = rows.at(-1)?.line ?? 0
  return areas.slice(0, MAX_AREAS).flatMap((area) => {
    const [begin = '', end = begin] = area.split(':')
    const from = { line: lineOf(digitsOf(begin)), column: columnOf(begin) }
    const to = { line: lineOf(digitsOf(end)), column: columnOf(end) }
    if (!from.line || !to.line || from.column === undefined || to.column === undefined) return []
    const corner = byLine.get(from.line)?.cells[from.column]
    if (!corner || corner.kind === 'empty') return []
    for (let line = from.line; line <= Math.min(to.line, last); line += 1) {
      const row = byLine.get(line)
      if (!row) continue
      for (let at = from.column; at <= Math.min(to.column, limits.columns - 1); at += 1) {
        while (row.cells.length < at) row.cells.push(emptyCell())
        row.cells[at] = corner
      }
    }
    return [{ from: from.line, to: to.line }]
  })
}

/** Merged areas of a sheet; more are no list. */
const MAX_AREAS = 2_000

const digitsOf = (reference: string) => /\d+/.exec(reference)?.[0]

function lineOf(text: string | undefined): number | undefined {
  const line = Number(text)
  return text !== undefined && Number.isSafeInteger(line) && line > 0 ? line : undefined
}

/** The column of a reference such as AB12, from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/.exec(reference ?? '')?.[1]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
