import type { CellFormat } from './cell-format.ts'
import { createRichTextReader, escapedCell } from './shared-strings.ts'
import {
  createCellCounter,
  emptyCell,
  type SheetTable,
  type TableCell,
  TableFault,
  type TableLimits,
  type TableRow,
} from './table.ts'
import { tableRefusals } from './table-refusals.ts'
import { type Attributes, isXmlTrue, readXml } from './xml.ts'

interface SheetSurroundings {
  is1904: boolean
  isUncalculated: boolean
  /** How a cell is shown, by the number of its style. */
  formats: (style: number) => CellFormat
  strings: readonly TableCell[]
  limits: TableLimits
}

interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  hasFormula: boolean
}

/** The rows of a sheet that hold something, a merged area's text in each of its cells, and its hidden columns. Throws {@link TableFault}. */
export function readSheet(xml: string, around: SheetSurroundings): SheetTable {
  const { limits } = around
  const rows: TableRow[] = []
  const areas: string[] = []
  const hiddenColumns: number[] = []
  const inline = createRichTextReader()
  let row: TableRow = { line: 0, isHidden: false, cells: [] }
  let cell: OpenCell | undefined
  let column = -1
  let hasLine = false
  let inside = ''
  const count = createCellCounter(limits)

  function endCell(open: OpenCell): void {
    const at = open.column
    const read = cellOf(open, inline.end, around)
    if (read.kind === 'empty') return
    if (at >= limits.columns) throw new TableFault(tableRefusals.tooComplex)
    count(read)
    while (row.cells.length < at) row.cells.push(emptyCell())
    row.cells[at] = read
  }

  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        hasLine = attributes.r !== undefined
        row = {
          line: lineOf(attributes.r) ?? row.line + 1,
          isHidden: isXmlTrue(attributes.hidden),
          cells: [],
        }
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
      } else if (name === 'col' && isXmlTrue(attributes.hidden))
        hiddenColumns.push(...columnsOf(attributes, limits.columns))
      else if (name === 'mergeCell' && attributes.ref) areas.push(attributes.ref)
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
        if (rows.length >= limits.rows) throw new TableFault(tableRefusals.tooComplex, true)
        // an array that grew holds room for many more cells
        rows.push({ line: row.line, isHidden: row.isHidden, cells: row.cells.slice() })
      }
    },
  })
  return { rows, merged: spread(rows, areas, limits.columns, count), hiddenColumns }
}

/** A range of columns counts from 1 and may go on to the last of 16,384. */
function columnsOf({ min, max }: Attributes, limit: number): number[] {
  const [first, last] = [Number(min), Math.min(Number(max), limit)]
  return first >= 1 ? Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first - 1 + at) : []
}

const openCell = ({ t = 'n', s = '0' }: Attributes, column: number): OpenCell => ({
  column,
  type: t,
  style: Number(s),
  value: '',
  hasFormula: false,
})

function cellOf(
  { type, style, value, hasFormula }: OpenCell,
  inlineText: () => TableCell,
  { formats, strings, is1904, isUncalculated }: SheetSurroundings,
): TableCell {
  if (hasFormula && value === '' && type !== 'str')
    return { text: '', kind: 'uncalculated', isCertain: false }
  const read = readValue()
  // the value of a formula that its writer has left to be calculated may be any
  return hasFormula && isUncalculated && read.kind !== 'empty'
    ? { ...read, kind: 'uncalculated', isCertain: false }
    : read

  function shown(text: TableCell): TableCell {
    return text.kind === 'text' ? formats(style).text(text) : text
  }

  function readValue(): TableCell {
    if (type === 'inlineStr') return shown(inlineText())
    // some writers name the kind of a cell that holds nothing
    if (value === '') return emptyCell()
    if (type === 's') {
      const text = strings[Number(value)]
      if (!text) throw new TableFault(tableRefusals.damaged)
      return shown(text)
    }
    if (type === 'str') return shown(escapedCell(value))
    if (type === 'b') return booleanCell(value)
    if (type === 'e') return { text: value, kind: 'error', isCertain: false }
    if (type === 'd')
      return { text: value.replace(/T00:00:00(?:\.0+)?Z?$/, ''), kind: 'date', isCertain: false }
    return formats(style).number(value, is1904)
  }
}

/** Excel writes 1 and 0; of a word programs make the one or the other (TABLE-89). */
function booleanCell(value: string): TableCell {
  if (value === '1') return { text: 'TRUE', kind: 'boolean', isCertain: true }
  if (value === '0') return { text: 'FALSE', kind: 'boolean', isCertain: true }
  return { text: value, kind: 'unreadable', isCertain: false }
}

/** Gives every cell of a merged area the one that stands in its corner; answers the lines of each area. */
function spread(
  rows: readonly TableRow[],
  areas: readonly string[],
  columns: number,
  count: (cell: TableCell) => void,
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
      for (let at = from.column; at <= Math.min(to.column, columns - 1); at += 1) {
        count(corner)
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
  return Number.isSafeInteger(line) && line > 0 ? line : undefined
}

/** The column of a reference such as AB12, from 0. */
function columnOf(reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined
  let column = 0
  for (let at = reference.startsWith('$') ? 1 : 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column > 0 ? column - 1 : undefined
}
