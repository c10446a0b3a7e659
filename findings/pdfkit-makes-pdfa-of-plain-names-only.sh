#!/bin/sh
# pdfkit 0.20.2 with `subset: 'PDF/A-3a'`: a title or author with `&` or `<` is written into the XML of the metadata as it is,
# which no reader of XML takes, and the table of letters says of every font that its first glyph is U+0000, which ISO 19005-3
# (6.2.11.7.2) does not allow. The widths of that glyph are those of the font and not thousandths: boxes run over each other.
# It surprises because pdfkit reports nothing, and viewers show the file; a validator of PDF/A refuses it.
# Output seen: "XML: Locks & Sons", "first glyph: <0000>", "width of the box: 1229, and 600 in thousandths".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pdfkit@0.20.2 dejavu-fonts-ttf@2.37.3
cat >run.cjs <<'PROGRAM'
const PDFDocument = require('pdfkit')
const font = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const options = { font, pdfVersion: '1.7', subset: 'PDF/A-3a', tagged: true, compress: false }
const document = new PDFDocument({ ...options, info: { Title: 'Record', Author: 'Locks & Sons' } })
const parts = []
document.on('data', (bytes) => parts.push(bytes))
document.on('end', () => {
  const pdf = Buffer.concat(parts).toString('latin1')
  const author = /<rdf:Seq>\s*<rdf:li>(.*?)<\/rdf:li>/.exec(pdf)?.[1]
  const first = /beginbfrange\n<0000> <....> \[(<....>)/.exec(pdf)?.[1]
  const width = Number(/\/W \[0 \[(\d+)/.exec(pdf)?.[1])
  console.log(`XML: ${author}\nfirst glyph: ${first}\nwidth of the box: ${width}, and 600 in thousandths`)
  process.exit(author === 'Locks & Sons' && first === '<0000>' && width === 1229 ? 0 : 1)
})
document.text('Door')
document.end()
PROGRAM
node run.cjs
