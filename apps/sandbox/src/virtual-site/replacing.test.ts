import { expect, test } from 'vitest'
import { testFixture } from './testing/test-fixture.ts'
import { item } from './testing/test-platform.ts'

test('a replaced lock leaves by itself and is free, the new one takes its place with the card', async () => {
  const { iq, rfnetLock: old, secondLock: fresh, site, platform, ...fixture } = await testFixture()
  await fixture.power(iq)
  fixture.mount(old, { x: 1, y: 0 })
  fixture.mount(fresh, { x: 1, y: 1 })
  await platform.wants(iq.mac, { tree: [item(old)] })
  await fixture.pass(1_000)
  site.presentMaintenanceCard(old.mac)
  await fixture.passUntil(() => platform.linkOf(iq.mac, old.mac)?.state === 'joined', 30_000)

  await platform.wants(iq.mac, { tree: [item(fresh)] })
  await fixture.passUntil(() => platform.linkOf(iq.mac, old.mac) === undefined, 10_000)
  expect(platform.linkOf(iq.mac, fresh.mac)?.state).toBe('joining')
  site.presentMaintenanceCard(fresh.mac)
  await fixture.passUntil(() => platform.linkOf(iq.mac, fresh.mac)?.state === 'joined', 30_000)
})

test('a broken lock stays with its IQ until it is let go by force', async () => {
  const { iq, rfnetLock: old, secondLock: fresh, site, platform, ...fixture } = await testFixture()
  await fixture.power(iq)
  fixture.mount(old, { x: 1, y: 0 })
  await platform.wants(iq.mac, { tree: [item(old)] })
  await fixture.pass(1_000)
  site.presentMaintenanceCard(old.mac)
  await fixture.passUntil(() => platform.linkOf(iq.mac, old.mac)?.state === 'joined', 30_000)
  site.setBattery(old.mac, 'none')

  await platform.wants(iq.mac, { tree: [item(fresh)] })
  await fixture.pass(120_000)
  expect(platform.linkOf(iq.mac, old.mac)?.state).toBe('leaving')
  await platform.wants(iq.mac, { tree: [item(fresh)], released: [old.mac] })
  await fixture.passUntil(() => platform.linkOf(iq.mac, old.mac) === undefined, 5_000)
})

test('what hangs on a replaced repeater comes back through the new one by itself', async () => {
  const {
    iq,
    rfnetRepeater: old,
    secondRepeater: fresh,
    rfnetLock: lock,
    site,
    platform,
    ...fixture
  } = await testFixture()
  const below = (parent: { mac: string }) => item(lock, { parentMac: parent.mac, order: 1 })
  await fixture.power(iq)
  fixture.mount(old, { x: 10, y: 0 })
  fixture.mount(lock, { x: 16, y: 0 })
  await platform.wants(iq.mac, { tree: [item(old), below(old)] })
  await fixture.pass(1_000)
  site.pressReset(old.mac)
  await fixture.passUntil(() => platform.linkOf(iq.mac, old.mac)?.state === 'joined', 30_000)
  site.presentMaintenanceCard(lock.mac)
  await fixture.passUntil(() => platform.linkOf(iq.mac, lock.mac)?.state === 'joined', 30_000)

  site.box(old.mac)
  site.place(fresh.mac, { x: 10, y: 0 })
  site.setPower(fresh.mac, true)
  await platform.wants(iq.mac, {
    tree: [item(fresh), below(fresh)],
    released: [old.mac],
  })
  site.pressReset(fresh.mac)
  await fixture.passUntil(() => platform.linkOf(iq.mac, fresh.mac)?.state === 'joined', 30_000)
  await fixture.passUntil(() => platform.linkOf(iq.mac, lock.mac)?.parentMac === fresh.mac, 120_000)
  expect(platform.linkOf(iq.mac, lock.mac)).toMatchObject({ state: 'joined', online: true })
})
