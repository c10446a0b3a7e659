import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'
import { binarizePicture } from './binarize-picture.ts'

const require = createRequire(import.meta.url)
const wasm = (path: string) => ({
  overrides: { wasmBinary: Uint8Array.from(readFileSync(require.resolve(path))).buffer },
})
prepareZXingModule(wasm('zxing-wasm/reader/zxing_reader.wasm'))
prepareWriter(wasm('zxing-wasm/writer/zxing_writer.wasm'))

const [WIDTH, HEIGHT] = [640, 480]
const TEXT = 'ABCD1234EFGH'

interface Shadow {
  degrees: number
  left: number
  /** Pixels to a module. */
  grown?: number
}

type Symbology = 'Code128' | 'DataMatrix' | 'QRCode'

/** A label in the sun, over which the shadow of a door falls with a hard edge through the middle. */
async function shadowed(
  symbology: Symbology,
  { degrees, left, grown = symbology === 'Code128' ? 2 : 6 }: Shadow,
) {
  const { symbol } = await writeBarcode(TEXT, { format: symbology, addQuietZones: true })
  const [labelWidth, labelHeight] = [symbol.width * grown, symbol.height * grown]
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255)
  const [top, start] = [(HEIGHT - labelHeight) >> 1, (WIDTH - labelWidth) >> 1]
  const angle = (degrees * Math.PI) / 180
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [row, column] = [Math.floor((y - top) / grown), Math.floor((x - start) / grown)]
      const isOnLabel = row >= 0 && row < symbol.height && column >= 0 && column < symbol.width
      const isInk = isOnLabel && (symbol.data[row * symbol.width + column] ?? 255) < 128
      const isDark = (x - WIDTH / 2) * Math.cos(angle) + (y - HEIGHT / 2) * Math.sin(angle) < 0
      data.fill((isInk ? 25 : 225) * (isDark ? left : 1), (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)
    }
  return { data, width: WIDTH, height: HEIGHT, colorSpace: 'srgb' as const }
}

const read = async (picture: Awaited<ReturnType<typeof shadowed>>) =>
  (await readBarcodes(picture as ImageData, { formats: ['Code128', 'DataMatrix', 'QRCode'] })).map(
    ({ text }) => text,
  )

/** Both looks that a camera's frames are given in turn. */
async function readEven(picture: Awaited<ReturnType<typeof shadowed>>) {
  const found: string[] = []
  for (const reach of ['wide', 'near'] as const) {
    const look = { ...picture, data: picture.data.slice() }
    binarizePicture(look, reach)
    found.push(...(await read(look)))
  }
  return found
}

test.each([
  ['Code128', { degrees: 40, left: 0.2 }],
  ['DataMatrix', { degrees: 40, left: 0.2 }],
  ['DataMatrix', { degrees: 90, left: 0.3 }],
  ['DataMatrix', { degrees: 40, left: 0.2, grown: 12 }],
  ['QRCode', { degrees: 40, left: 0.2, grown: 14 }],
] as const)(
  'a %s under the hard edge of a shadow %o is read in even light [SCAN-08]',
  async (symbology, shadow) => {
    const picture = await shadowed(symbology, shadow)
    expect(await read(picture)).toEqual([])
    expect(await readEven(picture)).toContain(TEXT)
  },
)

test.each(['Code128', 'DataMatrix', 'QRCode'] as const)(
  'a %s without a shadow stays readable',
  async (symbology) => {
    const picture = await shadowed(symbology, { degrees: 0, left: 1 })
    expect(await readEven(picture)).toContain(TEXT)
  },
)

test('zxing-wasm reads light matrix codes on dark by itself, and light bars only once light is dark [SCAN-11]', async () => {
  for (const symbology of ['Code128', 'DataMatrix', 'QRCode'] as const) {
    const dark = await shadowed(symbology, { degrees: 0, left: 1 })
    const light = { ...dark, data: dark.data.map((value, at) => (at % 4 === 3 ? value : 255 - value)) }
    expect(await read(dark)).toEqual([TEXT])
    expect(await read(light)).toEqual(symbology === 'Code128' ? [] : [TEXT])
  }
})
