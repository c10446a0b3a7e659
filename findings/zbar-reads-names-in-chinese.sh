#!/usr/bin/env bash
# zbar 0.23.92 (Debian) reads a QR code that holds the name of a door in UTF-8 as Chinese or Japanese: Büro is B羹ro, Straße is Straﾃ歹. It
# guesses the letters of a code that does not name them (no ECI), Big5 and Shift JIS before what western languages write.
# It surprises because UTF-8 without ECI is what nearly every generator writes (qrencode 4.1.1 here), a phone reads it right, the
# command ends with 0, and names without such a letter come out right. zxing-wasm 3.1.3 reads all four.
# Output seen:
#   zbar:  Office 1.02 | B羹ro 1.02 | Straﾃ歹nseite | Caf矇
#   zxing: Office 1.02 | Büro 1.02 | Straßenseite | Café
# It takes Debian's packages zbar-tools and qrencode, and zxing-wasm 3.1.3 from npm.
set -euo pipefail
dpkg-query -W -f '${Package} ${Version}\n' zbar-tools qrencode
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zxing-wasm@3.1.3
export LC_ALL=C.UTF-8
names=('Office 1.02' 'Büro 1.02' 'Straßenseite' 'Café')
for at in 0 1 2 3; do
  qrencode -8 -s 6 -m 4 -o "$at.png" "${names[$at]}"
  zbarimg -q --raw "$at.png" 2>/dev/null
done > read
echo "zbar:  $(paste -sd'|' read | sed 's/|/ | /g')" | tee seen
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
const wasmBinary = Uint8Array.from(readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')).buffer
prepareZXingModule({ overrides: { wasmBinary } })
const texts = []
for (const at of [0, 1, 2, 3]) texts.push((await readBarcodes(new Blob([readFileSync(`${at}.png`)])))[0]?.text)
console.log(`zxing: ${texts.join(' | ')}`)
JS
node run.mjs | tee -a seen
diff - seen <<'SEEN'
zbar:  Office 1.02 | B羹ro 1.02 | Straﾃ歹nseite | Caf矇
zxing: Office 1.02 | Büro 1.02 | Straßenseite | Café
SEEN
