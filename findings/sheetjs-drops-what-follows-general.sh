#!/bin/sh
# SheetJS 0.18.5 (npm xlsx) shows 12 for the number 12 in the format General"/F", where LibreOffice shows 12/F; a text before
# General stays. In a format that names a language, such as [$-404]0, it shows $101 for 101. It surprises because the same
# library shows "Tag "0000 and most other formats exactly. Floors of Hong Kong (12/F) and of Germany (2 OG) so lose what tells
# them from a bare number.
#
# Output seen:
#   General"/F" of 12: 12
#   "Level "General of 2: Level 2
#   [$-404]0 of 101: $101
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent xlsx@0.18.5
cat > try.cjs <<'JS'
const { SSF } = require('xlsx')
const given = [
  ['General"/F"', 12],
  ['"Level "General', 2],
  ['[$-404]0', 101],
]
const seen = given.map(([format, number]) => {
  const shown = SSF.format(format, number)
  console.log(`${format} of ${number}: ${shown}`)
  return shown
})
process.exit(seen.join() === '12,Level 2,$101' ? 0 : 1)
JS
node try.cjs
