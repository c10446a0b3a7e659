import { DesiredState } from '@commissioning/device-protocol/desired-state-message'
import { decideAccess } from '@commissioning/domain/access-decision/access-decision'
import { toWeekdayFlags } from '@commissioning/domain/schedules/weekday-flags'
import { expect, test } from 'vitest'
import { presentTag } from './lock-door.ts'
import { makeDevices } from './production-list.ts'
import { type Random, seededRandom } from './random.ts'
import { createScheduledTasks } from './scheduled-tasks.ts'
import { findIq, findLock, type SiteContext } from './site-context.ts'
import { createVirtualSiteState } from './site-dump.ts'

/** `DECISIONS=100000` compares that many. */
const DECISIONS = Number(process.env.DECISIONS ?? 4_000)
const MOMENTS = 20

/** Nights of 2026 in which clocks change; in British Columbia and Morocco the rules themselves do that year. */
const nights = [
  ['Europe/Amsterdam', '2026-03-29T01:00Z'],
  ['Europe/Amsterdam', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-03-08T07:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['America/Vancouver', '2026-03-08T10:00Z'],
  ['America/Vancouver', '2026-11-01T09:00Z'],
  ['Africa/Casablanca', '2026-02-15T02:00Z'],
  ['Africa/Casablanca', '2026-03-22T02:00Z'],
  ['Atlantic/Azores', '2026-10-25T01:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
] as const
const YEAR_SECONDS = 365 * 86_400
/** Most timeframes have no dates. */
const OPEN_TIMEFRAMES = Array.from({ length: 12 }, () => null)
const dates = [
  '2026-03-07',
  '2026-03-08',
  '2026-03-29',
  '2026-10-25',
  '2026-11-01',
  '2026-12-31',
  ...OPEN_TIMEFRAMES,
]
const numbers = ['00000001', '00000002', '00000003', '00000004']

const oneOf = <Value>(random: Random, values: readonly Value[]): Value =>
  values[random.between(0, values.length - 1)] as Value
const someOf = <Value>(random: Random, values: readonly Value[]) => values.filter(() => random.next() < 0.75)
const timeOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16)

function scheduleOf(random: Random) {
  const start = random.between(0, 240)
  return {
    startDate: oneOf(random, dates),
    endDate: oneOf(random, dates),
    startTime: timeOf(start),
    endTime: timeOf(random.between(start + 1, 1439)),
    weekdays: toWeekdayFlags(someOf(random, [1, 2, 3, 4, 5, 6, 7])),
  }
}

/** Within three hours of a night in which clocks change, or at any second of the year. */
function momentOf(random: Random) {
  const [timeZone, change] = oneOf(random, nights)
  return random.next() < 0.5
    ? { timeZone, at: Date.parse(change) + random.between(-10_800, 10_800) * 1_000 }
    : { timeZone, at: Date.parse('2026-01-01T00:00Z') + random.between(0, YEAR_SECONDS) * 1_000 }
}

/** An IQ that runs beside a lock that has joined it; its clock shows what is asked for. */
function mounted(random: Random) {
  const site = { iqs: 1, rfnetLocks: 1, bluenetLocks: 0, rfnetRepeaters: 0, bluenetRepeaters: 0 }
  const state = createVirtualSiteState(makeDevices(7, site), random)
  const time = { at: 0 }
  const clock = { now: () => 0, utc: () => time.at, after: () => () => {} }
  const fixture: SiteContext = {
    clock,
    random,
    scheduledTasks: createScheduledTasks(clock, () => {}, []),
    state,
    links: new Map(),
    connect: () => {
      throw new Error('A tag at a door needs no broker.')
    },
    softResetMs: 0,
    keepAliveSeconds: 60,
    changed: () => {},
  }
  const macOf = (kind: string) => state.devices.find((device) => device.kind === kind)?.mac ?? ''
  const [iq, lock] = [findIq(fixture, macOf('iq')), findLock(fixture, macOf('lock'))]
  Object.assign(iq, { phase: 'running', position: { x: 0, y: 0 } })
  Object.assign(lock, { boundTo: iq.mac, position: { x: 1, y: 0 } })
  iq.devices = [
    {
      mac: lock.mac,
      hardwareType: 'lock',
      communicationType: lock.communicationType,
      parentMac: null,
      state: 'joined',
      online: true,
      battery: 'fresh',
      lockType: lock.lockType,
      rssi: null,
      rssiAt: null,
    },
  ]
  return { fixture, time, iq, lock }
}

test('thousands of random decisions of the console are those of the virtual lock, in the nights and zones of 2026 too [OPENS-09]', () => {
  const random = seededRandom(2_026)
  const { fixture, time, iq, lock } = mounted(random)
  const counts = { granted: 0, refused: 0 }
  for (let decided = 0; decided < DECISIONS; decided += MOMENTS) {
    // the last number is in groups and not listed, as after it was deleted
    const tags = numbers.slice(0, 3).map((number) => ({
      number,
      blocked: random.next() < 0.15,
      masterKey: random.next() < 0.1,
    }))
    const groups = Array.from({ length: random.between(1, 4) }, () => ({
      tagNumbers: someOf(random, numbers),
      lockMacs: someOf(random, [lock.mac, 'AA.BB.CC.DD']),
      schedules: Array.from({ length: random.between(1, 3) }, () => scheduleOf(random)),
    }))
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const { timeZone, at } = momentOf(random)
      const number = oneOf(random, numbers)
      time.at = at
      iq.desired = DesiredState.parse({
        version: 1,
        name: 'Hall',
        timeZone,
        ledEnabled: true,
        ledMode: 'permanent_green',
        otpEnabled: false,
        restoredResetCount: 0,
        tree: [],
        released: [],
        access: { tags, groups },
        tagRegistrations: [],
      })
      const answer = decideAccess({
        tag: tags.find((each) => each.number === number),
        groups: groups.filter((each) => each.tagNumbers.includes(number) && each.lockMacs.includes(lock.mac)),
        at,
        timeZone,
      })
      const shown = presentTag(fixture, lock, number)
      if (shown !== answer.kind)
        throw new Error(JSON.stringify({ timeZone, at, number, tags, groups, shown }))
      const event = iq.events.at(-1)
      expect(event?.kind === 'accessRefused' && event.reason).toBe(answer.kind === 'refused' && answer.reason)
      counts[answer.kind] += 1
    }
  }
  // neither answer is a rare one
  expect(Math.min(counts.granted, counts.refused) / DECISIONS).toBeGreaterThan(0.2)
})
