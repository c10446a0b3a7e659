#!/usr/bin/env bash
# zxing-wasm 3.1.3 (npm): `tryInvert`, on by default, reads QR and Data Matrix codes that are light on dark, and no Code 128.
# It surprises because the option is documented without an exception: one tries a dark label with a QR code, sees it read, and
# thinks that bars are read too. Labels of door hardware are often engraved light on dark.
# Output seen:
#   QRCode: dark read, light read
#   DataMatrix: dark read, light read
#   Code128: dark read, light not read
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zxing-wasm@3.1.3
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'

const wasm = (path) => ({ overrides: { wasmBinary: Uint8Array.from(readFileSync(path)).buffer } })
prepareZXingModule(wasm('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'))
prepareWriter(wasm('node_modules/zxing-wasm/dist/writer/zxing_writer.wasm'))
const SCALE = 4
const AROUND = 12

for (const format of ['QRCode', 'DataMatrix', 'Code128']) {
  const { symbol } = await writeBarcode('ABCD1234EFGH', { format })
  const [width, height] = [symbol.width, symbol.height].map((size) => (size + 2 * AROUND) * SCALE)
  const draw = (isLight) => {
    const data = new Uint8ClampedArray(width * height * 4)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const [column, row] = [Math.floor(x / SCALE) - AROUND, Math.floor(y / SCALE) - AROUND]
        const isInside = column >= 0 && row >= 0 && column < symbol.width && row < symbol.height
        const value = isInside ? symbol.data[row * symbol.width + column] : 255
        data.fill(isLight ? 255 - value : value, (y * width + x) * 4, (y * width + x) * 4 + 3)
        data[(y * width + x) * 4 + 3] = 255
      }
    return { data, width, height }
  }
  const read = async (isLight) =>
    (await readBarcodes(draw(isLight), { formats: [format] })).length > 0 ? 'read' : 'not read'
  console.log(`${format}: dark ${await read(false)}, light ${await read(true)}`)
}
JS
node run.mjs | tee seen
diff - seen <<'TXT'
QRCode: dark read, light read
DataMatrix: dark read, light read
Code128: dark read, light not read
TXT
