import { constants, crc32, deflateRawSync } from 'node:zlib'
import { aZip, makeWorkbookParts, makeWorksheetXml } from '@commissioning/tables/testing/test-workbook'
import sharp from 'sharp'

/** Files that are small to send and huge to open, made in little memory. */

interface PngOptions {
  width: number
  height: number
  depth: 1 | 8 | 16
  /** PNG has these codes: 0 gray, 2 RGB, 6 RGBA. */
  color: 0 | 2 | 6
}

const CHANNELS = { 0: 1, 2: 3, 6: 4 } as const

export function aPngOf({ width, height, depth, color }: PngOptions): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color], 8)
  const bytes = height * (1 + Math.ceil((width * CHANNELS[color] * depth) / 8))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflatedZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

const BLOCK = 4 * 1_048_576

/** The same packed block again and again, which says the same as packing it all and takes no time. */
function deflatedZeros(bytes: number): Buffer {
  const pack = (size: number) =>
    deflateRawSync(Buffer.alloc(size), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const block = pack(BLOCK)
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(bytes % 65_521, 0)
  sum.writeUInt16BE(1, 2)
  const blocks = Array.from({ length: Math.floor(bytes / BLOCK) }, () => block)
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...blocks, pack(bytes % BLOCK), Buffer.from([3, 0]), sum])
}

/** A progressive JPEG whose last walk through the picture is repeated so often. */
export async function aJpegOfScans(scans: number, width = 64, height = 64): Promise<Buffer> {
  const canvas = sharp({ create: { width, height, channels: 3, background: '#7a9' } })
  const whole = await canvas.jpeg({ progressive: true }).toBuffer()
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = whole.subarray(last, -2)
  return Buffer.concat([
    whole.subarray(0, last),
    ...Array.from({ length: scans }, () => scan),
    whole.subarray(-2),
  ])
}

/** A workbook whose texts are one text of so many bytes; `said` is how many its directory admits. */
export function aWorkbookOfText(bytes: number, said = bytes): Buffer {
  const text = Buffer.alloc(bytes, 'x')
  text.write('<sst><si><t>', 0)
  text.write('</t></si></sst>', bytes - 15)
  const packed = deflateRawSync(text, { level: 9 })
  return aZip(makeWorkbookParts(makeWorksheetXml('')), { 'xl/sharedStrings.xml': { packed, size: said } })
}

/** A workbook of so many texts that no cell names, and of so many cells that hold nothing but a number. */
export const aWorkbookOfMany = (texts: number, cells: number): Buffer =>
  aZip({
    ...makeWorkbookParts(makeWorksheetXml('<row r="1"><c r="A1"><v>12345678</v></c></row>'.repeat(cells))),
    'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(texts)}</sst>`,
  })

/** A workbook whose sheet names a text that names ten others, and so on: a billion letters if they were put in. */
export function aWorkbookOfEntities(): Buffer {
  const names = 'abcdefghij'
  const lines = [...names].map(
    (name, at) => `<!ENTITY ${name} "${at === 0 ? 'lol' : `&${names[at - 1]};`.repeat(10)}">`,
  )
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>&j;</t></is></c></row>'
  return aZip(makeWorkbookParts(`<!DOCTYPE sheet [${lines.join('')}]>${makeWorksheetXml(row)}`))
}
