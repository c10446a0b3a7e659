import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { openPdf } from './open-pdf.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'))
const where = { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer }

/** A PDF of these objects, with what else its trailer says. */
function pdfOf(objects: readonly string[], trailer = ''): Uint8Array {
  const lines = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  const body = `%PDF-1.4\n${lines.join('')}`
  const offsets = lines.map((_, at) => '%PDF-1.4\n'.length + lines.slice(0, at).join('').length)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`
  return new TextEncoder().encode(body + table + end)
}
const ink = '1 0 0 rg 0 0 100 50 re f'
const pages = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 5 0 R>>',
  `<</Length ${ink.length}>>stream\n${ink}\nendstream`,
]

test('the pages of a PDF have their sizes, and one is drawn as wide as asked, or as its paper asks for [SHEET-24]', async () => {
  const pdf = await openPdf(pdfOf(pages), where)
  if (typeof pdf === 'string') throw new Error(pdf)
  expect(pdf.pages).toEqual([
    { width: 595, height: 842 },
    { width: 200, height: 100 },
  ])
  const small = await pdf.draw(1, 40)
  expect([small.width, small.height]).toEqual([40, 20])
  const pixel = (x: number, y: number) => [...small.data.slice((y * 40 + x) * 4, (y * 40 + x) * 4 + 3)]
  // the red rectangle lies in the lower left corner
  expect(pixel(5, 15)).toEqual([255, 0, 0])
  expect(pixel(35, 15)).toEqual([255, 255, 255])
  expect(pixel(5, 5)).toEqual([255, 255, 255])
  const whole = await pdf.draw(1)
  expect([whole.width, whole.height]).toEqual([833, 416])
})

test('letters whose font is in no file are named, since their picture lacks them [SHEET-55]', async () => {
  const text = 'BT /F1 20 Tf 10 10 Td (abcAa) Tj ET'
  const font =
    '<</Type/Font/Subtype/TrueType/BaseFont/ArialMT/Encoding<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[97/Lslash/zacute/ccaron]>>>>'
  const written = [
    ...pages.slice(0, 3),
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 5 0 R/Resources<</Font<</F1 6 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    font,
  ]
  const pdf = await openPdf(pdfOf(written), where)
  if (typeof pdf === 'string') throw new Error(pdf)
  expect(pdf.lackingLetters(0)).toEqual([])
  expect(pdf.lackingLetters(1)).toEqual(['ź', 'č'])
})

test('a PDF with a password is locked, and what is no PDF is damaged [SHEET-25]', async () => {
  const key = '00'.repeat(32)
  const lock = `<</Filter/Standard/V 1/R 2/O<${key}>/U<${key}>/P -4>>`
  const locked = pdfOf([...pages, lock], `/Encrypt 6 0 R/ID[<${key}><${key}>]`)
  expect(await openPdf(locked, where)).toBe('FileLocked')
  expect(await openPdf(new TextEncoder().encode('Not a drawing'), where)).toBe('FileDamaged')
})
