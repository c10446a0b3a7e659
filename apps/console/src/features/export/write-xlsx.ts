import { strToU8, type Zippable, zip } from 'fflate'
import type { ExportValue } from './export-value.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const SPREADSHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006'
const PART_TYPE_PREFIX = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Excel allows names of sheets of this length. */
const MAX_LETTERS = 31
const WIDTH = { least: 8, most: 60 }

interface WorkbookSheet {
  name: string
  headings: readonly string[]
  rows: readonly (readonly ExportValue[])[]
}

/** A workbook of one sheet: numbers as numbers, everything else as text, which no program takes for a formula. */
export function writeXlsx(sheet: WorkbookSheet): Promise<Blob> {
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationsXml(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': workbookXml(sheet.name),
    'xl/_rels/workbook.xml.rels': relationsXml(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheetXml(sheet),
  }
  const files: Zippable = Object.fromEntries(
    Object.entries(parts).map(([path, xml]) => [path, strToU8(XML + xml)]),
  )
  return new Promise((resolve, reject) =>
    zip(files, (error, bytes) => {
      if (error) reject(error)
      // a zip is made in memory of its own, never in shared memory
      else resolve(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: TYPE }))
    }),
  )
}

function sheetXml({ headings, rows }: WorkbookSheet): string {
  const widths = headings.map((heading, at) => {
    const longest = Math.max(heading.length, ...rows.slice(0, 200).map((row) => String(row[at] ?? '').length))
    return Math.min(WIDTH.most, Math.max(WIDTH.least, longest + 2))
  })
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const lines = [
    `<row r="1">${headings.map((heading, at) => textCell(heading, `${cellReference(at, 1)} s="1"`)).join('')}</row>`,
    ...rows.map((row, at) => {
      const line = at + 2
      return `<row r="${line}">${row.map((value, column) => cellXml(value, cellReference(column, line))).join('')}</row>`
    }),
  ]
  return (
    `<worksheet xmlns="${SPREADSHEET_NAMESPACE}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
  )
}

function cellXml(value: ExportValue, place: string): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `<c ${place}><v>${value}</v></c>`
  return value === null || value === undefined || value === '' ? '' : textCell(String(value), place)
}

const textCell = (text: string, place: string) =>
  `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

/** A1 is the first; no table has more columns than the alphabet has letters. */
const cellReference = (column: number, line: number) => `r="${String.fromCharCode(65 + column)}${line}"`

const XML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML cannot hold, or reads as another one, are written as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
    .replace(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, escapeUnit)
    .replace(/[&<>"]/g, (sign) => XML_ENTITIES[sign] ?? sign)

const escapeUnit = (unit: string) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const workbookXml = (name: string) =>
  `<workbook xmlns="${SPREADSHEET_NAMESPACE}" xmlns:r="${OFFICE}"><sheets>` +
  `<sheet name="${escapeXml(name.replace(/[[\]:*?/\\']/g, ' ').slice(0, MAX_LETTERS))}" sheetId="1" r:id="rId1"/>` +
  '</sheets></workbook>'

const relationsXml = (...targets: readonly [string, string][]) =>
  `<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${targets
    .map(
      ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const contentTypes =
  `<Types xmlns="${PACKAGE_NAMESPACE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${PART_TYPE_PREFIX}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART_TYPE_PREFIX}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${PART_TYPE_PREFIX}.styles+xml"/></Types>`

/** The second format is that of the headings. */
const styles =
  `<styleSheet xmlns="${SPREADSHEET_NAMESPACE}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>'
