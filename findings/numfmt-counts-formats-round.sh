#!/bin/sh
# numfmt 4.0.1 (Node 24.21.0).
# getFormatFromId answers the code of a built-in format by its number. Beyond 58 it begins anew: 59 and 175 are "0" as 1 is, 67 is
# "0%" as 9 is, and 164, where the formats of a workbook's own begin, is that of exponents. No other number has no format.
# It surprises because a cell whose format a writer forgot to define looks as if it had one: 1.5 is shown as 2.
# Output seen: 1: 0 / 59: 0 / 67: 0% / 164: ##0.0E+0 / 175: 0 / 1.5 in 175: 2
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent node@24.21.0 numfmt@4.0.1
cat > try.mjs <<'JS'
import { format, getFormatFromId } from 'numfmt'
const ids = [1, 59, 67, 164, 175]
const seen = ids.map((id) => `${id}: ${getFormatFromId(id)}`)
console.log([...seen, `1.5 in 175: ${format(getFormatFromId(175), 1.5)}`].join(' / '))
process.exit(getFormatFromId(175) === getFormatFromId(1) ? 0 : 1)
JS
node_modules/.bin/node try.mjs
