const END = 0x06054b50
const END_64 = 0x07064b50
const ENTRY = 0x02014b50
/** The flag of an entry whose name is in UTF-8. */
const UTF_8 = 0x800

/**
 * Checks what is unpacked from a ZIP by the sums (CRC-32) of its directory, which unpackers of the web leave unread: one
 * bit that was lost on the way can be another digit of a cell. Throws where there is no directory.
 */
export function sumChecker(zip: Uint8Array): (name: string, content: Uint8Array) => boolean {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const four = (at: number) => view.getUint32(at, true)
  const two = (at: number) => view.getUint16(at, true)
  let end = zip.length - 22
  while (four(end) !== END) end -= 1
  const sums = new Map<string, number>()
  let at = end >= 20 && four(end - 20) === END_64 ? four(four(end - 12) + 48) : four(end + 16)
  while (four(at) === ENTRY) {
    const size = two(at + 28)
    const name = new TextDecoder(two(at + 8) & UTF_8 ? 'utf-8' : 'latin1').decode(
      zip.subarray(at + 46, at + 46 + size),
    )
    sums.set(name, four(at + 16))
    at += 46 + size + two(at + 30) + two(at + 32)
  }
  return (name, content) => sums.get(name) === crc32(content)
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
