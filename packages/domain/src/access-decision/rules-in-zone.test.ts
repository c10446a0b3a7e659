import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findInstantsOfLocalTime, readLocalTimeAt } from '../formats/zone-offsets.ts'
import { toWeekdayFlags } from '../schedules/weekday-flags.ts'
import { type AccessChange, compareAccess } from './compare-access.ts'
import type { OpeningGroup } from './opening-rules.ts'
import { rulesInZone } from './rules-in-zone.ts'
import { type FlaggedSchedule, isTimeframeOnDay } from './to-flagged-schedule.ts'

const today = '2026-11-28'
const week: FlaggedSchedule = {
  startDate: null,
  endDate: null,
  startTime: '08:00',
  endTime: '18:00',
  weekdays: toWeekdayFlags([1, 2, 3, 4, 5]),
}
const rulesOf = (schedules: FlaggedSchedule[]) => ({
  tags: [{ id: 'tag', blocked: false, masterKey: false }],
  locks: [{ id: 'here' }, { id: 'elsewhere' }],
  groups: [{ id: 'staff', tagIds: ['tag'], lockIds: ['here', 'elsewhere'], schedules }],
})

test('an hour that another zone is behind opens later and closes later, at its locks alone [OPENS-18]', () => {
  const before = rulesOf([week])
  const after = rulesInZone(before, { lockIds: ['here'], from: 'Europe/Berlin', to: 'Europe/London', today })
  expect(compareAccess({ before, after, today })).toEqual({
    opens: [
      { tagIds: ['tag'], lockIds: ['here'], times: [{ ...week, startTime: '18:01', endTime: '19:00' }] },
    ],
    closes: [
      { tagIds: ['tag'], lockIds: ['here'], times: [{ ...week, startTime: '08:00', endTime: '08:59' }] },
    ],
  })
})

const ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Australia/Lord_Howe',
  'UTC',
]
const zone = fc.constantFrom(...ZONES)
const day = fc.option(fc.constantFrom('2026-11-30', '2027-03-14', '2027-03-28', '2027-10-31'), { nil: null })
const schedule = fc.record({
  startDate: day,
  endDate: day,
  startTime: fc.constantFrom('00:00', '00:30', '01:45', '08:00'),
  endTime: fc.constantFrom('01:59', '02:29', '12:00', '23:59'),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]).map(toWeekdayFlags),
})

const opens = (schedules: readonly FlaggedSchedule[], { date, time }: { date: string; time: string }) =>
  schedules.some((each) => isTimeframeOnDay(each, date) && each.startTime <= time && time <= each.endTime)

/** The days around each night in which a clock of these zones changes, and some others. */
const DAYS = [
  '2026-12-02',
  '2027-03-13',
  '2027-03-14',
  '2027-03-15',
  '2027-03-27',
  '2027-03-28',
  '2027-03-29',
  '2027-10-30',
  '2027-10-31',
  '2027-11-01',
  '2027-11-06',
  '2027-11-07',
]
const quartersOf = (date: string) =>
  Array.from({ length: 96 }, (_, quarter) => Date.parse(`${date}T00:00:00Z`) + quarter * 900_000)
const clock = (name: string, instant: number) => readLocalTimeAt(name, instant) ?? { date: '', time: '' }

test('by the present clock the rules open when the new clock lets them, in the nights too in which either changes [OPENS-18]', async () => {
  const schedulesOf = (groups: readonly OpeningGroup[]) =>
    groups.filter(({ lockIds }) => lockIds.includes('here')).flatMap((group) => group.schedules)
  await fc.assert(
    fc.property(zone, zone, fc.array(schedule, { minLength: 1, maxLength: 2 }), (from, to, schedules) => {
      const { groups, again = groups } = rulesInZone(rulesOf(schedules), {
        lockIds: ['here'],
        from,
        to,
        today,
      })
      return DAYS.flatMap(quartersOf).every((at) => {
        const { date, time } = clock(from, at)
        const isAgain = findInstantsOfLocalTime(from, date, time).indexOf(at) === 1
        return (
          opens(schedulesOf(isAgain ? again : groups), { date, time }) === opens(schedules, clock(to, at))
        )
      })
    }),
    { seed: 185, numRuns: 100 },
  )
})

