import { expect, test } from 'vitest'
import { testFixture } from './testing/test-fixture.ts'
import { item } from './testing/test-platform.ts'

/** A lock one metre from its IQ, attached. */
async function fixtureWithLock(options: Parameters<typeof testFixture>[0] = {}) {
  const fixture = await testFixture(options)
  const { iq, rfnetLock: lock, site, platform } = fixture
  await fixture.power(iq)
  fixture.mount(lock, { x: 1, y: 0 })
  await platform.wants(iq.mac, { tree: [item(lock)] })
  await fixture.pass(1_000)
  site.presentMaintenanceCard(lock.mac)
  await fixture.passUntil(() => platform.linkOf(iq.mac, lock.mac)?.state === 'joined', 30_000)
  return { ...fixture, lock }
}

test('five missed heartbeats make a lock offline, four do not [DEVICE-08]', async () => {
  const { iq, lock, site, platform, pass } = await fixtureWithLock()
  await pass(1_000)
  site.setBattery(lock.mac, 'none')
  await pass(4.5 * 60_000)
  expect(platform.linkOf(iq.mac, lock.mac)).toMatchObject({ state: 'joined', online: true })
  await pass(60_000)
  expect(platform.linkOf(iq.mac, lock.mac)).toMatchObject({
    state: 'joined',
    online: false,
    battery: 'unknown',
  })

  site.setBattery(lock.mac, 'good')
  await pass(62_000)
  expect(platform.linkOf(iq.mac, lock.mac)).toMatchObject({ online: true, battery: 'good' })
})

test('a maintenance card on an attached lock flashes green while it is online and red when it is not', async () => {
  const { iq, lock, site, pass, shown } = await fixtureWithLock()
  await pass(5_000)
  site.presentMaintenanceCard(lock.mac)
  await pass(3_000)
  expect(shown('lock', lock.mac).light.pattern).toBe('card_online')

  site.setPower(iq.mac, false)
  site.presentMaintenanceCard(lock.mac)
  await pass(31_000)
  expect(shown('lock', lock.mac).light.pattern).toBe('card_offline')
})

test('a restarted IQ keeps its tree and starts a new sequence', async () => {
  const { iq, lock, site, platform, pass, passUntil } = await fixtureWithLock()
  const before = platform.reported.get(iq.mac)
  site.setPower(iq.mac, false)
  await pass(10_000)
  site.setPower(iq.mac, true)
  await passUntil(() => platform.reported.get(iq.mac)?.bootId !== before?.bootId, 15_000)
  expect(platform.reported.get(iq.mac)?.bootCount).toBe(2)
  expect(platform.linkOf(iq.mac, lock.mac)).toMatchObject({ state: 'joined', online: true })
})

test('an IQ that restarts while a lock is attaching goes on waiting for it', async () => {
  const { iq, rfnetLock: lock, site, platform, power, mount, pass, passUntil } = await testFixture()
  await power(iq)
  mount(lock, { x: 1, y: 0 })
  await platform.wants(iq.mac, { tree: [item(lock)] })
  await pass(1_000)
  site.presentMaintenanceCard(lock.mac)
  site.setPower(iq.mac, false)
  await pass(5_000)
  site.setPower(iq.mac, true)
  await passUntil(() => platform.linkOf(iq.mac, lock.mac)?.state === 'joined', 25_000)
})

test('a model lost over a restart is known again after the maintenance card', async () => {
  const { iq, lock, site, platform, pass } = await fixtureWithLock()
  site.loseLockModel(lock.mac)
  await pass(2_000)
  expect(platform.linkOf(iq.mac, lock.mac)?.lockType).toBe('unknown')
  site.presentMaintenanceCard(lock.mac)
  await pass(4_000)
  expect(platform.linkOf(iq.mac, lock.mac)?.lockType).toBe(lock.lockType)
})

