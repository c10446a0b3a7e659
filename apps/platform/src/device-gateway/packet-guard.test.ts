import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPacketGuard } from './packet-guard.ts'

const LIMIT = 1_000

/** A packet with this many bytes after its length. */
function packet(bytes: number): Buffer {
  const length: number[] = []
  let rest = bytes
  do {
    length.push((rest % 128) + (rest >= 128 ? 128 : 0))
    rest = Math.floor(rest / 128)
  } while (rest > 0)
  return Buffer.concat([Buffer.from([0x30, ...length]), Buffer.alloc(bytes, 0xff)])
}

function guard() {
  let packets = 0
  const feed = createPacketGuard({
    maxBytes: () => LIMIT,
    onPacket: () => {
      packets += 1
    },
  })
  return { feed, count: () => packets }
}

test('packets are counted however their bytes are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(LIMIT), { maxLength: 12 }),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }),
      (sizes, cuts) => {
        const bytes = Buffer.concat(sizes.map(packet))
        const { feed, count } = guard()
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const end = at + (cuts[turn % cuts.length] ?? 1)
          expect(feed(bytes.subarray(at, end))).toBeUndefined()
          at = end
        }
        expect(count()).toBe(sizes.length)
      },
    ),
  )
})

test('a packet that is too long is reported before its payload has come', () => {
  const { feed } = guard()
  expect(feed(packet(LIMIT))).toBeUndefined()
  expect(feed(packet(LIMIT + 1).subarray(0, 3))).toBe('PacketTooLarge')
})

test('a length that does not end is no MQTT', () => {
  const { feed } = guard()
  expect(feed(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe('PacketMalformed')
})
