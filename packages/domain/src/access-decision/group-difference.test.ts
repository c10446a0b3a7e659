import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { flagsOf } from '../schedules/weekday-flags.ts'
import { countsOn, type FlaggedSchedule } from './flagged-schedule.ts'
import { type AccessChange, groupDifference, type OpeningGroup } from './group-difference.ts'

const today = '2026-11-28'
const week: FlaggedSchedule = {
  startDate: null,
  endDate: null,
  startTime: '08:00',
  endTime: '18:00',
  weekdays: flagsOf([1, 2, 3, 4, 5]),
}
const saturday = { ...week, weekdays: flagsOf([6]) }
const tags = ['t1', 't2', 't3'].map((id) => ({ id, blocked: false, masterKey: false }))
const staff = { id: 'staff', tagIds: ['t1', 't2'], lockIds: ['front', 'back'], schedules: [week] }

test('Saturday newly opens the locks of a group to its tags and closes nothing [OPENS-05]', () => {
  const present = { tags, groups: [staff] }
  const wanted = { ...staff, schedules: [week, saturday] }
  expect(groupDifference({ present, groupId: 'staff', wanted, today })).toEqual({
    opens: [{ tagIds: ['t1', 't2'], lockIds: ['front', 'back'], times: [saturday] }],
    closes: [],
  })
})

test('other groups that open the same already, blocked tags and master keys make no difference [OPENS-05]', () => {
  const others = [{ ...staff, id: 'others', tagIds: ['t1'], lockIds: ['front'], schedules: [saturday] }]
  const listed = tags.map((tag) => ({ ...tag, blocked: tag.id === 't2', masterKey: tag.id === 't3' }))
  const present = { tags: listed, groups: [staff, ...others] }
  const wanted = { tagIds: ['t1', 't2', 't3'], lockIds: ['front', 'back'], schedules: [saturday] }
  expect(groupDifference({ present, groupId: 'staff', wanted, today })).toEqual({
    opens: [{ tagIds: ['t1'], lockIds: ['back'], times: [saturday] }],
    closes: [{ tagIds: ['t1'], lockIds: ['front', 'back'], times: [week] }],
  })
})

test('an hour is cut where it ends, and dates that are past make no difference [OPENS-06]', () => {
  const present = { tags, groups: [{ ...staff, schedules: [week, { ...saturday, endDate: '2026-11-01' }] }] }
  const wanted = { ...staff, schedules: [{ ...week, endTime: '17:30', endDate: '2026-12-31' }] }
  expect(groupDifference({ present, groupId: 'staff', wanted, today }).closes).toEqual([
    {
      tagIds: ['t1', 't2'],
      lockIds: ['front', 'back'],
      times: [
        { ...week, startTime: '17:31', endDate: '2026-12-31' },
        { ...week, startDate: '2027-01-01' },
      ],
    },
  ])
})

const days = ['2026-11-20', '2026-11-30', '2026-12-02', '2026-12-09']
const day = fc.option(fc.constantFrom(...days), { nil: null })
const schedule: fc.Arbitrary<FlaggedSchedule> = fc.record({
  startDate: day,
  endDate: day,
  startTime: fc.constantFrom('00:00', '08:00', '12:01'),
  endTime: fc.constantFrom('12:00', '18:00', '23:59'),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]).map(flagsOf),
})
const group = fc.record({
  tagIds: fc.subarray(['t1', 't2', 't3']),
  lockIds: fc.subarray(['front', 'back']),
  schedules: fc.array(schedule, { maxLength: 2 }),
})

test('the difference is exact at every minute that an edge touches, for every tag and lock [OPENS-06]', async () => {
  const minutes = ['00:00', '07:59', '08:00', '12:00', '12:01', '18:00', '18:01', '23:59']
  const dates = Array.from({ length: 28 }, (_, index) =>
    new Date(Date.parse(today) + index * 86_400_000).toISOString().slice(0, 10),
  )
  const holds = (each: FlaggedSchedule, date: string, time: string) =>
    countsOn(each, date) && each.startTime <= time && time <= each.endTime
  const cell = (groups: readonly OpeningGroup[], tag: string, lock: string) =>
    groups.filter(({ tagIds, lockIds }) => tagIds.includes(tag) && lockIds.includes(lock))
  const changesAt = (changes: AccessChange[], tag: string, lock: string) =>
    changes
      .filter((each) => each.tagIds.includes(tag) && each.lockIds.includes(lock))
      .flatMap((each) => each.times)

  await fc.assert(
    fc.property(group, group, group, (before, wanted, other) => {
      const groups = [
        { ...before, id: 'changed' },
        { ...other, id: 'other' },
      ]
      const { opens, closes } = groupDifference({
        present: { tags, groups },
        groupId: 'changed',
        wanted,
        today,
      })
      for (const tag of ['t1', 't2', 't3'])
        for (const lock of ['front', 'back']) {
          const was = cell(groups, tag, lock).flatMap(({ schedules }) => schedules)
          const becomes = cell([wanted, other], tag, lock).flatMap(({ schedules }) => schedules)
          const [newly, no] = [changesAt(opens, tag, lock), changesAt(closes, tag, lock)]
          for (const date of dates)
            for (const time of minutes) {
              const opened = was.some((each) => holds(each, date, time))
              const opensNow = becomes.some((each) => holds(each, date, time))
              if (newly.some((each) => holds(each, date, time)) !== (opensNow && !opened)) return false
              if (no.some((each) => holds(each, date, time)) !== (opened && !opensNow)) return false
            }
        }
      return true
    }),
    { seed: 163, numRuns: 300 },
  )
})
