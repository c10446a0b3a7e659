export type PacketFault = 'PacketTooLarge' | 'PacketMalformed'

interface Options {
  /** The longest packet that is accepted now, without its fixed header. */
  maxBytes: () => number
  /** Called once for every packet that begins. */
  onPacket: () => void
}

const MAX_LENGTH_BYTES = 4

/**
 * Watches the MQTT packets of one connection and reports one that is too long by its header, before a parser holds all
 * of it in memory.
 */
export function createPacketGuard({ maxBytes, onPacket }: Options) {
  /** Bytes of the current packet that are still to come. */
  let left = 0
  /** The length as far as it has been read, seven bits to the byte; undefined before a packet. */
  let length: { value: number; bytes: number } | undefined

  return (chunk: Uint8Array): PacketFault | undefined => {
    let at = 0
    while (at < chunk.length) {
      if (left > 0) {
        const skipped = Math.min(left, chunk.length - at)
        left -= skipped
        at += skipped
        continue
      }
      const byte = chunk[at] ?? 0
      at += 1
      if (length === undefined) {
        length = { value: 0, bytes: 0 }
        onPacket()
        continue
      }
      length.value += (byte & 0x7f) * 0x80 ** length.bytes
      length.bytes += 1
      if (length.value > maxBytes()) return 'PacketTooLarge'
      if (byte < 0x80) {
        left = length.value
        length = undefined
      } else if (length.bytes === MAX_LENGTH_BYTES) return 'PacketMalformed'
    }
    return undefined
  }
}
