import { type NumberFormats, readFormats } from './cell-format.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readSheet } from './sheet.ts'
import { type SheetInfo, type SheetTable, TableFault, type TableFile, type TableLimits } from './table.ts'
import { tableRefusals } from './table-refusals.ts'
import { openParts, type WorkbookParts } from './workbook-parts.ts'
import { isXmlTrue, readXml } from './xml.ts'

/** Opens an XLSX, transitional or strict; a sheet is read when it is asked for (TABLE-02). Throws {@link TableFault}. */
export function openWorkbook(
  bytes: Uint8Array,
  limits: TableLimits,
  numberFormats: NumberFormats | undefined,
): TableFile {
  const parts = openParts(bytes)
  const bookPath = parts.related('', 'officeDocument')[0]?.path ?? 'xl/workbook.xml'
  const book = readBook(parts, bookPath)
  if (book.sheets.length === 0) throw new TableFault(tableRefusals.damaged)
  const formats = once(() => readFormats(textOf(parts, bookPath, 'styles'), numberFormats))
  const strings = once(() => readSharedStrings(textOf(parts, bookPath, 'sharedStrings')))
  const firstSheet = book.sheets.find(({ isHidden }) => !isHidden)?.index ?? 0
  let last: { sheet: number; table: SheetTable } | undefined
  return {
    format: 'workbook',
    sheets: book.sheets.map(({ index, name, isHidden }) => ({ index, name, isHidden })),
    firstSheet,
    separators: [],
    read({ sheet = firstSheet } = {}) {
      // whoever looks for a sheet by its rows reads it again when it is found
      if (last?.sheet === sheet) return last.table
      const xml = parts.text(book.sheets[sheet]?.path ?? '')
      if (xml === undefined) throw new TableFault(tableRefusals.damaged)
      const table = readSheet(xml, { ...book, formats: formats(), strings: strings(), limits })
      last = { sheet, table }
      return table
    },
  }
}

interface WorkbookContent {
  sheets: (SheetInfo & { path: string })[]
  /** Dates are counted from 1904. */
  is1904: boolean
  /** The program that wrote it leaves the formulas to be calculated when it is opened. */
  isUncalculated: boolean
}

function readBook(parts: WorkbookParts, path: string): WorkbookContent {
  const book: WorkbookContent = { sheets: [], is1904: false, isUncalculated: false }
  const sheets = new Map(parts.related(path, 'worksheet').map((part) => [part.id, part.path]))
  readXml(parts.text(path) ?? '', {
    open(name, attributes) {
      if (name === 'workbookPr') book.is1904 = isXmlTrue(attributes.date1904)
      if (name === 'calcPr') book.isUncalculated = isXmlTrue(attributes.fullCalcOnLoad)
      const sheet = name === 'sheet' ? sheets.get(attributes['r:id'] ?? '') : undefined
      // a chart sheet is related in another way, and is passed over
      if (sheet === undefined) return
      const isHidden = ['hidden', 'veryHidden'].includes(attributes.state ?? '')
      book.sheets.push({ index: book.sheets.length, name: attributes.name ?? '', isHidden, path: sheet })
    },
  })
  return book
}

const textOf = (parts: WorkbookParts, bookPath: string, type: string): string =>
  parts.text(parts.related(bookPath, type)[0]?.path ?? '') ?? ''

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined
  return () => {
    made ??= { result: make() }
    return made.result
  }
}
