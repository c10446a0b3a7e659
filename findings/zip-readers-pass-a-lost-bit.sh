#!/usr/bin/env bash
# fflate 0.8.3, exceljs 4.4.0 (by JSZip) and read-excel-file 5.8.8 (by fflate) read a workbook in which one bit was lost on the way as if it
# were whole: the card 12345677 is 12345676. The sum of each part stands in the ZIP (CRC-32); unzip and Python's zipfile, by which openpyxl
# reads, compare it and refuse the file.
# It surprises because the format carries its own proof, because every reader outside the web asks for it, and because the libraries have an
# error for other damage: a reader that answers seems to have read what was written.
# Output seen:
#   fflate: 12345676
#   exceljs: 12345676
#   read-excel-file: 12345676
#   Python: Bad CRC-32 for file 'xl/worksheets/sheet1.xml'
#   unzip: bad CRC
# It takes Debian's packages python3 and unzip beside npm.
set -euo pipefail
python=/usr/bin/python3
for program in "$python" unzip; do command -v "$program" >/dev/null || { echo "$program is not installed" >&2; exit 1; }; done
dpkg-query -W -f '${Package} ${Version}\n' python3 unzip
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "type": "module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts fflate@0.8.3 exceljs@4.4.0 read-excel-file@5.8.8
cat > make.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import exceljs from 'exceljs'
import { unzipSync, zipSync } from 'fflate'

const book = new exceljs.Workbook()
book.addWorksheet('Cards').addRow([12345677])
const parts = unzipSync(new Uint8Array(await book.xlsx.writeBuffer()))
// parts that are stored as they are let one bit be found by hand; packed ones lose theirs just so
const zip = Buffer.from(zipSync(parts, { level: 0 }))
zip[zip.indexOf('12345677') + 7] ^= 1
writeFileSync('cards.xlsx', zip)
JS
cat > read.mjs <<'JS'
import { readFileSync } from 'node:fs'
import exceljs from 'exceljs'
import { unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'

const sheet = Buffer.from(unzipSync(readFileSync('cards.xlsx'))['xl/worksheets/sheet1.xml']).toString()
console.log('fflate:', /<v>(\d+)/.exec(sheet)?.[1])
const book = new exceljs.Workbook()
await book.xlsx.readFile('cards.xlsx')
console.log('exceljs:', book.worksheets[0].getCell('A1').value)
console.log('read-excel-file:', (await readExcelFile('cards.xlsx'))[0][0])
JS
cat > read.py <<'PY'
import zipfile

try:
    zipfile.ZipFile('cards.xlsx').read('xl/worksheets/sheet1.xml')
    print('Python: read')
except zipfile.BadZipFile as fault:
    print('Python:', fault)
PY
node make.mjs
{ node read.mjs; "$python" read.py; echo "unzip: $(unzip -tq cards.xlsx 2>&1 | grep -o 'bad CRC' | head -1)"; } | tee seen
diff - seen <<'SEEN'
fflate: 12345676
exceljs: 12345676
read-excel-file: 12345676
Python: Bad CRC-32 for file 'xl/worksheets/sheet1.xml'
unzip: bad CRC
SEEN
