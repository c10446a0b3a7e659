#!/usr/bin/env bash
# A PDF page may count in other units than 1/72 inch (UserUnit, since PDF 1.6), because no side may have more than 14,400 of them: CAD programs
# write drawings of more than 5 m so. PDFium (by @hyzyla/pdfium 2.1.13) and poppler (Debian 12: 22.12) do not read it and answer
# a tenth of the size; pdf.js (pdfjs-dist 5.4.296) reads it.
# It surprises because both draw the page without fault: only what is computed from its size is wrong, such as a scale of 1:50, the dots
# per inch at which the numbers of doors can be read, or whether a print fits its paper.
# Output seen (the page is 1000 by 500 units of 10/72 inch, 3.53 m by 1.76 m):
#   PDFium: 1000 x 500
#   poppler: 1000 x 500
#   pdf.js: 10000 x 5000
# It takes Debian's package poppler-utils, and pdfkit 0.20.2, @hyzyla/pdfium 2.1.13 and pdfjs-dist 5.4.296 from npm.
set -euo pipefail
command -v pdfinfo >/dev/null || { echo 'poppler-utils is not installed' >&2; exit 1; }
dpkg-query -W -f '${Package} ${Version}\n' poppler-utils
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --omit=optional pdfkit@0.20.2 @hyzyla/pdfium@2.1.13 pdfjs-dist@5.4.296
cat > run.mjs <<'JS'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import PDFDocument from 'pdfkit'

const page = new PDFDocument({ pdfVersion: '1.7', size: [1000, 500], margin: 0 })
const parts = []
page.on('data', (part) => parts.push(part))
const written = new Promise((done) => page.on('end', done))
page.page.dictionary.data.UserUnit = 10
page.rect(10, 10, 500, 200).fill()
page.end()
await written
writeFileSync('page.pdf', Buffer.concat(parts))

const pdfium = await PDFiumLibrary.init()
const [seen] = (await pdfium.loadDocument(readFileSync('page.pdf'))).pages()
const { originalWidth, originalHeight } = seen.getOriginalSize()
console.log(`PDFium: ${originalWidth} x ${originalHeight}`)
const [, size] = /^Page size:\s+(\d+ x \d+)/m.exec(execFileSync('pdfinfo', ['page.pdf'], { encoding: 'utf8' }))
console.log(`poppler: ${size}`)
globalThis.DOMMatrix ??= class {} // pdf.js wants one to be there, and asks it nothing for a size
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
const document = await getDocument({ data: new Uint8Array(readFileSync('page.pdf')), verbosity: 0 }).promise
const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
console.log(`pdf.js: ${width} x ${height}`)
process.exit(0)
JS
node run.mjs 2>errors | tee seen
diff - seen <<'SEEN'
PDFium: 1000 x 500
poppler: 1000 x 500
pdf.js: 10000 x 5000
SEEN
