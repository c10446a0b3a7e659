import { expect, test } from 'vitest'
import { testFixture } from './testing/test-fixture.ts'
import { item } from './testing/test-platform.ts'

/** A lock that only the second of two repeaters in a row reaches, all three attached. */
async function fixtureWithDeepTree() {
  const fixture = await testFixture()
  const { iq, rfnetRepeater: near, secondRepeater: far, rfnetLock: lock, site, platform } = fixture
  await fixture.power(iq)
  fixture.mount(near, { x: 10, y: 0 })
  fixture.mount(far, { x: 20, y: 0 })
  fixture.mount(lock, { x: 26, y: 0 })
  site.setHandsFree(true)
  const tree = [
    item(near),
    item(far, { parentMac: near.mac, order: 1 }),
    item(lock, { parentMac: far.mac, order: 2 }),
  ]
  await platform.wants(iq.mac, { tree })
  const isAttached = () => platform.linkOf(iq.mac, lock.mac)?.state === 'joined'
  await fixture.passUntil(isAttached, 300_000)
  site.setHandsFree(false)
  const devices = () => platform.reported.get(iq.mac)?.devices.map(({ mac }) => mac) ?? []
  return { ...fixture, tree, near, far, lock, devices }
}

test('an IQ that is to let go of everything at once asks a repeater after what hangs on it [DETACH-18]', async () => {
  const { iq, near, far, lock, platform, pass, passUntil, devices, shown } = await fixtureWithDeepTree()
  const seen = [devices()]
  await platform.wants(iq.mac, { tree: [] })
  await passUntil(() => {
    if (devices().length < (seen.at(-1)?.length ?? 0)) seen.push(devices())
    return devices().length === 0
  }, 120_000)
  expect(seen).toEqual([[near.mac, far.mac, lock.mac], [near.mac, far.mac], [near.mac], []])
  await pass(5_000)
  expect(shown('lock', lock.mac).boundTo).toBeNull()
  expect([shown('repeater', near.mac).boundTo, shown('repeater', far.mac).boundTo]).toEqual([null, null])
})

test('a repeater stays while a lock below it cannot be reached, and leaves once that is dropped by force', async () => {
  const { iq, near, far, lock, site, platform, pass, passUntil, devices } = await fixtureWithDeepTree()
  site.setBattery(lock.mac, 'none')
  await platform.wants(iq.mac, { tree: [] })
  await pass(300_000)
  expect(devices()).toEqual([near.mac, far.mac, lock.mac])
  expect(platform.linkOf(iq.mac, far.mac)).toMatchObject({ state: 'leaving', online: true })

  await platform.wants(iq.mac, { tree: [], released: [lock.mac] })
  await passUntil(() => devices().length === 0, 180_000)
})

test('a lock that cannot be reached stays joined where it is wanted again, though it had been let go by force', async () => {
  const { iq, lock, tree, site, platform, pass } = await fixtureWithDeepTree()
  site.setBattery(lock.mac, 'none')
  await platform.wants(iq.mac, { tree: tree.slice(0, 2) })
  await pass(10_000)
  expect(platform.linkOf(iq.mac, lock.mac)).toMatchObject({ state: 'leaving' })

  await platform.wants(iq.mac, { tree, released: [lock.mac] })
  await pass(10_000)
  expect(platform.linkOf(iq.mac, lock.mac)).toMatchObject({ state: 'joined' })
})
