import type { Command } from '@commissioning/device-protocol/commands'
import { expect, test } from 'vitest'
import { testFixture } from './testing/test-fixture.ts'
import { item } from './testing/test-platform.ts'

async function fixtureWithLocks(options: Parameters<typeof testFixture>[0] = {}) {
  const fixture = await testFixture(options)
  const { iq, rfnetLock, bluenetLock, site, platform, clock } = fixture
  await fixture.power(iq)
  fixture.mount(rfnetLock, { x: 1, y: 0 })
  fixture.mount(bluenetLock, { x: 5, y: 0 })
  const tree = [item(rfnetLock), item(bluenetLock, { order: 1 })]
  await platform.wants(iq.mac, { tree })
  await fixture.pass(1_000)
  for (const { mac } of [rfnetLock, bluenetLock]) site.presentMaintenanceCard(mac)
  await fixture.passUntil(
    () => platform.reported.get(iq.mac)?.devices.filter(({ state }) => state === 'joined').length === 2,
    30_000,
  )
  const life = (lifeMs = 60_000) => ({
    id: crypto.randomUUID(),
    issuedAt: new Date(clock.utc()).toISOString(),
    expiresAt: new Date(clock.utc() + lifeMs).toISOString(),
  })
  const order = async (command: Command) => {
    const before = platform.answers.length
    await platform.command(iq.mac, command)
    await fixture.passUntil(() => platform.answers.length > before, 20_000)
    return platform.answers.at(-1)
  }
  return { ...fixture, tree, life, order }
}

test('a lock opens from afar within the life of the command, and not after', async () => {
  const { iq, rfnetLock: lock, life, order, site, shown, pass } = await fixtureWithLocks()
  const lockMac = lock.mac
  expect(await order({ ...life(), kind: 'openLock', lockMac })).toMatchObject({ outcome: 'done' })
  expect(shown('lock', lockMac).isOpen).toBe(true)
  await pass(10_000)

  expect(await order({ ...life(-1), kind: 'openLock', lockMac })).toMatchObject({ code: 'CommandExpired' })
  expect(await order({ ...life(61_000), kind: 'openLock', lockMac })).toMatchObject({
    code: 'CommandLivesTooLong',
  })
  site.setFaults(iq.mac, { refuseCommands: true })
  expect(await order({ ...life(), kind: 'openLock', lockMac })).toMatchObject({
    outcome: 'failed',
    code: 'Refused',
  })
  expect(shown('lock', lockMac).isOpen).toBe(false)
})

test('a doubled command is answered twice and done once', async () => {
  const { rfnetLock: lock, life, order, pass, shown } = await fixtureWithLocks()
  const command = { ...life(), kind: 'openLock', lockMac: lock.mac } as const
  const first = await order(command)
  await pass(10_000)
  expect(await order(command)).toEqual(first)
  expect(shown('lock', lock.mac).isOpen).toBe(false)
})

test('a retained command is of the past and is not done', async () => {
  const { iq, rfnetLock: lock, life, platform, pass, shown, site } = await fixtureWithLocks()
  site.setNetwork(iq.mac, { ethernet: false })
  const command = JSON.stringify({ ...life(), kind: 'openLock', lockMac: lock.mac })
  await platform.client.publishAsync(`commissioning/v1/iqs/${iq.mac}/commands`, command, {
    qos: 1,
    retain: true,
  })
  site.setNetwork(iq.mac, { ethernet: true })
  await pass(3_000)
  expect(shown('iq', iq.mac).connection).toBe('online')
  expect(shown('lock', lock.mac).isOpen).toBe(false)
  expect(platform.answers).toEqual([])
})

