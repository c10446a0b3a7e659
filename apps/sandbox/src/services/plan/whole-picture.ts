import { crc32 } from 'node:zlib'
import { pictureSize } from '@commissioning/domain/files/picture-size'
import { PLAN_PICTURE_LIMITS } from '../../lib/plan-limits.ts'
import { refusedError } from '../../lib/refused-error.ts'

export interface WholePicture {
  bytes: Uint8Array
  width: number
  height: number
  ending: 'png' | 'jpg'
}

/** A PNG or JPEG that is there from its first byte to its last, without unpacking it. Throws why it is not. */
export function readWholePicture(bytes: Uint8Array): WholePicture {
  if (bytes.length > PLAN_PICTURE_LIMITS.maxBytes) throw refusedError('PictureTooLarge')
  const size = pictureSize(bytes)
  if (!size || size.width === 0 || size.height === 0) throw refusedError('PictureUnreadable')
  const isPng = size.mediaType === 'image/png'
  if (!(isPng ? isWholePng(bytes) : isWholeJpeg(bytes))) throw refusedError('PictureUnreadable')
  const { width, height } = size
  if (Math.max(width, height) > PLAN_PICTURE_LIMITS.longestSide) throw refusedError('PictureTooLarge')
  return { bytes, width, height, ending: isPng ? 'png' : 'jpg' }
}

const PNG_SIGNATURE_BYTES = 8
/** Length and type before the content of a chunk, its checksum behind. */
const CHUNK_HEAD = 8
const CHUNK_TAIL = 4

/** Every chunk with its checksum, to the last one. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = PNG_SIGNATURE_BYTES
  while (at + CHUNK_HEAD + CHUNK_TAIL <= bytes.length) {
    const end = at + CHUNK_HEAD + view.getUint32(at)
    if (end + CHUNK_TAIL > bytes.length) return false
    if (crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return false
    if (view.getUint32(at + 4) === PNG_END) return true
    at = end + CHUNK_TAIL
  }
  return false
}

/** Segments up to the picture itself, and an end behind it: a small picture for cameras before it has an end of its own. */
function isWholeJpeg(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 4 <= bytes.length; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint16(at) === JPEG_SCAN)
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(JPEG_END) > at
    if (view.getUint8(at) !== 0xff) return false
  }
  return false
}

const PNG_END = 0x49454e44
const JPEG_SCAN = 0xff_da
const JPEG_END = Buffer.from([0xff, 0xd9])
