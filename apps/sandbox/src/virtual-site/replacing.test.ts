import { expect, test } from 'vitest'
import { item } from './testing/test-platform.ts'
import { testWorld } from './testing/test-world.ts'

test('a replaced lock leaves by itself and is free, the new one takes its place with the card', async () => {
  const { iq, rfnetLock: old, secondLock: fresh, site, platform, ...world } = await testWorld()
  await world.power(iq)
  world.mount(old, { x: 1, y: 0 })
  world.mount(fresh, { x: 1, y: 1 })
  await platform.wants(iq.mac, { tree: [item(old)] })
  await world.pass(1_000)
  site.presentMaintenanceCard(old.mac)
  await world.passUntil(() => platform.linkOf(iq.mac, old.mac)?.state === 'joined', 30_000)

  await platform.wants(iq.mac, { tree: [item(fresh)] })
  await world.passUntil(() => platform.linkOf(iq.mac, old.mac) === undefined, 10_000)
  expect(platform.linkOf(iq.mac, fresh.mac)?.state).toBe('joining')
  site.presentMaintenanceCard(fresh.mac)
  await world.passUntil(() => platform.linkOf(iq.mac, fresh.mac)?.state === 'joined', 30_000)
})

test('a broken lock stays with its IQ until it is let go by force', async () => {
  const { iq, rfnetLock: old, secondLock: fresh, site, platform, ...world } = await testWorld()
  await world.power(iq)
  world.mount(old, { x: 1, y: 0 })
  await platform.wants(iq.mac, { tree: [item(old)] })
  await world.pass(1_000)
  site.presentMaintenanceCard(old.mac)
  await world.passUntil(() => platform.linkOf(iq.mac, old.mac)?.state === 'joined', 30_000)
  site.setBattery(old.mac, 'none')

  await platform.wants(iq.mac, { tree: [item(fresh)] })
  await world.pass(120_000)
  expect(platform.linkOf(iq.mac, old.mac)?.state).toBe('leaving')
  await platform.wants(iq.mac, { tree: [item(fresh)], released: [old.mac] })
  await world.passUntil(() => platform.linkOf(iq.mac, old.mac) === undefined, 5_000)
})

test('what hangs on a replaced repeater comes back through the new one by itself', async () => {
  const {
    iq,
    rfnetRepeater: old,
    secondRepeater: fresh,
    rfnetLock: lock,
    site,
    platform,
    ...world
  } = await testWorld()
  const below = (parent: { mac: string }) => item(lock, { parentMac: parent.mac, order: 1 })
  await world.power(iq)
  world.mount(old, { x: 10, y: 0 })
  world.mount(lock, { x: 16, y: 0 })
  await platform.wants(iq.mac, { tree: [item(old), below(old)] })
  await world.pass(1_000)
  site.pressReset(old.mac)
  await world.passUntil(() => platform.linkOf(iq.mac, old.mac)?.state === 'joined', 30_000)
  site.presentMaintenanceCard(lock.mac)
  await world.passUntil(() => platform.linkOf(iq.mac, lock.mac)?.state === 'joined', 30_000)

  site.box(old.mac)
  site.place(fresh.mac, { x: 10, y: 0 })
  site.setPower(fresh.mac, true)
  await platform.wants(iq.mac, {
    tree: [item(fresh), below(fresh)],
    released: [old.mac],
  })
  site.pressReset(fresh.mac)
  await world.passUntil(() => platform.linkOf(iq.mac, fresh.mac)?.state === 'joined', 30_000)
  await world.passUntil(() => platform.linkOf(iq.mac, lock.mac)?.parentMac === fresh.mac, 120_000)
  expect(platform.linkOf(iq.mac, lock.mac)).toMatchObject({ state: 'joined', online: true })
})
