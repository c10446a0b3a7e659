const SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** How many scans a JPEG has: one, or more when it is progressive. */
export function countScans(bytes: Buffer): number {
  let scans = 0
  for (let at = nextMarker(bytes, 2); at < bytes.length; at = nextMarker(bytes, at)) {
    const marker = bytes[at]
    if (marker === END_OF_IMAGE) break
    if (marker === SCAN) scans += 1
    at += 1 + (at + 2 < bytes.length ? bytes.readUInt16BE(at + 1) : 0)
  }
  return scans
}

/** Behind the picture's own data, in which a 255 is followed by a zero, and behind the marks that only divide it. */
function nextMarker(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at + 1
  }
  return bytes.length
}
