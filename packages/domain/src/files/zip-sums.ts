const END_OF_DIRECTORY = 0x06054b50
const END_64 = 0x07064b50
const ENTRY = 0x02014b50

/**
 * Checks what is unpacked from a ZIP, by its place in the directory, by the sum (CRC-32) that stands there and that unpackers
 * of the web leave unread: one bit that was lost on the way can be another digit of a cell. Throws without a directory.
 */
export function createZipChecksumCheck(zip: Uint8Array): (place: number, content: Uint8Array) => boolean {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length)
  const four = (at: number) => view.getUint32(at, true)
  let end = zip.length - 22
  while (four(end) !== END_OF_DIRECTORY) end -= 1
  const sums: number[] = []
  let at = end >= 20 && four(end - 20) === END_64 ? four(four(end - 12) + 48) : four(end + 16)
  while (four(at) === ENTRY) {
    sums.push(four(at + 16))
    at += 46 + [28, 30, 32].reduce((sum, length) => sum + view.getUint16(at + length, true), 0)
  }
  return (place, content) => sums[place] === crc32(content)
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

function crc32(content: Uint8Array): number {
  let sum = -1
  for (const byte of content) sum = (TABLE[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8)
  return ~sum >>> 0
}
