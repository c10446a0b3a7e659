import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWeekdayFlags } from '../schedules/weekday-flags.ts'
import { type AccessChange, compareAccess, replaceGroup } from './compare-access.ts'
import type { OpeningGroup, OpeningRules } from './opening-rules.ts'
import { type FlaggedSchedule, isTimeframeOnDay } from './to-flagged-schedule.ts'

const today = '2026-11-28'
const week: FlaggedSchedule = {
  startDate: null,
  endDate: null,
  startTime: '08:00',
  endTime: '18:00',
  weekdays: toWeekdayFlags([1, 2, 3, 4, 5]),
}
const saturday = { ...week, weekdays: toWeekdayFlags([6]) }
const tags = ['t1', 't2', 't3'].map((id) => ({ id, blocked: false, masterKey: false }))
const locks = ['front', 'back'].map((id) => ({ id }))
const staff = { id: 'staff', tagIds: ['t1', 't2'], lockIds: ['front', 'back'], schedules: [week] }

const saving = (before: OpeningRules, wanted: OpeningGroup) =>
  compareAccess({ before, after: replaceGroup(before, wanted), today })

test('Saturday newly opens the locks of a group to its tags and closes nothing [OPENS-05]', () => {
  const present = { tags, locks, groups: [staff] }
  const wanted = { ...staff, schedules: [week, saturday] }
  expect(saving(present, wanted)).toEqual({
    opens: [{ tagIds: ['t1', 't2'], lockIds: ['front', 'back'], times: [saturday] }],
    closes: [],
  })
})

test('other groups that open the same already, blocked tags and master keys make no difference [OPENS-05]', () => {
  const others = [{ ...staff, id: 'others', tagIds: ['t1'], lockIds: ['front'], schedules: [saturday] }]
  const listed = tags.map((tag) => ({ ...tag, blocked: tag.id === 't2', masterKey: tag.id === 't3' }))
  const present = { tags: listed, locks, groups: [staff, ...others] }
  const wanted = { ...staff, tagIds: ['t1', 't2', 't3'], lockIds: ['front', 'back'], schedules: [saturday] }
  expect(saving(present, wanted)).toEqual({
    opens: [{ tagIds: ['t1'], lockIds: ['back'], times: [saturday] }],
    closes: [{ tagIds: ['t1'], lockIds: ['front', 'back'], times: [week] }],
  })
})

test('an hour is cut where it ends, and dates that are past make no difference [OPENS-06]', () => {
  const present = {
    tags,
    locks,
    groups: [{ ...staff, schedules: [week, { ...saturday, endDate: '2026-11-01' }] }],
  }
  const wanted = { ...staff, schedules: [{ ...week, endTime: '17:30', endDate: '2026-12-31' }] }
  expect(saving(present, wanted).closes).toEqual([
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

test('blocking closes what a tag opened, a master key newly opens every lock, a lock that goes closes [OPENS-05]', () => {
  const before = { tags, locks: [...locks, { id: 'shed' }], groups: [staff] }
  const always = {
    ...week,
    startTime: '00:00',
    endTime: '23:59',
    weekdays: toWeekdayFlags([1, 2, 3, 4, 5, 6, 7]),
  }
  const change = (id: string, state: object) => ({
    before,
    after: { ...before, tags: tags.map((tag) => (tag.id === id ? { ...tag, ...state } : tag)) },
    today,
  })
  expect(compareAccess(change('t1', { blocked: true }))).toEqual({
    opens: [],
    closes: [{ tagIds: ['t1'], lockIds: ['front', 'back'], times: [week] }],
  })
  expect(compareAccess(change('t3', { masterKey: true }))).toEqual({
    opens: [{ tagIds: ['t3'], lockIds: ['front', 'back', 'shed'], times: [always] }],
    closes: [],
  })
  const { after: keyed } = change('t3', { masterKey: true })
  const without = { ...keyed, locks: keyed.locks.slice(1), groups: [{ ...staff, lockIds: ['back'] }] }
  expect(compareAccess({ before: keyed, after: without, today })).toEqual({
    opens: [],
    closes: [
      { tagIds: ['t1', 't2'], lockIds: ['front'], times: [week] },
      { tagIds: ['t3'], lockIds: ['front'], times: [always] },
    ],
  })
})

const days = ['2026-11-20', today, '2026-11-30', '2026-12-02', '2026-12-09']
const day = fc.option(fc.constantFrom(...days), { nil: null })
const schedule: fc.Arbitrary<FlaggedSchedule> = fc.record({
  startDate: day,
  endDate: day,
  startTime: fc.constantFrom('00:00', '08:00', '12:01'),
  endTime: fc.constantFrom('12:00', '18:00', '23:59'),
  weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]).map(toWeekdayFlags),
})
const members = {
  tagIds: fc.subarray(['t1', 't2', 't3']),
  lockIds: fc.subarray(['front', 'back']),
  schedules: fc.array(schedule, { maxLength: 2 }),
}
const state = fc.constantFrom({}, {}, { blocked: true }, { masterKey: true })
const rules = fc
  .record({
    states: fc.array(state, { minLength: 3, maxLength: 3 }),
    locks: fc.subarray(locks),
    groups: fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b'), ...members }), {
      selector: ({ id }) => id,
    }),
  })
  .map(
    ({ states, groups, locks }): OpeningRules => ({
      tags: tags.map((tag, index) => ({ ...tag, ...states[index] })),
      locks,
      groups: groups.map((group) => ({
        ...group,
        lockIds: group.lockIds.filter((id) => locks.some((lock) => lock.id === id)),
      })),
    }),
  )

