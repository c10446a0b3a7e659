import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer } })

const MAX_QR_CODES = 30

/** The texts of the QR codes in a picture. */
export async function readQrCodes(picture: Uint8Array): Promise<string[]> {
  const codes = await readBarcodes(new Uint8Array(picture), {
    formats: ['QRCode'],
    maxNumberOfSymbols: MAX_QR_CODES,
  })
  return codes.map(({ text }) => text)
}
