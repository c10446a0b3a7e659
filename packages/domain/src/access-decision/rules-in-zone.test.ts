import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTimeAt } from '../formats/zone-offsets.ts'
import { flagsOf } from '../schedules/weekday-flags.ts'
import { accessDifference } from './access-difference.ts'
import { countsOn, type FlaggedSchedule } from './flagged-schedule.ts'
import { rulesInZone } from './rules-in-zone.ts'

const today = '2026-11-28'
const week: FlaggedSchedule = {
  startDate: null,
  endDate: null,
  startTime: '08:00',
  endTime: '18:00',
  weekdays: flagsOf([1, 2, 3, 4, 5]),
}
const rulesOf = (schedules: FlaggedSchedule[]) => ({
  tags: [{ id: 'tag', blocked: false, masterKey: false }],
  locks: [{ id: 'here' }, { id: 'elsewhere' }],
  groups: [{ id: 'staff', tagIds: ['tag'], lockIds: ['here', 'elsewhere'], schedules }],
})

test('an hour that another zone is behind opens later and closes later, at its locks alone [OPENS-18]', () => {
  const before = rulesOf([week])
  const after = rulesInZone(before, { lockIds: ['here'], from: 'Europe/Berlin', to: 'Europe/London', today })
  expect(accessDifference({ before, after, today })).toEqual({
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
  'UTC',
]
const zone = fc.constantFrom(...ZONES)
const day = fc.option(fc.constantFrom('2026-11-30', '2026-12-02', '2027-03-20'), { nil: null })
const schedule = fc.record({
  startDate: day,
  endDate: day,
  startTime: fc.constantFrom('00:00', '08:00', '12:01'),
  endTime: fc.constantFrom('12:00', '18:00', '23:59'),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]).map(flagsOf),
})

test('by the present clock the rules open when the new clock lets them, whatever both zones do in a year [OPENS-18]', async () => {
  const opens = (schedules: readonly FlaggedSchedule[], name: string, instant: number) => {
    const { date, time } = localTimeAt(name, instant) ?? { date: '', time: '' }
    return schedules.some((each) => countsOn(each, date) && each.startTime <= time && time <= each.endTime)
  }
  // each hour and quarter of some days, none of them beside a night in which a clock changes
  const days = [
    '2026-12-02',
    '2026-12-05',
    '2027-02-14',
    '2027-03-18',
    '2027-03-22',
    '2027-04-05',
    '2027-11-03',
  ]
  const instants = days.flatMap((date) =>
    Array.from({ length: 96 }, (_, quarter) => Date.parse(`${date}T00:00:00Z`) + quarter * 900_000),
  )
  await fc.assert(
    fc.property(zone, zone, fc.array(schedule, { minLength: 1, maxLength: 2 }), (from, to, schedules) => {
      const { groups } = rulesInZone(rulesOf(schedules), { lockIds: ['here'], from, to, today })
      const moved = groups
        .filter(({ lockIds }) => lockIds.includes('here'))
        .flatMap((group) => group.schedules)
      return instants.every((at) => opens(moved, from, at) === opens(schedules, to, at))
    }),
    { seed: 185, numRuns: 100 },
  )
})
