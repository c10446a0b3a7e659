import { expect, test } from 'vitest'
import { testFixture } from './testing/test-fixture.ts'
import { item } from './testing/test-platform.ts'

test('a lock attaches when the maintenance card is presented: orange, then green [DEVICE-11]', async () => {
  const { iq, rfnetLock: lock, site, platform, power, mount, pass, passUntil, shown } = await testFixture()
  await power(iq)
  mount(lock, { x: 5, y: 0 })
  await platform.wants(iq.mac, { tree: [item(lock)] })
  await passUntil(() => platform.linkOf(iq.mac, lock.mac)?.state === 'joining', 5_000)
  await pass(120_000)
  expect(platform.linkOf(iq.mac, lock.mac)?.state).toBe('joining')

  site.presentMaintenanceCard(lock.mac)
  expect(shown('lock', lock.mac).light.pattern).toBe('card_reading')
  await passUntil(() => platform.linkOf(iq.mac, lock.mac)?.state === 'joined', 30_000)

  expect(shown('lock', lock.mac).light.pattern).toBe('card_online')
  expect(platform.linkOf(iq.mac, lock.mac)).toMatchObject({
    online: true,
    lockType: lock.lockType,
    rssi: null,
  })
})

test('a card presented up to 30 seconds before the lock is wanted is enough, later is not [DEVICE-11]', async () => {
  const {
    iq,
    rfnetLock: early,
    secondLock: late,
    site,
    platform,
    power,
    mount,
    pass,
    shown,
  } = await testFixture()
  await power(iq)
  mount(early, { x: 1, y: 0 })
  mount(late, { x: 2, y: 0 })
  site.presentMaintenanceCard(late.mac)
  await pass(20_000)
  site.presentMaintenanceCard(early.mac)
  await pass(10_000)
  expect(shown('lock', late.mac).light.pattern).toBe('card_offline')

  await platform.wants(iq.mac, { tree: [item(early), item(late, { order: 1 })] })
  await pass(20_000)

  expect(platform.linkOf(iq.mac, early.mac)?.state).toBe('joined')
  expect(platform.linkOf(iq.mac, late.mac)?.state).toBe('joining')
})

test('a lock further than 7 metres from its IQ does not attach, nor one behind too many walls [WALL-03]', async () => {
  const { iq, rfnetLock: far, secondLock: walled, site, platform, power, mount, pass } = await testFixture()
  await power(iq)
  mount(far, { x: 7.1, y: 0 })
  mount(walled, { x: 0, y: 6 })
  site.setWalls([3, 4, 5].map((y) => ({ from: { x: -1, y }, to: { x: 1, y }, class: 'brick_24' as const })))
  await platform.wants(iq.mac, { tree: [item(far), item(walled, { order: 1 })] })
  await pass(2_000)
  site.presentMaintenanceCard(far.mac)
  site.presentMaintenanceCard(walled.mac)
  await pass(32_000)
  expect(platform.reported.get(iq.mac)?.devices.map(({ state }) => state)).toEqual(['joining', 'joining'])

  site.place(far.mac, { x: 6.9, y: 0 })
  site.setWalls([])
  site.presentMaintenanceCard(far.mac)
  site.presentMaintenanceCard(walled.mac)
  await pass(5_000)
  expect(platform.reported.get(iq.mac)?.devices.map(({ state }) => state)).toEqual(['joined', 'joined'])
})

test('an RFnet repeater attaches after its reset, blinking blue [DEVICE-12]', async () => {
  const { iq, rfnetRepeater: repeater, rfnetLock: lock, site, platform, ...fixture } = await testFixture()
  await fixture.power(iq)
  fixture.mount(repeater, { x: 10, y: 0 })
  fixture.mount(lock, { x: 16, y: 0 })
  await platform.wants(iq.mac, { tree: [item(repeater), item(lock, { parentMac: repeater.mac, order: 1 })] })
  await fixture.pass(300_000)
  expect(platform.linkOf(iq.mac, repeater.mac)?.state).toBe('joining')

  site.pressReset(repeater.mac)
  await fixture.passUntil(() => fixture.shown('repeater', repeater.mac).light.pattern === 'searching', 10_000)
  await fixture.passUntil(() => platform.linkOf(iq.mac, repeater.mac)?.state === 'joined', 20_000)

  site.presentMaintenanceCard(lock.mac)
  await fixture.passUntil(() => platform.linkOf(iq.mac, lock.mac)?.state === 'joined', 30_000)
  expect(platform.linkOf(iq.mac, lock.mac)?.parentMac).toBe(repeater.mac)
})

