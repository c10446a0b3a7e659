/** A change of the offset of a zone from UTC; east of Greenwich is positive. */
export interface ZoneChange {
  /** Minutes since 1970-01-01T00:00:00Z. */
  at: number
  offsetMinutes: number
}

interface ZoneFile {
  initialOffsetMinutes: number
  changes: ZoneChange[]
}

/**
 * Reads the changes that a compiled zone lists (TZif of version 2 and later, RFC 9636), in their order. A file must
 * list those of every year up to 2037, as `zic -b fat` writes it: the rule at its end, for later years, is not read.
 */
export function readZoneFile(file: Buffer): ZoneFile {
  const old = readHeader(file, 0)
  const start = old.end + sizeOf(old, 4)
  const header = readHeader(file, start)
  const timesAt = header.end
  const typesAt = timesAt + header.timeCount * 8
  const offsetsAt = typesAt + header.timeCount
  const offsetOf = (type: number) => {
    const seconds = file.readInt32BE(offsetsAt + type * 6)
    // a local mean time of the nineteenth century
    return Math.round(seconds / 60)
  }
  const changes = Array.from({ length: header.timeCount }, (_, index) => ({
    at: Number(file.readBigInt64BE(timesAt + index * 8)) / 60,
    offsetMinutes: offsetOf(file.readUInt8(typesAt + index)),
  }))
  const laterRule = file.toString('latin1', header.end + sizeOf(header, 8))
  if (laterRule.includes(',') && (changes.at(-1)?.at ?? 0) < Date.UTC(2037, 0) / 60_000)
    throw new Error('The file does not list the changes up to 2037: compile it with zic -b fat.')
  return { initialOffsetMinutes: offsetOf(0), changes }
}

interface Header {
  end: number
  utcFlagCount: number
  standardFlagCount: number
  leapCount: number
  timeCount: number
  typeCount: number
  charCount: number
}

function readHeader(file: Buffer, start: number): Header {
  if (file.toString('latin1', start, start + 4) !== 'TZif' || file.readUInt8(start + 4) < '2'.charCodeAt(0))
    throw new Error('The file is no compiled zone of version 2 or later.')
  const count = (index: number) => file.readUInt32BE(start + 20 + index * 4)
  return {
    end: start + 44,
    utcFlagCount: count(0),
    standardFlagCount: count(1),
    leapCount: count(2),
    timeCount: count(3),
    typeCount: count(4),
    charCount: count(5),
  }
}

const sizeOf = (header: Header, timeBytes: number) =>
  header.timeCount * (timeBytes + 1) +
  header.typeCount * 6 +
  header.charCount +
  header.leapCount * (timeBytes + 4) +
  header.standardFlagCount +
  header.utcFlagCount
