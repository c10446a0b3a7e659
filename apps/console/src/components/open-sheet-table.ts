import { preferredSheet } from '@commissioning/domain/doors/door-sheets'
import { isDittoMark } from '@commissioning/domain/files/cell-marks'
import { normalizeHeading } from '@commissioning/domain/files/table-columns'
import { tagColumn } from '@commissioning/domain/tags/tag-column'
import { FormatsMissing, type NumberFormats } from '@commissioning/tables/cell-format'
import { openTable, openText } from '@commissioning/tables/open-table'
import { type SheetTable, TableFault, type TableFile } from '@commissioning/tables/table'
import type { Table, TableAnswer, TableRequest } from './table-shapes.ts'

/**
 * Reads one sheet of a file or of pasted text; heavy, so it runs in a worker where there is one. What reads formats is half of
 * the code, and comes when a file has any; a language comes when one of its formats names it (TABLE-79).
 */
export async function answerTable(request: TableRequest): Promise<TableAnswer> {
  try {
    return answerWith(request)
  } catch (error) {
    if (!(error instanceof FormatsMissing)) throw error
  }
  const { isLanguageMissing, numberFormats } = await import('@commissioning/tables/number-format')
  for (;;) {
    try {
      return answerWith(request, numberFormats)
    } catch (error) {
      if (!isLanguageMissing(error)) throw error
      await error.load()
    }
  }
}

function answerWith(
  { source, limits, sheet, holds, headings }: TableRequest,
  formats?: NumberFormats,
): TableAnswer {
  try {
    const file = typeof source === 'string' ? openText(source, limits) : openTable(source, limits, formats)
    const known = holds && SHEETS[holds](file)
    const index = sheet ?? known ?? sheetByHeadings(file, new Set(headings))
    const table = readCellTexts(file.read({ sheet: index }), Math.max(MAX_LINE, limits.rows))
    return { table: { ...table, sheets: visibleSheets(file), sheet: index } }
  } catch (error) {
    if (error instanceof TableFault) return { code: error.code, isTooLong: error.isTooLong }
    throw error
  }
}

/** Hidden sheets are offered only where no other is there. */
function visibleSheets({ sheets }: TableFile) {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  return visible.length > 0 ? visible : sheets
}

/** A list does not go on below so many empty lines. */
const MAX_LINE = 20_000

/** Headings are looked for in this many first rows; titles may stand above them. */
const TITLE_ROWS = 20

/** The sheet that by its name holds the doors, such as `Component` of COBie among twenty others. */
function doorSheet(file: TableFile): number | undefined {
  const sheets = visibleSheets(file)
  const at = preferredSheet(sheets.map(({ name }) => name))
  return at === undefined ? undefined : sheets[at]?.index
}

/** The first sheet that has numbers of tags. */
const tagSheet = (file: TableFile): number | undefined =>
  visibleSheets(file).find(({ index }) => tagColumn(file.read({ sheet: index })) !== undefined)?.index

const SHEETS = { doors: doorSheet, tags: tagSheet }

/** The first sheet with two of the headings in one of its first rows, or else the first that is seen. */
function sheetByHeadings(file: TableFile, headings: ReadonlySet<string>): number {
  const sheets = visibleSheets(file)
  if (sheets.length < 2) return file.firstSheet
  const known = sheets.find(({ index }) =>
    file
      .read({ sheet: index })
      .rows.slice(0, TITLE_ROWS)
      .some(({ cells }) => cells.filter(({ text }) => headings.has(normalizeHeading(text))).length >= 2),
  )
  return known?.index ?? file.firstSheet
}

function readCellTexts(
  { rows, merged, hiddenColumns }: SheetTable,
  maxLine: number,
): Pick<Table, 'cells' | 'merged' | 'hiddenColumns' | 'doubts'> {
  const cells: string[][] = []
  const doubts: Table['doubts'] = []
  for (const { line, isHidden, cells: read } of rows) {
    if (line > maxLine) throw new TableFault('FileTooComplex', true)
    while (cells.length < line - 1) cells.push([])
    cells[line - 1] = read.map(({ text }) => text)
    if (isHidden) doubts.push({ line, text: '', kind: 'hidden' })
    for (const [column, { text, kind, isCertain }] of read.entries())
      if (!isCertain) doubts.push({ line, column, text, kind })
      else if (isDittoMark(text)) doubts.push({ line, column, text, kind: 'ditto' })
  }
  return { cells, merged, hiddenColumns, doubts }
}
