import type { AccessSchedule } from '@commissioning/device-protocol/access-rules'
import { ZONE_RULES_VERSION } from '@commissioning/domain/formats/time-zone-offsets.generated'
import { expect, test } from 'vitest'
import { OLD_ZONE_RULES } from './old-zone-rules.ts'
import { testFixture } from './testing/test-fixture.ts'
import { item } from './testing/test-platform.ts'

const MEMBER = '04A1B2C3'
const STRANGE_TAG_NUMBER = '04FFFFFF'
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

async function fixtureWithRights() {
  const fixture = await testFixture()
  const { iq, bluenetLock: lock, site, platform } = fixture
  await fixture.power(iq)
  fixture.mount(lock, { x: 1, y: 0 })
  const access = {
    tags: [{ number: MEMBER, blocked: false, masterKey: false }],
    groups: [{ tagNumbers: [MEMBER], lockMacs: [lock.mac], schedules: [always] }],
  }
  const wanted = { tree: [item(lock)], access }
  await platform.wants(iq.mac, wanted)
  await fixture.pass(1_000)
  site.presentMaintenanceCard(lock.mac)
  await fixture.passUntil(() => platform.linkOf(iq.mac, lock.mac)?.state === 'joined', 30_000)
  return { ...fixture, lock, wanted }
}

test('a tag with rights opens the lock and one without does not, and the platform hears of both', async () => {
  const { lock, site, platform, pass, shown } = await fixtureWithRights()
  expect(site.presentTag(lock.mac, '04:a1:b2:c3')).toBe('granted')
  expect(shown('lock', lock.mac)).toMatchObject({ isOpen: true, light: { pattern: 'granted' } })
  expect(site.presentTag(lock.mac, STRANGE_TAG_NUMBER)).toBe('refused')
  await pass(1_000)
  expect(platform.events).toMatchObject([
    { kind: 'accessGranted', tagNumber: MEMBER, lockMac: lock.mac },
    { kind: 'accessRefused', tagNumber: STRANGE_TAG_NUMBER, reason: 'UnknownTag' },
  ])
})

test('without the cloud existing rights go on working, and are reported once it is back [DEVICE-19]', async () => {
  const { iq, lock, wanted, site, platform, ...fixture } = await fixtureWithRights()
  site.setNetwork(iq.mac, { ethernet: false })
  await platform.wants(iq.mac, {
    ...wanted,
    access: {
      ...wanted.access,
      tags: [...wanted.access.tags, { number: STRANGE_TAG_NUMBER, blocked: false, masterKey: true }],
    },
  })
  await fixture.pass(3_600_000 / 60)
  expect(site.presentTag(lock.mac, MEMBER)).toBe('granted')
  expect(site.presentTag(lock.mac, STRANGE_TAG_NUMBER)).toBe('refused')
  expect(platform.events).toEqual([])

  site.setNetwork(iq.mac, { ethernet: true })
  await fixture.passUntil(() => platform.events.length === 2, 60_000)
  expect(fixture.shown('iq', iq.mac).waitingEvents).toBe(0)
  expect(site.presentTag(lock.mac, STRANGE_TAG_NUMBER)).toBe('granted')
})

test('an event lost on the way is sent again, and a double has the same id', async () => {
  const { iq, lock, site, platform, pass, passUntil } = await fixtureWithRights()
  site.setFaults(iq.mac, { dropMessages: 1 })
  site.presentTag(lock.mac, MEMBER)
  await pass(5_000)
  expect(platform.events).toEqual([])
  site.setFaults(iq.mac, { dropMessages: 0, duplicateMessages: 1 })
  await passUntil(() => platform.events.length === 2, 61_000)
  expect(platform.events[0]).toEqual(platform.events[1])
})

test('within a registration a lock learns tags with a red blink each, and after it no more', async () => {
  const { iq, lock, wanted, site, platform, clock, pass, shown } = await fixtureWithRights()
  const id = crypto.randomUUID()
  const until = new Date(clock.utc() + 120_000).toISOString()
  await platform.wants(iq.mac, { ...wanted, tagRegistrations: [{ id, lockMac: lock.mac, until }] })
  await pass(1_000)
  expect(shown('lock', lock.mac).learnsUntil).toBe(until)
  expect(site.presentTag(lock.mac, STRANGE_TAG_NUMBER)).toBe('learned')
  expect(shown('lock', lock.mac).light.pattern).toBe('tag_learned')
  await pass(1_000)
  expect(platform.events).toMatchObject([
    { kind: 'tagLearned', registrationId: id, tagNumber: STRANGE_TAG_NUMBER },
  ])

  await pass(118_000)
  expect(site.presentTag(lock.mac, STRANGE_TAG_NUMBER)).toBe('refused')
  expect(shown('lock', lock.mac).learnsUntil).toBeNull()
})

test('a construction card opens a detached lock with 14 characters and no other [DEVICE-20]', async () => {
  const { lock, rfnetLock, site, mount } = await fixtureWithRights()
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
  const { iq, rfnetLock, rfnetRepeater, lock, site } = await fixtureWithRights()
  const code = (name: string) => expect.objectContaining({ code: name })
  expect(() => site.presentMaintenanceCard('nobody')).toThrow(code('UnknownDevice'))
  expect(() => site.presentMaintenanceCard(iq.mac)).toThrow(code('WrongDevice'))
  expect(() => site.presentMaintenanceCard(rfnetLock.mac)).toThrow(code('DeviceBoxed'))
  expect(() => site.setPower(rfnetRepeater.mac, true)).toThrow(code('DeviceBoxed'))
  expect(() => site.presentTag(lock.mac, '12')).toThrow(code('InvalidTagNumber'))
  site.setBattery(lock.mac, 'none')
  expect(() => site.presentTag(lock.mac, MEMBER)).toThrow(code('DeviceWithoutPower'))
})

test('an IQ with old zone rules reports their release, and opens an hour late where a zone changed in 2026 [ZONE-35]', async () => {
  const { iq, lock, wanted, site, platform, pass } = await fixtureWithRights()
  // it is 03:00 in Winnipeg on 21 November 2026, and was 02:00 by the rules of 2025
  const schedules = [{ ...always, startTime: '02:30' }]
  const groups = [{ tagNumbers: [MEMBER], lockMacs: [lock.mac], schedules }]
  const access = { ...wanted.access, groups }
  await platform.wants(iq.mac, { ...wanted, access, timeZone: 'America/Winnipeg' })
  await pass(1_000)
  expect(site.presentTag(lock.mac, MEMBER)).toBe('granted')
  expect(platform.reported.get(iq.mac)?.zoneRules).toBe(ZONE_RULES_VERSION)
  site.setFaults(iq.mac, { oldZoneRules: true })
  expect(site.presentTag(lock.mac, MEMBER)).toBe('refused')
  site.setNetwork(iq.mac, { modemSignal: 7 })
  await pass(2_000)
  expect(platform.reported.get(iq.mac)?.zoneRules).toBe(OLD_ZONE_RULES)
  await platform.wants(iq.mac, { ...wanted, access, timeZone: 'America/Toronto' })
  await pass(1_000)
  // Toronto goes on as it was
  expect(site.presentTag(lock.mac, MEMBER)).toBe('granted')
})
