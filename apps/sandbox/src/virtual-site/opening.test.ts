import type { AccessSchedule } from '@commissioning/device-protocol/access-rules'
import { expect, test } from 'vitest'
import { item } from './testing/test-platform.ts'
import { testWorld } from './testing/test-world.ts'

const MEMBER = '04A1B2C3'
const STRANGER = '04FFFFFF'
const always: AccessSchedule = {
  startDate: null,
  endDate: null,
  startTime: '00:00',
  endTime: '23:59',
  weekdays: {
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: true,
    sunday: true,
  },
}

async function worldWithRights() {
  const world = await testWorld()
  const { iq, bluenetLock: lock, site, platform } = world
  await world.power(iq)
  world.mount(lock, { x: 1, y: 0 })
  const access = {
    tags: [{ number: MEMBER, blocked: false, masterKey: false }],
    groups: [{ tagNumbers: [MEMBER], lockMacs: [lock.mac], schedules: [always] }],
  }
  const wanted = { tree: [item(lock)], access }
  await platform.wants(iq.mac, wanted)
  await world.pass(1_000)
  site.presentMaintenanceCard(lock.mac)
  await world.passUntil(() => platform.linkOf(iq.mac, lock.mac)?.state === 'joined', 30_000)
  return { ...world, lock, wanted }
}

test('a tag with rights opens the lock and one without does not, and the platform hears of both', async () => {
  const { lock, site, platform, pass, shown } = await worldWithRights()
  expect(site.presentTag(lock.mac, '04:a1:b2:c3')).toBe('granted')
  expect(shown('lock', lock.mac)).toMatchObject({ isOpen: true, light: { pattern: 'granted' } })
  expect(site.presentTag(lock.mac, STRANGER)).toBe('refused')
  await pass(1_000)
  expect(platform.events).toMatchObject([
    { kind: 'accessGranted', tagNumber: MEMBER, lockMac: lock.mac },
    { kind: 'accessRefused', tagNumber: STRANGER, reason: 'UnknownTag' },
  ])
})

test('without the cloud existing rights go on working, and are reported once it is back [DEVICE-19]', async () => {
  const { iq, lock, wanted, site, platform, ...world } = await worldWithRights()
  site.setNetwork(iq.mac, { ethernet: false })
  await platform.wants(iq.mac, {
    ...wanted,
    access: {
      ...wanted.access,
      tags: [...wanted.access.tags, { number: STRANGER, blocked: false, masterKey: true }],
    },
  })
  await world.pass(3_600_000 / 60)
  expect(site.presentTag(lock.mac, MEMBER)).toBe('granted')
  expect(site.presentTag(lock.mac, STRANGER)).toBe('refused')
  expect(platform.events).toEqual([])

  site.setNetwork(iq.mac, { ethernet: true })
  await world.passUntil(() => platform.events.length === 2, 60_000)
  expect(world.shown('iq', iq.mac).waitingEvents).toBe(0)
  expect(site.presentTag(lock.mac, STRANGER)).toBe('granted')
})

test('an event lost on the way is sent again, and a double has the same id', async () => {
  const { iq, lock, site, platform, pass, passUntil } = await worldWithRights()
  site.setFaults(iq.mac, { dropMessages: 1 })
  site.presentTag(lock.mac, MEMBER)
  await pass(5_000)
  expect(platform.events).toEqual([])
  site.setFaults(iq.mac, { dropMessages: 0, duplicateMessages: 1 })
  await passUntil(() => platform.events.length === 2, 61_000)
  expect(platform.events[0]).toEqual(platform.events[1])
})

test('within a registration a lock learns tags with a red blink each, and after it no more', async () => {
  const { iq, lock, wanted, site, platform, clock, pass, shown } = await worldWithRights()
  const id = crypto.randomUUID()
  const until = new Date(clock.utc() + 120_000).toISOString()
  await platform.wants(iq.mac, { ...wanted, tagRegistrations: [{ id, lockMac: lock.mac, until }] })
  await pass(1_000)
  expect(shown('lock', lock.mac).learnsUntil).toBe(until)
  expect(site.presentTag(lock.mac, STRANGER)).toBe('learned')
  expect(shown('lock', lock.mac).light.pattern).toBe('tag_learned')
  await pass(1_000)
  expect(platform.events).toMatchObject([{ kind: 'tagLearned', registrationId: id, tagNumber: STRANGER }])

  await pass(118_000)
  expect(site.presentTag(lock.mac, STRANGER)).toBe('refused')
  expect(shown('lock', lock.mac).learnsUntil).toBeNull()
})

test('a construction card opens a detached lock with 14 characters and no other [DEVICE-20]', async () => {
  const { lock, rfnetLock, site, mount } = await worldWithRights()
  const detached = site
    .snapshot()
    .devices.filter((device) => device.kind === 'lock')
    .at(-1)
  expect(detached?.mac).toHaveLength(14)
  mount(rfnetLock, { x: 3, y: 0 })
  site.place(detached?.mac ?? '', { x: 2, y: 0 })

  expect(site.presentConstructionCard(detached?.mac ?? '')).toBe('granted')
  expect(site.presentConstructionCard(lock.mac)).toBe('refused')
  expect(site.presentConstructionCard(rfnetLock.mac)).toBe('refused')
})

test('what a device cannot do is refused by name', async () => {
  const { iq, rfnetLock, rfnetRepeater, lock, site } = await worldWithRights()
  const code = (name: string) => expect.objectContaining({ code: name })
  expect(() => site.presentMaintenanceCard('nobody')).toThrow(code('UnknownDevice'))
  expect(() => site.presentMaintenanceCard(iq.mac)).toThrow(code('WrongDevice'))
  expect(() => site.presentMaintenanceCard(rfnetLock.mac)).toThrow(code('DeviceBoxed'))
  expect(() => site.setPower(rfnetRepeater.mac, true)).toThrow(code('DeviceBoxed'))
  expect(() => site.presentTag(lock.mac, '12')).toThrow(code('InvalidTagNumber'))
  site.setBattery(lock.mac, 'none')
  expect(() => site.presentTag(lock.mac, MEMBER)).toThrow(code('DeviceWithoutPower'))
})
