import { strFromU8, unzipSync } from 'fflate'

/** What a workbook may unpack to: a small one can hold gigabytes. */
const UNPACKED_BYTES = 30_000_000
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface Table {
  cells: string[][]
  /** The lines of each merged area, from 1. */
  merged: { from: number; to: number }[]
}

/** How many rows may stand below the first, and columns be read. */
export interface TableLimits {
  rows: number
  columns: number
}

/**
 * The first sheet of an XLSX as texts, a merged cell's value in every cell that it spans; throws `TableTooLarge` for one
 * with more rows, or that unpacks to more than it may.
 */
export function readWorkbook(bytes: Uint8Array, limits: TableLimits): Table {
  const open = (...names: string[]) => unpack(bytes, names)
  const book = open('xl/workbook.xml', 'xl/_rels/workbook.xml.rels')
  const sheetId = elements(book['xl/workbook.xml'], 'sheet')[0]?.getAttributeNS(RELATIONS, 'id')
  const relation = elements(book['xl/_rels/workbook.xml.rels'], 'Relationship').find(
    (each) => each.getAttribute('Id') === sheetId,
  )
  const target = relation?.getAttribute('Target') ?? ''
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  const parts = open(sheet, 'xl/sharedStrings.xml')
  if (parts[sheet] === undefined) throw new Error('There is no first sheet.')
  const shared = elements(parts['xl/sharedStrings.xml'], 'si').map(textOf)
  const cells = cellsOf(elements(parts[sheet], 'c'), shared, limits)
  return { cells, merged: spread(cells, elements(parts[sheet], 'mergeCell'), limits) }
}

function unpack(bytes: Uint8Array, names: readonly string[]): Record<string, string> {
  let unpacked = 0
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!names.includes(name)) return false
      unpacked += originalSize
      if (unpacked > UNPACKED_BYTES) throw new TableTooLarge()
      return true
    },
  })
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strFromU8(content)]))
}

const elements = (xml: string | undefined, name: string): Element[] =>
  xml === undefined
    ? []
    : [...new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagNameNS('*', name)]

/** Without the reading aids of Japanese texts, which stand beside what is read. */
const textOf = (element: Element): string =>
  [...element.getElementsByTagNameNS('*', 't')]
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('')

function cellsOf(found: readonly Element[], shared: readonly string[], limits: TableLimits): string[][] {
  const cells: string[][] = []
  for (const element of found) {
    const at = placeOf(element.getAttribute('r') ?? '')
    const text = at && contentOf(element, shared)
    if (!at || !text || at.column >= limits.columns) continue
    if (at.row > limits.rows) throw new TableTooLarge()
    while (cells.length <= at.row) cells.push([])
    setCell(cells[at.row] ?? [], at.column, text)
  }
  return cells
}

function setCell(row: string[], column: number, text: string): void {
  while (row.length < column) row.push('')
  row[column] = text
}

function contentOf(cell: Element, shared: readonly string[]): string {
  const value = cell.getElementsByTagNameNS('*', 'v')[0]?.textContent ?? ''
  const type = cell.getAttribute('t')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'inlineStr') return textOf(cell)
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'e') return ''
  // 1.1 is stored as 1.1000000000000001
  return type === 'str' || value === '' ? value : String(Number(Number(value).toPrecision(15)))
}

/** Gives every cell of a merged area its value; answers the lines of each area. */
function spread(cells: string[][], areas: readonly Element[], { columns }: TableLimits): Table['merged'] {
  return areas.flatMap((area) => {
    const [from, to] = (area.getAttribute('ref') ?? '').split(':').map(placeOf)
    if (!from || !to || from.row >= cells.length) return []
    const text = cells[from.row]?.[from.column] ?? ''
    for (let row = from.row; row <= Math.min(to.row, cells.length - 1); row += 1)
      for (let column = from.column; column <= Math.min(to.column, columns - 1); column += 1)
        setCell(cells[row] ?? [], column, text)
    return text === '' ? [] : [{ from: from.row + 1, to: to.row + 1 }]
  })
}

/** B12 is the second cell of the twelfth line; both are counted from 0. */
function placeOf(reference: string): { row: number; column: number } | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  if (digits === '') return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits) - 1, column }
}

/** Thrown out of the unpacking and caught where the file is read. */
class TableTooLarge extends Error {
  override readonly name = 'TableTooLarge'
}