test('the signal of a BLUEnet lock is measured, an RFnet lock has none, an unreached lock does not answer', async () => {
  const { rfnetLock, bluenetLock, life, order, site } = await fixtureWithLocks()
  const measure = (lockMac: string) => order({ ...life(), kind: 'measureSignal', lockMac })
  expect(await measure(bluenetLock.mac)).toMatchObject({
    outcome: 'done',
    rssi: -60,
    rssiAt: expect.any(String),
  })
  expect(await measure(rfnetLock.mac)).toMatchObject({ outcome: 'failed', code: 'NotSupported' })
  expect(await measure('00.00.00.00')).toMatchObject({ outcome: 'failed', code: 'UnknownDevice' })
  site.place(bluenetLock.mac, { x: 90, y: 0 })
  expect(await measure(bluenetLock.mac)).toMatchObject({ outcome: 'failed', code: 'DeviceOffline' })
})

test('an answer can come late', async () => {
  const { iq, bluenetLock, life, order, site, clock } = await fixtureWithLocks()
  site.setFaults(iq.mac, { answerLateMs: 15_000 })
  const asked = clock.now()
  expect(await order({ ...life(), kind: 'measureSignal', lockMac: bluenetLock.mac })).toMatchObject({
    rssi: -60,
  })
  expect(clock.now() - asked).toBeGreaterThanOrEqual(15_000)
})

test('a reset by command takes up to 10 minutes, loses the tree and waits to be restored [DEVICE-17]', async () => {
  const { iq, rfnetLock, life, order, tree, site, platform, ...fixture } = await fixtureWithLocks({
    softResetMs: 600_000,
  })
  expect(await order({ ...life(), kind: 'softReset' })).toMatchObject({ outcome: 'accepted' })
  await fixture.passUntil(() => platform.presence.get(iq.mac)?.online === false, 5_000)
  expect(fixture.shown('iq', iq.mac).light.pattern).toBe('resetting')
  await fixture.pass(590_000)
  expect(fixture.shown('iq', iq.mac).phase).toBe('resetting')
  await fixture.passUntil(() => platform.presence.get(iq.mac)?.online === true, 30_000)
  await fixture.pass(120_000)
  expect(platform.reported.get(iq.mac)).toMatchObject({
    resetCount: 1,
    restoreRequired: true,
    resetRequired: false,
    devices: [],
  })

  await platform.wants(iq.mac, { tree, restoredResetCount: 1 })
  await fixture.pass(10_000)
  expect(platform.reported.get(iq.mac)).toMatchObject({ restoreRequired: false, resetRequired: true })
  expect(platform.linkOf(iq.mac, rfnetLock.mac)?.state).toBe('joined')
  expect(site.snapshot().activity.length).toBeGreaterThan(0)
})

test('an IQ that is reset again before it was restored still waits to be restored [DEVICE-17]', async () => {
  const { iq, life, order, site, platform, pass, passUntil } = await fixtureWithLocks({ softResetMs: 60_000 })
  await order({ ...life(), kind: 'softReset' })
  await passUntil(() => platform.presence.get(iq.mac)?.online === false, 5_000)
  // nothing reaches it between the two
  site.setNetwork(iq.mac, { ethernet: false })
  await pass(120_000)
  site.pressReset(iq.mac, 12_000)
  await pass(300_000)
  site.setNetwork(iq.mac, { ethernet: true })
  await passUntil(() => platform.reported.get(iq.mac)?.resetCount === 2, 120_000)
  expect(platform.reported.get(iq.mac)).toMatchObject({ restoreRequired: true, devices: [] })
})

test.each([
  [9_900, 0],
  [10_000, 1],
  [15_000, 1],
  [15_100, 0],
])('a reset button held %i ms makes %i resets', async (heldMs, resets) => {
  const { iq, site, platform, power, pass, shown } = await testFixture()
  await power(iq)
  site.pressReset(iq.mac, heldMs)
  await pass(heldMs + 1_000)
  expect(shown('iq', iq.mac).light.pattern === 'button_accepted').toBe(resets === 1)
  await pass(140_000)
  expect(platform.reported.get(iq.mac)?.resetCount).toBe(resets)
})