test('the difference of another zone is exact for every quarter of the nights in which clocks change [OPENS-18]', async () => {
  const isTold = (changes: readonly AccessChange[], at: { date: string; time: string }) =>
    changes.some(({ lockIds, times }) => lockIds.includes('here') && opens(times, at))
  await fc.assert(
    fc.property(zone, zone, fc.array(schedule, { minLength: 1, maxLength: 2 }), (from, to, schedules) => {
      const before = rulesOf(schedules)
      const after = rulesInZone(before, { lockIds: ['here'], from, to, today })
      const difference = compareAccess({ before, after, today })
      return DAYS.every((date) =>
        quartersOf(date).every((quarter) => {
          const time = new Date(quarter).toISOString().slice(11, 16)
          const instants = findInstantsOfLocalTime(from, date, time)
          const wasOpen = opens(schedules, { date, time })
          const willBe = instants.map((at) => opens(schedules, clock(to, at)))
          // a minute that the present clock skips is in no time
          return (
            instants.length === 0 ||
            (isTold(difference.opens, { date, time }) === (!wasOpen && willBe.includes(true)) &&
              isTold(difference.closes, { date, time }) === (wasOpen && willBe.includes(false)))
          )
        }),
      )
    }),
    { seed: 188, numRuns: 100 },
  )
})

test('an hour that the present clock shows twice newly opens if either of the two does [OPENS-18]', () => {
  const night = { ...week, startTime: '00:30', endTime: '01:59', weekdays: toWeekdayFlags([7]) }
  const before = rulesOf([night])
  const after = rulesInZone(before, { lockIds: ['here'], from: 'Europe/Amsterdam', to: 'UTC', today })
  const { opens: opened } = compareAccess({ before, after, today })
  // from 02:30 before clocks are put back, and from 02:00 after it
  const thatNight = opened
    .flatMap(({ times }) => times)
    .filter((time) => isTimeframeOnDay(time, '2027-10-31'))
  expect(thatNight.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([['02:00', '02:59']])
})

const moveTo = (to: string, schedules: FlaggedSchedule[], from = 'UTC') => {
  const { groups } = rulesInZone(rulesOf(schedules), { lockIds: ['here'], from, to, today })
  return groups.filter(({ lockIds }) => lockIds.includes('here')).flatMap((group) => group.schedules)
}
const ALWAYS = { ...week, weekdays: toWeekdayFlags([1, 2, 3, 4, 5, 6, 7]) }

test('by a clock without changes a timeframe is moved by the distance, over midnight too [OPENS-18]', () => {
  expect(moveTo('Etc/GMT-3', [ALWAYS])).toEqual([{ ...ALWAYS, startTime: '05:00', endTime: '15:00' }])
  expect(moveTo('Etc/GMT+3', [ALWAYS])).toEqual([{ ...ALWAYS, startTime: '11:00', endTime: '21:00' }])
  const sunday = { ...week, weekdays: toWeekdayFlags([7]), startDate: '2026-11-29', endDate: '2026-12-06' }
  expect(moveTo('Etc/GMT+10', [sunday])).toEqual([
    { ...sunday, startTime: '18:00', endTime: '23:59' },
    {
      startDate: '2026-11-30',
      endDate: '2026-12-07',
      startTime: '00:00',
      endTime: '04:00',
      weekdays: toWeekdayFlags([1]),
    },
  ])
  expect(moveTo('Etc/GMT-10', [sunday])).toEqual([
    {
      startDate: '2026-11-28',
      endDate: '2026-12-05',
      startTime: '22:00',
      endTime: '23:59',
      weekdays: toWeekdayFlags([6]),
    },
    { ...sunday, startTime: '00:00', endTime: '08:00' },
  ])
})

test('other locks of a group keep their timeframes, and the group of the moved ones is named by its zone [OPENS-18]', () => {
  const before = rulesOf([week])
  const elsewhere = { id: 'guests', tagIds: ['tag'], lockIds: ['elsewhere'], schedules: [week] }
  const rules = { ...before, groups: [...before.groups, elsewhere] }
  const { groups } = rulesInZone(rules, { lockIds: ['here'], from: 'UTC', to: 'Etc/GMT-3', today })
  expect(groups.map(({ id, lockIds }) => [id, lockIds])).toEqual([
    ['staff', ['elsewhere']],
    ['staff Etc/GMT-3', ['here']],
    ['guests', ['elsewhere']],
  ])
  expect(groups[2]).toBe(elsewhere)
})

test('where a clock changes, the last day before and the first day after have their own times [OPENS-18]', () => {
  const night = {
    ...ALWAYS,
    startTime: '00:00',
    endTime: '23:59',
    startDate: '2027-03-27',
    endDate: '2027-03-29',
  }
  // London puts its clock forward on 2027-03-28 at 01:00 UTC
  const parts = moveTo('Europe/London', [{ ...night, startTime: '08:00', endTime: '09:00' }])
  expect(
    parts.map(({ startDate, endDate, startTime, endTime }) => [startDate, endDate, startTime, endTime]),
  ).toEqual([
    ['2027-03-27', '2027-03-27', '08:00', '09:00'],
    ['2027-03-28', '2027-03-29', '07:00', '08:00'],
  ])
  const around = moveTo('Europe/London', [
    { ...night, startTime: '00:30', endTime: '02:30', startDate: '2027-03-28', endDate: '2027-03-28' },
  ])
  expect(around.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    ['00:30', '00:59'],
    ['01:00', '01:30'],
  ])
})
