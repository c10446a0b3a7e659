interface PictureSize {
  width: number
  height: number
}

const PNG = [0x89, 0x50, 0x4e, 0x47]
const PNG_SIZE_AT = 16
const JPEG_START = 0xff_d8
/** After the mark of the frame, its length and its depth. */
const FRAME_HEIGHT_AT = 5
const FRAME_WIDTH_AT = 7

/** Type and pixels of a JPEG or PNG by its first bytes, without unpacking it; undefined for anything else. */
export function pictureSize(
  bytes: Uint8Array,
): (PictureSize & { mediaType: 'image/png' | 'image/jpeg' }) | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= PNG_SIZE_AT + 8 && PNG.every((byte, at) => bytes[at] === byte)) {
    const [width, height] = [view.getUint32(PNG_SIZE_AT), view.getUint32(PNG_SIZE_AT + 4)]
    return { mediaType: 'image/png', width, height }
  }
  const size = bytes.length > 2 && view.getUint16(0) === JPEG_START ? jpegSize(view) : undefined
  return size && { mediaType: 'image/jpeg', ...size }
}

function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; at + FRAME_WIDTH_AT + 2 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame)
      return { width: view.getUint16(at + FRAME_WIDTH_AT), height: view.getUint16(at + FRAME_HEIGHT_AT) }
  }
  return undefined
}