test('the difference is exact at every minute that an edge touches, for every tag and lock [OPENS-06]', async () => {
  const minutes = ['00:00', '07:59', '08:00', '12:00', '12:01', '18:00', '18:01', '23:59']
  const dates = Array.from({ length: 28 }, (_, index) =>
    new Date(Date.parse(today) + index * 86_400_000).toISOString().slice(0, 10),
  )
  const holds = (each: FlaggedSchedule, date: string, time: string) =>
    isTimeframeOnDay(each, date) && each.startTime <= time && time <= each.endTime
  const isOpen = ({ tags, locks, groups }: OpeningRules, tagId: string, lockId: string) => {
    const tag = tags.find(({ id }) => id === tagId)
    const schedules = groups
      .filter(({ tagIds, lockIds }) => tagIds.includes(tagId) && lockIds.includes(lockId))
      .flatMap((group) => group.schedules)
    return (date: string, time: string) =>
      locks.some(({ id }) => id === lockId) &&
      !tag?.blocked &&
      (tag?.masterKey === true || schedules.some((each) => holds(each, date, time)))
  }
  const changesAt = (changes: AccessChange[], tag: string, lock: string) =>
    changes
      .filter((each) => each.tagIds.includes(tag) && each.lockIds.includes(lock))
      .flatMap((each) => each.times)

  await fc.assert(
    fc.property(rules, rules, (before, after) => {
      const { opens, closes } = compareAccess({ before, after, today })
      for (const tag of ['t1', 't2', 't3'])
        for (const lock of ['front', 'back']) {
          const [was, becomes] = [isOpen(before, tag, lock), isOpen(after, tag, lock)]
          const [newly, no] = [changesAt(opens, tag, lock), changesAt(closes, tag, lock)]
          for (const date of dates)
            for (const time of minutes) {
              const [opened, opensNow] = [was(date, time), becomes(date, time)]
              if (newly.some((each) => holds(each, date, time)) !== (opensNow && !opened)) return false
              if (no.some((each) => holds(each, date, time)) !== (opened && !opensNow)) return false
            }
        }
      return true
    }),
    { seed: 163, numRuns: 400 },
  )
})

test('a group takes the place of its saved one, and all others stay [OPENS-05]', () => {
  const others = { ...staff, id: 'others' }
  const present = { tags, locks, groups: [staff, others] }
  const wanted = { ...staff, schedules: [saturday] }
  expect(replaceGroup(present, wanted)).toEqual({ tags, locks, groups: [others, wanted] })
  expect(replaceGroup(present, { ...wanted, id: 'new' }).groups.map(({ id }) => id)).toEqual([
    'staff',
    'others',
    'new',
  ])
})

test('tags of different groups for which the same changes stand together [OPENS-05]', () => {
  const guests = { id: 'guests', tagIds: ['t2'], lockIds: ['shed'], schedules: [week] }
  const present = { tags, locks: [...locks, { id: 'shed' }], groups: [staff, guests] }
  expect(saving(present, { ...staff, schedules: [week, saturday] }).opens).toEqual([
    { tagIds: ['t1', 't2'], lockIds: ['front', 'back'], times: [saturday] },
  ])
})

test('a tag that comes or goes opens or closes what its groups open [OPENS-05]', () => {
  const present = { tags, locks, groups: [staff] }
  const wanted = { ...staff, tagIds: ['t2', 't9'] }
  expect(saving(present, wanted)).toEqual({
    opens: [{ tagIds: ['t9'], lockIds: ['front', 'back'], times: [week] }],
    closes: [{ tagIds: ['t1'], lockIds: ['front', 'back'], times: [week] }],
  })
  const without = { ...present, tags: tags.slice(1), groups: [{ ...staff, tagIds: ['t2'] }] }
  expect(compareAccess({ before: present, after: without, today }).closes).toEqual([
    { tagIds: ['t1'], lockIds: ['front', 'back'], times: [week] },
  ])
})
