#!/usr/bin/env bash
# file-type 22.3.0 (npm) finds no type in a PDF with an empty line in front, as web programs write it that print anything before the file.
# poppler (Debian 12: 22.12), PDFium (@hyzyla/pdfium 2.1.13) and pdf.js (pdfjs-dist 5.4.296) open it.
# It surprises because the person sees their drawing in every reader, and is told that it is no PDF: readers look for its mark in the
# first 1,024 bytes (PDF Reference 1.7, implementation note 13), and file-type at the first byte alone.
# Output seen:
#   drawing.pdf: file-type application/pdf, poppler 1 page, PDFium 1 page, pdf.js 1 page
#   behind.pdf: file-type undefined, poppler 1 page, PDFium 1 page, pdf.js 1 page
# It takes Debian's package poppler-utils, and pdfkit 0.20.2, file-type 22.3.0, @hyzyla/pdfium 2.1.13 and pdfjs-dist 5.4.296 from npm.
set -euo pipefail
dpkg-query -W -f '${Package} ${Version}\n' poppler-utils
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --omit=optional pdfkit@0.20.2 file-type@22.3.0 @hyzyla/pdfium@2.1.13 pdfjs-dist@5.4.296
cat > run.mjs <<'JS'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { fileTypeFromFile } from 'file-type'
import PDFDocument from 'pdfkit'

const drawing = new PDFDocument({ size: [400, 300] })
const parts = []
drawing.on('data', (part) => parts.push(part))
const written = new Promise((done) => drawing.on('end', done))
drawing.rect(10, 10, 300, 200).stroke()
drawing.end()
await written
writeFileSync('drawing.pdf', Buffer.concat(parts))
writeFileSync('behind.pdf', Buffer.concat([Buffer.from('\r\n'), ...parts]))

globalThis.DOMMatrix ??= class {} // pdf.js wants one to be there, and asks it nothing to count pages
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
const pdfium = await PDFiumLibrary.init()
for (const name of ['drawing.pdf', 'behind.pdf']) {
  const type = (await fileTypeFromFile(name))?.mime
  const [, poppler] = /^Pages:\s+(\d+)/m.exec(execFileSync('pdfinfo', [name], { encoding: 'utf8' }))
  const drawn = (await pdfium.loadDocument(readFileSync(name))).getPageCount()
  const { numPages } = await getDocument({ data: new Uint8Array(readFileSync(name)), verbosity: 0 }).promise
  console.log(`${name}: file-type ${type}, poppler ${poppler} page, PDFium ${drawn} page, pdf.js ${numPages} page`)
}
process.exit(0)
JS
node run.mjs 2>errors | tee seen
diff - seen <<'SEEN'
drawing.pdf: file-type application/pdf, poppler 1 page, PDFium 1 page, pdf.js 1 page
behind.pdf: file-type undefined, poppler 1 page, PDFium 1 page, pdf.js 1 page
SEEN