test('a BLUEnet repeater attaches by itself within 5 minutes [DEVICE-13]', async () => {
  const { iq, bluenetRepeater: repeater, platform, power, mount, passUntil } = await testFixture()
  await power(iq)
  mount(repeater, { x: 10, y: 0 })
  await platform.wants(iq.mac, { tree: [item(repeater)] })
  await passUntil(() => platform.linkOf(iq.mac, repeater.mac)?.state === 'joined', 300_000)
  expect(platform.linkOf(iq.mac, repeater.mac)?.rssi).toBe(-67)
})

test('a BLUEnet repeater attaches at once when its button is pressed [DEVICE-13]', async () => {
  const { iq, bluenetRepeater: repeater, site, platform, power, mount, pass, passUntil } = await testFixture()
  await power(iq)
  mount(repeater, { x: 10, y: 0 })
  await platform.wants(iq.mac, { tree: [item(repeater)] })
  await pass(2_000)
  site.pressReset(repeater.mac)
  await passUntil(() => platform.linkOf(iq.mac, repeater.mac)?.state === 'joined', 15_000)
})

test('a lock that is no longer wanted stays reported until it has confirmed', async () => {
  const { iq, rfnetLock: lock, site, platform, power, mount, pass, passUntil, shown } = await testFixture()
  await power(iq)
  mount(lock, { x: 1, y: 0 })
  await platform.wants(iq.mac, { tree: [item(lock)] })
  await pass(1_000)
  site.presentMaintenanceCard(lock.mac)
  await passUntil(() => platform.linkOf(iq.mac, lock.mac)?.state === 'joined', 30_000)

  site.place(lock.mac, { x: 50, y: 0 })
  await platform.wants(iq.mac, { tree: [] })
  await pass(200_000)
  expect(platform.linkOf(iq.mac, lock.mac)?.state).toBe('leaving')

  site.place(lock.mac, { x: 1, y: 0 })
  await passUntil(() => platform.reported.get(iq.mac)?.devices.length === 0, 61_000)
  expect(shown('lock', lock.mac).boundTo).toBeNull()
})

test('a lock detached but never confirmed at the door attaches nowhere else until it is reset [DEVICE-14]', async () => {
  const { iq, secondIq, rfnetLock: lock, site, platform, power, mount, pass, passUntil } = await testFixture()
  await power(iq)
  await power(secondIq, { x: 40, y: 0 })
  mount(lock, { x: 1, y: 0 })
  await platform.wants(iq.mac, { tree: [item(lock)] })
  await pass(1_000)
  site.presentMaintenanceCard(lock.mac)
  await passUntil(() => platform.linkOf(iq.mac, lock.mac)?.state === 'joined', 30_000)

  site.place(lock.mac, { x: 41, y: 0 })
  await platform.wants(iq.mac, { tree: [] })
  await platform.wants(secondIq.mac, { tree: [item(lock)] })
  await pass(2_000)
  site.presentMaintenanceCard(lock.mac)
  await pass(31_000)
  expect(platform.linkOf(secondIq.mac, lock.mac)?.state).toBe('joining')

  site.pressReset(lock.mac)
  site.presentMaintenanceCard(lock.mac)
  await passUntil(() => platform.linkOf(secondIq.mac, lock.mac)?.state === 'joined', 30_000)
})

