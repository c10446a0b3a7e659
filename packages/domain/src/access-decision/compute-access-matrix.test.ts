import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLocalTimeAt } from '../formats/zone-offsets.ts'
import { toWeekdayFlags } from '../schedules/weekday-flags.ts'
import { decideAccess } from './access-decision.ts'
import { computeAccessMatrix, findMonday } from './compute-access-matrix.ts'
import type { OpeningRules } from './opening-rules.ts'
import type { FlaggedSchedule } from './to-flagged-schedule.ts'

const monday = '2026-11-23'
const office: FlaggedSchedule = {
  startDate: null,
  endDate: null,
  startTime: '08:00',
  endTime: '18:00',
  weekdays: toWeekdayFlags([1, 2, 3, 4, 5]),
}
const tag = (id: string, state = {}) => ({ id, blocked: false, masterKey: false, ...state })
const hours = (startTime: string, endTime: string) => [{ startTime, endTime }]

test('tags that open the same locks at the same hours are one row, and locks one column [OPENS-10]', () => {
  const early = { ...office, endTime: '12:00' }
  const late = { ...office, startTime: '12:01' }
  const rules = {
    tags: [
      tag('none'),
      tag('t1'),
      tag('t2'),
      tag('key', { masterKey: true }),
      tag('lost', { blocked: true }),
    ],
    locks: [{ id: 'shed' }, { id: 'front' }, { id: 'back' }],
    groups: [
      { id: 'a', tagIds: ['t1', 'lost'], lockIds: ['front', 'back'], schedules: [office] },
      // the same hours by another group and in two parts are the same row
      { id: 'b', tagIds: ['t2'], lockIds: ['front', 'back'], schedules: [early, late] },
    ],
  }
  const weekdays = hours('08:00', '18:00')
  expect(computeAccessMatrix(rules, monday)).toEqual({
    columns: [{ lockIds: ['shed'] }, { lockIds: ['front', 'back'] }],
    rows: [
      { kind: 'tag', tagIds: ['t1', 't2'], cells: [null, 1] },
      { kind: 'masterKey', tagIds: ['key'], cells: [0, 0] },
      { kind: 'tag', tagIds: ['none'], cells: [null, null] },
      { kind: 'blocked', tagIds: ['lost'], cells: [null, null] },
    ],
    weeks: [
      Array.from({ length: 7 }, () => hours('00:00', '23:59')),
      [weekdays, weekdays, weekdays, weekdays, weekdays, [], []],
    ],
  })
})

test('only what counts in the week is in it, its last day included [OPENS-10]', () => {
  const wednesday = { ...office, startDate: '2026-11-20', endDate: '2026-11-25' }
  const groups = [{ id: 'a', tagIds: ['t1'], lockIds: ['front'], schedules: [wednesday] }]
  const rules = { tags: [tag('t1')], locks: [{ id: 'front' }], groups }
  const day = hours('08:00', '18:00')
  expect(computeAccessMatrix(rules, monday).weeks).toEqual([[day, day, day, [], [], [], []]])
  expect(computeAccessMatrix(rules, '2026-11-30').rows).toEqual([
    { kind: 'tag', tagIds: ['t1'], cells: [null] },
  ])
})

const minute = fc
  .integer({ min: 0, max: 1439 })
  .map((all) => new Date(all * 60_000).toISOString().slice(11, 16))
const dates = ['2026-03-24', '2026-03-29', '2026-10-25', '2026-10-28', '2026-11-01']
const day = fc.option(fc.constantFrom(...dates), { nil: null })
const schedule: fc.Arbitrary<FlaggedSchedule> = fc
  .record({ one: minute, other: minute, from: day, until: day, weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]) })
  .map(({ one, other, from, until, weekdays }) => ({
    startTime: [one, other].toSorted()[0] ?? one,
    endTime: [one, other].toSorted()[1] ?? other,
    startDate: from,
    endDate: until,
    weekdays: toWeekdayFlags(weekdays),
  }))
const tagIds = ['t1', 't2', 't3']
const lockIds = ['front', 'back', 'shed']
const rules: fc.Arbitrary<OpeningRules> = fc.record({
  tags: fc.tuple(
    ...tagIds.map((id) =>
      fc.constantFrom({}, {}, { blocked: true }, { masterKey: true }).map((state) => tag(id, state)),
    ),
  ),
  locks: fc.constant(lockIds.map((id) => ({ id }))),
  groups: fc.array(
    fc.record({
      id: fc.uuid(),
      tagIds: fc.subarray(tagIds),
      lockIds: fc.subarray(lockIds),
      schedules: fc.array(schedule, { maxLength: 3 }),
    }),
    { maxLength: 4 },
  ),
})
const nights = ['2026-03-29T00:30Z', '2026-10-25T00:30Z', '2026-11-01T05:30Z'].map((night) =>
  Date.parse(night),
)
const at = fc
  .record({ night: fc.constantFrom(...nights), minutes: fc.integer({ min: -5_000, max: 5_000 }) })
  .map(({ night, minutes }) => night + minutes * 60_000)
const zone = fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'America/Vancouver')

test('each cell is what the decision grants at every instant of its week, in the nights too in which clocks change [OPENS-10]', async () => {
  await fc.assert(
    fc.property(rules, at, zone, (asked, instant, timeZone) => {
      const local = readLocalTimeAt(timeZone, instant)
      if (local === undefined) throw new Error(timeZone)
      const matrix = computeAccessMatrix(asked, findMonday(local.date))
      for (const tag of asked.tags)
        for (const lock of asked.locks) {
          const row = matrix.rows.find((each) => each.tagIds.includes(tag.id))
          const column = matrix.columns.findIndex((each) => each.lockIds.includes(lock.id))
          const week = matrix.weeks[row?.cells[column] ?? -1]
          const isOpen = (week?.[local.weekday - 1] ?? []).some(
            ({ startTime, endTime }) => startTime <= local.time && local.time <= endTime,
          )
          const groups = asked.groups.filter(
            (group) => group.tagIds.includes(tag.id) && group.lockIds.includes(lock.id),
          )
          const { kind } = decideAccess({ tag, groups, at: instant, timeZone })
          if ((kind === 'granted') !== isOpen) return false
        }
      return true
    }),
    { seed: 169, numRuns: 2_000 },
  )
})
