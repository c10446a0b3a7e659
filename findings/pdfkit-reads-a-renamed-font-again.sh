#!/bin/sh
# pdfkit 0.20.2 with dejavu-fonts-ttf 2.37.3: where the default font is also registered under a name, each `font(name)` reads
# and parses the whole file again. Under its path it is read once.
# It surprises because registering a name is what the manual shows, the PDF is the same to the byte, and a document of one
# page is quick: 3,000 cells take twenty times as long.
# Output seen: "by a second name: read 1001 times", "by its path: read 1 times".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfkit@0.20.2 dejavu-fonts-ttf@2.37.3
cat >run.cjs <<'PROGRAM'
const fs = require('node:fs')
const font = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
let reads = 0
const { readFileSync } = fs
fs.readFileSync = (path, ...rest) => {
  if (path === font) reads += 1
  return readFileSync(path, ...rest)
}
const PDFDocument = require('pdfkit')
function readsFor(name) {
  reads = 0
  const document = new PDFDocument({ font })
  document.on('data', () => {})
  document.registerFont('plain', font)
  for (let cell = 0; cell < 1000; cell++) document.font(name)
  document.end()
  return reads
}
const [named, path] = [readsFor('plain'), readsFor(font)]
console.log(`by a second name: read ${named} times\nby its path: read ${path} times`)
process.exit(named > 900 && path === 1 ? 0 : 1)
PROGRAM
node run.cjs
