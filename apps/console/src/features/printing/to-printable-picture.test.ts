import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toPrintablePicture } from './to-printable-picture.ts'

/** The head of a PNG: its colour type, whether it comes in passes, and the name of its second chunk. */
function png({ colours = 2, passes = 0, chunk = 'IDAT' } = {}): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(60)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
  bytes.set(
    [...'IHDR'].map((letter) => letter.charCodeAt(0)),
    12,
  )
  bytes.set([colours, 0, 0, passes], 25)
  bytes.set(
    [...chunk].map((letter) => letter.charCodeAt(0)),
    37,
  )
  return bytes
}
const sizes = vi.fn<(width: number, height: number) => void>()
const drawing = { fillStyle: '', fillRect: vi.fn(), drawImage: vi.fn() }

beforeEach(() => {
  sizes.mockClear()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8_000, height: 8_000, close: () => undefined }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(width: number, height: number) {
        sizes(width, height)
      }
      getContext = () => drawing
      convertToBlob = async () => new Blob(['drawn'])
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const printed = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await toPrintablePicture(new Blob([bytes])))

test.each([
  ['a plain PNG', png()],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
])('%s goes into a PDF as it is [POUT-01]', async (_, bytes) => {
  expect(await printed(bytes)).toEqual(bytes)
  expect(sizes).not.toHaveBeenCalled()
})

test.each([
  ['has holes', png({ colours: 6 })],
  ['comes in passes', png({ passes: 1 })],
  ['has a transparent colour', png({ colours: 3, chunk: 'tRNS' })],
])(
  'a PNG that %s is drawn on white first, with no more pixels than every browser can [POUT-01 SHEET-53]',
  async (_, bytes) => {
    expect(new TextDecoder().decode(await printed(bytes))).toBe('drawn')
    expect(drawing.fillStyle).toBe('#ffffff')
    expect(sizes).toHaveBeenCalledWith(4_096, 4_096)
  },
)
