#!/usr/bin/env bash
# PDFium (@hyzyla/pdfium 2.1.13) has 14 fonts of western letters in itself and finds no other in a browser. Of a text whose font is not
# in the PDF, as CAD programs save Arial to keep files small, it draws Ł and ó, and nothing at all for ź, č or Δ: Łódź reads Łód.
# It surprises because no error, box or mark tells it, and the same page is whole in the reader that opens it beside: poppler
# (Debian 12: 22.12) takes a font of the system.
# Output seen:
#   Lslash: PDFium draws it, poppler draws it
#   oacute: PDFium draws it, poppler draws it
#   zacute: PDFium draws nothing, poppler draws it
#   ccaron: PDFium draws nothing, poppler draws it
#   Delta: PDFium draws nothing, poppler draws it
# It takes Debian's packages poppler-utils and fonts-liberation, and @hyzyla/pdfium 2.1.13 from npm.
set -euo pipefail
dpkg-query -W -f '${Package} ${Version}\n' poppler-utils fonts-liberation
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --omit=optional @hyzyla/pdfium@2.1.13
cat > run.mjs <<'JS'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'

const LETTERS = ['Lslash', 'oacute', 'zacute', 'ccaron', 'Delta']
const STEP = 100
const text = LETTERS.map((_, at) => `BT /F1 60 Tf ${20 + at * STEP} 20 Td (${String.fromCharCode(97 + at)}) Tj ET`).join('\n')
const font = `<< /Type /Font /Subtype /TrueType /BaseFont /ArialMT /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [97 ${LETTERS.map((name) => `/${name}`).join(' ')}] >> >>`
const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${LETTERS.length * STEP} 100] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
  `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  font,
]
let file = '%PDF-1.4\n'
const places = objects.map((object, at) => {
  const place = file.length
  file += `${at + 1} 0 obj\n${object}\nendobj\n`
  return place
})
const table = file.length
file += `xref\n0 6\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`
file += `trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
writeFileSync('page.pdf', file)

/** Whether anything dark stands in the place of a letter. */
const isDrawn = (width, height, darkness, at) => {
  for (let y = 0; y < height; y += 1)
    for (let x = at * STEP; x < (at + 1) * STEP; x += 1) if (darkness(y * width + x) > 100) return true
  return false
}
const pdfium = await PDFiumLibrary.init()
const page = (await pdfium.loadDocument(readFileSync('page.pdf'))).getPage(0)
const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' })
execFileSync('pdftoppm', ['-r', '72', '-gray', '-singlefile', 'page.pdf', 'page'])
const grey = readFileSync('page.pgm')
const pixels = grey.subarray(grey.length - width * height)
const said = (drawn) => (drawn ? 'draws it' : 'draws nothing')
for (const [at, name] of LETTERS.entries()) {
  const [one, other] = [(p) => 255 - data[p * 4 + 1], (p) => 255 - pixels[p]].map((dark) => isDrawn(width, height, dark, at))
  console.log(`${name}: PDFium ${said(one)}, poppler ${said(other)}`)
}
JS
node run.mjs 2>errors | tee seen
diff - seen <<'SEEN'
Lslash: PDFium draws it, poppler draws it
oacute: PDFium draws it, poppler draws it
zacute: PDFium draws nothing, poppler draws it
ccaron: PDFium draws nothing, poppler draws it
Delta: PDFium draws nothing, poppler draws it
SEEN
