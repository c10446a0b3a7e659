import { expect, test } from 'vitest'
import { toWeekdayFlags } from '../schedules/weekday-flags.ts'
import { decideAccess } from './access-decision.ts'
import type { FlaggedSchedule } from './to-flagged-schedule.ts'

const office: FlaggedSchedule = {
  startDate: null,
  endDate: null,
  startTime: '08:00',
  endTime: '18:00',
  weekdays: toWeekdayFlags([1, 2, 3, 4, 5]),
}
const tag = { blocked: false, masterKey: false }
const at = (instant: string, schedules = [office], timeZone = 'Europe/Amsterdam') =>
  decideAccess({ tag, groups: [{ schedules }], at: Date.parse(instant), timeZone })

test('a decision names the timeframe that granted, and its last minute belongs to it [OPENS-01]', () => {
  expect(at('2026-11-27T17:00:59Z')).toEqual({ kind: 'granted', by: 'timeframe', timeframe: office })
  expect(at('2026-11-27T17:01:00Z')).toMatchObject({ kind: 'refused', reason: 'OutsideSchedule' })
})

test.each([
  ['after its last minute on Friday', '2026-11-27T17:01:00Z', [office], '2026-11-30T07:00:00Z'],
  ['before its first minute', '2026-11-27T06:00:00Z', [office], '2026-11-27T07:00:00Z'],
  [
    'of two the one that opens first',
    '2026-11-28T12:00:00Z',
    [office, { ...office, weekdays: toWeekdayFlags([7]) }],
    '2026-11-29T07:00:00Z',
  ],
  ['after its last day', '2026-11-28T12:00:00Z', [{ ...office, endDate: '2026-11-20' }], null],
  [
    'before its first day',
    '2026-11-28T12:00:00Z',
    [{ ...office, startDate: '2027-06-01' }],
    '2027-06-01T06:00:00Z',
  ],
  [
    'in the night that skips its first half hour',
    '2026-03-29T00:30:00Z',
    [{ ...office, startTime: '02:30', endTime: '04:00', weekdays: toWeekdayFlags([7]) }],
    '2026-03-29T01:00:00Z',
  ],
  [
    'in the night that skips all of it',
    '2026-03-29T00:30:00Z',
    [{ ...office, startTime: '02:10', endTime: '02:50', weekdays: toWeekdayFlags([7]) }],
    '2026-04-05T00:10:00Z',
  ],
  [
    'in the night that has it twice',
    '2026-10-25T00:45:00Z',
    [{ ...office, startTime: '02:00', endTime: '02:30', weekdays: toWeekdayFlags([7]) }],
    '2026-10-25T01:00:00Z',
  ],
])('a refusal names when the nearest timeframe opens: %s [OPENS-04]', (_, now, schedules, opensAt) => {
  expect(at(now, schedules)).toMatchObject({
    reason: 'OutsideSchedule',
    nearest: { opensAt: opensAt === null ? null : Date.parse(opensAt) },
  })
})

test('in a zone that nobody knows no next opening is promised [OPENS-04]', () => {
  expect(at('2026-11-27T10:00:00Z', [office], 'Mars/Olympus')).toEqual({
    kind: 'refused',
    reason: 'OutsideSchedule',
    nearest: undefined,
  })
})
