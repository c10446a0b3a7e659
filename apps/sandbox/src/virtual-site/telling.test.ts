import { digestOf } from '@commissioning/device-protocol/digest'
import { expect, test } from 'vitest'
import { item } from './testing/test-platform.ts'
import { testWorld } from './testing/test-world.ts'

test('an IQ takes in nothing of an earlier epoch, whatever its version [EPOCH-09]', async () => {
  const { iq, bluenetLock, platform, power, pass } = await testWorld()
  await power(iq)
  const later = await platform.wants(iq.mac, { epoch: 7, tree: [item(bluenetLock)] })
  await pass(2_000)
  await platform.wants(iq.mac, { epoch: 6 })
  await pass(2_000)
  expect(platform.reported.get(iq.mac)).toMatchObject({
    desiredEpoch: 7,
    desiredVersion: later.version,
    digest: digestOf(later),
    devices: [{ mac: bluenetLock.mac }],
  })
})

test('an IQ tells all that it has applied when it is asked, and its digest in every report [EPOCH-09]', async () => {
  const { iq, bluenetLock, platform, power, pass, clock, passUntil } = await testWorld()
  await power(iq)
  expect(platform.reported.get(iq.mac)?.digest).toBeUndefined()
  const tag = { number: '04A1B2C3', blocked: true, masterKey: false }
  const wanted = await platform.wants(iq.mac, {
    tree: [item(bluenetLock)],
    access: { tags: [tag], groups: [] },
  })
  await pass(2_000)
  const digest = digestOf(wanted)
  expect(platform.reported.get(iq.mac)?.digest).toBe(digest)
  const now = clock.utc()
  await platform.command(iq.mac, {
    id: crypto.randomUUID(),
    issuedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 60_000).toISOString(),
    kind: 'tellApplied',
  })
  await passUntil(() => platform.applied.length === 1, 10_000)
  expect(platform.applied).toEqual([wanted])
  expect(digestOf({ ...wanted, version: 99, epoch: 3 })).toBe(digest)
  expect(digestOf({ ...wanted, access: { tags: [{ ...tag, blocked: false }], groups: [] } })).not.toBe(digest)
})
