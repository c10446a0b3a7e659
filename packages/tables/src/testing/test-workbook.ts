import { crc32, deflateRawSync } from 'node:zlib'

type Cell = string | number

/** A workbook of one sheet as Excel writes it, small enough to be read in a test. */
export const aWorkbook = (rows: readonly (readonly Cell[])[]): Buffer =>
  aWorkbookOf(makeWorksheetXml(rows.map(rowOf).join('')))

const aWorkbookOf = (sheet: string) => aZip(makeWorkbookParts(sheet))

/** The parts of a workbook with this sheet, by their paths. */
export const makeWorkbookParts = (sheet: string) => ({
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Tags" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet,
})

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export const makeWorksheetXml = (rows: string) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`

const rowOf = (cells: readonly Cell[], at: number) =>
  `<row r="${at + 1}">${cells.map((cell, column) => cellOf(cell, `${'ABC'[column]}${at + 1}`)).join('')}</row>`

const cellOf = (cell: Cell, address: string) =>
  typeof cell === 'number'
    ? `<c r="${address}"><v>${cell}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`

/** A part that is packed already; `size` is what it unpacks to, or is said to. */
interface PackedPart {
  packed: Buffer
  size: number
  crc?: number
}

const pack = (text: string): PackedPart => {
  const content = Buffer.from(text)
  return { packed: deflateRawSync(content), size: content.length, crc: crc32(content) }
}

export function aZip(
  texts: Readonly<Record<string, string>>,
  packed: Readonly<Record<string, PackedPart>> = {},
): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  const packedTexts = Object.entries(texts).map(([name, text]) => [name, pack(text)] as const)
  const all = [...packedTexts, ...Object.entries(packed)]
  for (const [name, { packed, size, crc = 0 }] of all) {
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc, 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(size, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), shared, rest, Buffer.from(name))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(all.length, 4)
  end.writeUInt16LE(all.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end])
}
