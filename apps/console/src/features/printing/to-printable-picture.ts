import { computeCanvasScale } from '@commissioning/domain/files/canvas-limit'

const QUALITY = 0.92

/**
 * The bytes of a picture as a PDF takes them. A JPEG and a plain PNG go in as they are; a PNG that has holes or comes in passes
 * would be unpacked byte by byte while the page stands still, so the browser draws it on white first.
 */
export async function toPrintablePicture(picture: Blob): Promise<ArrayBuffer> {
  const bytes = await picture.arrayBuffer()
  return isPrintableAsIs(new Uint8Array(bytes)) ? bytes : drawnOnWhite(picture)
}

const PNG = [0x89, 0x50, 0x4e, 0x47]
const COLOUR_TYPE_AT = 25
const INTERLACE_AT = 28
const FIRST_CHUNK_AT = 8
/** Length, name and check of a chunk. */
const CHUNK_FRAME = 12

function isPrintableAsIs(bytes: Uint8Array): boolean {
  if (PNG.some((byte, at) => bytes[at] !== byte)) return true
  const hasAlpha = ((bytes[COLOUR_TYPE_AT] ?? 0) & 4) !== 0
  return !hasAlpha && bytes[INTERLACE_AT] === 0 && !chunksBeforePixels(bytes).includes('tRNS')
}

function chunksBeforePixels(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  for (let at = FIRST_CHUNK_AT; at + CHUNK_FRAME <= bytes.length; at += view.getUint32(at) + CHUNK_FRAME) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (name === 'IDAT') break
    names.push(name)
  }
  return names
}

async function drawnOnWhite(picture: Blob): Promise<ArrayBuffer> {
  const image = await createImageBitmap(picture)
  const share = computeCanvasScale(image)
  const canvas = new OffscreenCanvas(Math.floor(image.width * share), Math.floor(image.height * share))
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser has no memory left to draw the floor plan.')
  drawing.fillStyle = '#ffffff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })).arrayBuffer()
}
