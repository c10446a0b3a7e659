#!/bin/sh
# exceljs 4.4.0 and write-excel-file 4.1.1 (npm) take the UTC of a Date. `new Date(2026, 0, 2)`, the 2nd of January where the
# program runs, is stored in Berlin as 46023.958, an hour before: with the format yyyy-mm-dd every program shows 2026-01-01.
# It surprises because a cell with a date has no zone, the format hides the hour, and nothing is wrong on a server in UTC, where
# such programs are tested. A list of tags that end on a day is so a day early, east of Greenwich alone.
#
# Output seen (TZ=Europe/Berlin):
#   exceljs <v>46023.95833333333</v>
#   write-excel-file <v>46023.95833333333</v>
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent exceljs@4.4.0 write-excel-file@4.1.1 fflate@0.8.2
cat > try.mjs <<'JS'
import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import { strFromU8, unzipSync } from 'fflate'
import writeExcelFile from 'write-excel-file/node'

const day = new Date(2026, 0, 2)
const book = new ExcelJS.Workbook()
book.addWorksheet('List').getCell('A1').value = day
await book.xlsx.writeFile('exceljs.xlsx')
await writeExcelFile([[{ value: day, type: Date, format: 'yyyy-mm-dd' }]]).toFile('write-excel-file.xlsx')
const seen = ['exceljs', 'write-excel-file'].map((name) => {
  const sheet = strFromU8(unzipSync(readFileSync(`${name}.xlsx`))['xl/worksheets/sheet1.xml'])
  const value = /<v>.*?<\/v>/.exec(sheet)[0]
  console.log(name, value)
  return value
})
process.exit(seen.every((value) => value.startsWith('<v>46023.958')) ? 0 : 1)
JS
TZ=Europe/Berlin node try.mjs
