import { computeDesiredDigest } from '@commissioning/device-protocol/digest'
import { expect, test } from 'vitest'
import { testFixture } from './testing/test-fixture.ts'
import { item } from './testing/test-platform.ts'

test('an IQ takes in nothing of an earlier epoch, whatever its version [EPOCH-09]', async () => {
  const { iq, bluenetLock, platform, power, pass } = await testFixture()
  await power(iq)
  const later = await platform.wants(iq.mac, { epoch: 7, tree: [item(bluenetLock)] })
  await pass(2_000)
  await platform.wants(iq.mac, { epoch: 6 })
  await pass(2_000)
  expect(platform.reported.get(iq.mac)).toMatchObject({
    desiredEpoch: 7,
    desiredVersion: later.version,
    digest: computeDesiredDigest(later),
    devices: [{ mac: bluenetLock.mac }],
  })
})

test('an IQ tells all that it has applied when it is asked, and its digest in every report [EPOCH-09]', async () => {
  const { iq, bluenetLock, platform, power, pass, clock, passUntil } = await testFixture()
  await power(iq)
  expect(platform.reported.get(iq.mac)?.digest).toBeUndefined()
  const tag = { number: '04A1B2C3', blocked: true, masterKey: false }
  const wanted = await platform.wants(iq.mac, {
    tree: [item(bluenetLock)],
    access: { tags: [tag], groups: [] },
  })
  await pass(2_000)
  const digest = computeDesiredDigest(wanted)
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
  expect(computeDesiredDigest({ ...wanted, version: 99, epoch: 3 })).toBe(digest)
  expect(
    computeDesiredDigest({ ...wanted, access: { tags: [{ ...tag, blocked: false }], groups: [] } }),
  ).not.toBe(digest)
})

test('an IQ returns the trace of a desired state once, with the first report of it and the answer to it [TRACE-03]', async () => {
  const { iq, platform, power, pass, passUntil, clock } = await testFixture()
  await power(iq)
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const { version } = await platform.wants(iq.mac, { traceparent })
  await passUntil(() => platform.reported.get(iq.mac)?.desiredVersion === version, 10_000)
  expect(platform.reported.get(iq.mac)?.traceparent).toBe(traceparent)
  await pass(60_000)
  expect(platform.reported.get(iq.mac)).toMatchObject({ desiredVersion: version })
  expect(platform.reported.get(iq.mac)?.traceparent).toBeUndefined()

  const now = clock.utc()
  const times = { issuedAt: new Date(now).toISOString(), expiresAt: new Date(now + 60_000).toISOString() }
  const id = crypto.randomUUID()
  await platform.command(iq.mac, { id, ...times, kind: 'tellApplied', traceparent })
  await passUntil(() => platform.answers.length === 1, 10_000)
  expect(platform.answers).toEqual([{ id, outcome: 'accepted', traceparent }])
  expect(platform.applied[0]).not.toHaveProperty('traceparent')
})