test('a lock detached by force attaches elsewhere, even if its IQ never hears of it [DEVICE-14]', async () => {
  const { iq, secondIq, rfnetLock: lock, secondLock, site, platform, ...fixture } = await testFixture()
  await fixture.power(iq)
  await fixture.power(secondIq, { x: 40, y: 0 })
  fixture.mount(lock, { x: 1, y: 0 })
  fixture.mount(secondLock, { x: 1, y: 1 })
  await platform.wants(iq.mac, { tree: [item(lock), item(secondLock, { order: 1 })] })
  await fixture.pass(1_000)
  site.presentMaintenanceCard(lock.mac)
  site.presentMaintenanceCard(secondLock.mac)
  await fixture.passUntil(
    () => platform.reported.get(iq.mac)?.devices.filter(({ state }) => state === 'joined').length === 2,
    30_000,
  )
  site.place(lock.mac, { x: 41, y: 0 })
  site.place(secondLock.mac, { x: 41, y: 1 })

  await platform.wants(iq.mac, { tree: [item(secondLock)], released: [lock.mac] })
  await fixture.passUntil(() => platform.reported.get(iq.mac)?.devices.length === 1, 5_000)
  site.setPower(iq.mac, false)
  await platform.wants(secondIq.mac, { tree: [item(lock), item(secondLock, { order: 1, takeOver: true })] })
  await fixture.pass(1_000)
  site.presentMaintenanceCard(lock.mac)
  site.presentMaintenanceCard(secondLock.mac)
  await fixture.pass(5_000)
  expect(platform.reported.get(secondIq.mac)?.devices.map(({ state }) => state)).toEqual(['joined', 'joined'])
})

test('after an IQ is replaced its locks need the card once, and its BLUEnet repeater nothing [DEVICE-15 DEVICE-16]', async () => {
  const {
    iq,
    secondIq,
    rfnetLock: lock,
    secondLock,
    bluenetRepeater,
    site,
    platform,
    ...fixture
  } = await testFixture()
  await fixture.power(iq)
  for (const [index, device] of [lock, secondLock, bluenetRepeater].entries())
    fixture.mount(device, { x: 1, y: index })
  const tree = [item(lock), item(secondLock, { order: 1 }), item(bluenetRepeater, { order: 2 })]
  await platform.wants(iq.mac, { tree })
  await fixture.pass(1_000)
  for (const { mac } of [lock, secondLock]) site.presentMaintenanceCard(mac)
  const isJoined = (mac: string) => () =>
    platform.reported.get(mac)?.devices.filter(({ state }) => state === 'joined').length === tree.length
  await fixture.passUntil(isJoined(iq.mac), 300_000)

  site.setPower(iq.mac, false)
  await fixture.power(secondIq, { x: 0, y: 1 })
  await platform.wants(secondIq.mac, { tree: tree.map((each) => ({ ...each, takeOver: true })) })
  await fixture.pass(300_000)
  const states = () => platform.reported.get(secondIq.mac)?.devices.map(({ mac, state }) => [mac, state])
  expect(states()).toEqual([
    [lock.mac, 'joining'],
    [secondLock.mac, 'joining'],
    [bluenetRepeater.mac, 'joined'],
  ])

  site.presentMaintenanceCard(lock.mac)
  await fixture.pass(5_000)
  expect(platform.linkOf(secondIq.mac, lock.mac)?.state).toBe('joined')
  expect(platform.linkOf(secondIq.mac, secondLock.mac)?.state).toBe('joining')
  site.presentMaintenanceCard(secondLock.mac)
  await fixture.passUntil(isJoined(secondIq.mac), 30_000)
})

test('hands-free, the site mounts what an IQ expects and presents the card itself', async () => {
  const {
    iq,
    rfnetLock: lock,
    rfnetRepeater: repeater,
    site,
    platform,
    power,
    passUntil,
  } = await testFixture()
  await power(iq)
  site.setHandsFree(true)
  await platform.wants(iq.mac, { tree: [item(repeater), item(lock, { parentMac: repeater.mac, order: 1 })] })
  await passUntil(() => {
    const devices = platform.reported.get(iq.mac)?.devices ?? []
    return devices.length === 2 && devices.every(({ state }) => state === 'joined')
  }, 120_000)
})