test.each([
  ['lost', { dropMessages: 0.4 }],
  ['doubled', { duplicateMessages: 1 }],
  ['swapped', { reorderMessages: 0.5 }],
  ['late', { delayMs: 7_000 }],
  ['all of it', { dropMessages: 0.3, duplicateMessages: 0.3, reorderMessages: 0.3, delayMs: 2_000 }],
])('with messages %s the reports still settle on what is wanted [DEVICE-03]', async (_, faults) => {
  const {
    iq,
    rfnetLock: lock,
    secondLock,
    site,
    platform,
    power,
    mount,
    pass,
    passUntil,
  } = await testFixture()
  await power(iq)
  mount(lock, { x: 1, y: 0 })
  mount(secondLock, { x: 1, y: 1 })
  site.setHandsFree(true)
  site.setFaults(iq.mac, faults)
  platform.repeatsWhatIsNotApplied()
  const settled = `${secondLock.mac} joined`
  for (let change = 0; change < 6; change += 1) {
    await platform.wants(iq.mac, {
      tree: [item(lock), ...(change % 2 ? [item(secondLock, { order: 1 })] : [])],
    })
    await pass(15_000)
  }
  const last = await platform.wants(iq.mac, { name: 'Settled', tree: [item(secondLock)] })
  await passUntil(() => {
    const { desiredVersion, devices = [] } = platform.reported.get(iq.mac) ?? {}
    return (
      desiredVersion === last.version && devices.map(({ mac, state }) => `${mac} ${state}`).join() === settled
    )
  }, 900_000)

  await pass(120_000)
  expect(platform.reported.get(iq.mac)?.desiredVersion).toBe(last.version)
  expect(platform.linkOf(iq.mac, secondLock.mac)).toMatchObject({ state: 'joined', online: true })
  expect(platform.linkOf(iq.mac, lock.mac)).toBeUndefined()
})

test('a desired state that comes late is ignored', async () => {
  const { iq, lock, platform, passUntil, pass } = await fixtureWithLock()
  const second = await platform.wants(iq.mac, { name: 'Second', tree: [item(lock)] })
  const third = await platform.wants(iq.mac, { name: 'Third', tree: [item(lock)] })
  await passUntil(() => platform.reported.get(iq.mac)?.desiredVersion === third.version, 5_000)
  await platform.sendDesired(iq.mac, { ...second, tree: [] })
  await pass(5_000)
  expect(platform.reported.get(iq.mac)?.desiredVersion).toBe(third.version)
  expect(platform.linkOf(iq.mac, lock.mac)?.state).toBe('joined')
})

test('a saved site goes on where it stopped, its IQs starting anew', async () => {
  const { iq, lock, site, makeSite, platform, pass, passUntil } = await fixtureWithLock()
  const saved = JSON.parse(JSON.stringify(site.dump()))
  await site.close()
  const again = makeSite({ saved })
  try {
    await passUntil(() => platform.reported.get(iq.mac)?.bootCount === 2, 15_000)
    await pass(120_000, again)
    expect(platform.linkOf(iq.mac, lock.mac)).toMatchObject({ state: 'joined', online: true })
    expect(again.snapshot().devices).toHaveLength(site.snapshot().devices.length)
  } finally {
    await again.close()
  }
})

test('walls of a site that was saved before they had classes are of brick [WALL-03]', async () => {
  const { site, makeSite } = await testFixture()
  const wall = { from: { x: 1, y: -1 }, to: { x: 1, y: 1 } }
  const { state, ...saved } = site.dump()
  const again = makeSite({ saved: { ...saved, state: { ...state, walls: [wall] } } })
  expect(again.snapshot().walls).toEqual([{ ...wall, class: 'brick_24' }])
  await again.close()
})

test('what is no saved site is refused by name', async () => {
  const { makeSite } = await testFixture()
  expect(() => makeSite({ saved: { devices: [] } })).toThrow(expect.objectContaining({ code: 'InvalidDump' }))
})
