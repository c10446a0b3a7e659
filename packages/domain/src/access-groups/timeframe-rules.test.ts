import { expect, test } from 'vitest'
import { WORKING_TIMES } from '../schedules/schedule-rules.ts'
import { listFlaggedWeekdays, toWeekdayFlags, WEEKDAY_FLAGS } from '../schedules/weekday-flags.ts'
import { WEEKDAYS } from '../schedules/weekdays.ts'
import { refuseGroupLocks, refuseGroupTags } from './access-group-rules.ts'
import { refuseAccessGroupsByAccess } from './closed-groups.ts'
import {
  ALWAYS_TIMEFRAME,
  findEarliestToday,
  isTimeframeRedundant,
  refuseMoreTimeframes,
  refuseTimeframe,
  timeframeKind,
} from './timeframe-rules.ts'

const working = { weekdays: [1, 2], startDate: null, endDate: null, ...WORKING_TIMES } as const

test.each([
  [ALWAYS_TIMEFRAME, 'always'],
  [{ ...ALWAYS_TIMEFRAME, startDate: '2026-11-21' }, 'custom'],
  [{ ...ALWAYS_TIMEFRAME, endDate: '2026-11-21' }, 'custom'],
  [{ ...ALWAYS_TIMEFRAME, startTime: '00:01' }, 'custom'],
  [{ ...ALWAYS_TIMEFRAME, endTime: '23:58' }, 'custom'],
  [{ ...ALWAYS_TIMEFRAME, weekdays: [1, 2, 3, 4, 5, 6] as const }, 'custom'],
  [working, 'custom'],
])('the timeframe %o is %s [GROUP-13]', (timeframe, kind) => {
  expect(timeframeKind(timeframe)).toBe(kind)
})

test('beside Always no timeframe is added, and the others are overridden', () => {
  expect(refuseMoreTimeframes([working])).toBeUndefined()
  expect(refuseMoreTimeframes([working, ALWAYS_TIMEFRAME])?.code).toBe('AlwaysOverrides')
  expect(isTimeframeRedundant(working, [working])).toBe(false)
  expect(isTimeframeRedundant(working, [working, ALWAYS_TIMEFRAME])).toBe(true)
  expect(isTimeframeRedundant(ALWAYS_TIMEFRAME, [working, ALWAYS_TIMEFRAME])).toBe(false)
})

const today = '2026-11-21'

test.each([
  [{}, today, undefined],
  [{ startDate: '2026-11-20' }, today, 'StartDateInPast'],
  [{ startDate: '2026-11-18' }, '2026-11-20', 'StartDateMovedBack'],
  [{ startDate: '2026-11-22' }, '2026-11-23', 'StartDateMovedBack'],
  [{ startDate: '2026-11-20' }, '2026-11-20', undefined],
  [{ startDate: '2026-11-20' }, null, undefined],
  [{ startDate: null }, today, undefined],
  [{ endDate: '2026-11-20' }, today, 'EndDateInPast'],
  [{ startDate: null, endDate: '2026-11-21' }, today, undefined],
  [{ startDate: '2026-11-23', endDate: '2026-11-22' }, today, 'DatesReversed'],
  [{ weekdays: [] }, today, 'NoWeekday'],
  [{ endTime: '09:00' }, today, 'TimesReversed'],
] as const)('a timeframe with %o that began on %s gives %s [DATE-04]', (change, initialStart, code) => {
  expect(refuseTimeframe({ ...working, ...change }, { today, initialStart })?.code).toBe(code)
})

test('today is the date of the zone that is furthest behind', () => {
  expect(findEarliestToday(new Date('2026-11-21T11:59:00Z'))).toBe('2026-11-20')
  expect(findEarliestToday(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21')
})

test('the flags of a week are its days', () => {
  for (const [at, flag] of WEEKDAY_FLAGS.entries())
    expect(listFlaggedWeekdays({ ...toWeekdayFlags([]), [flag]: true })).toEqual([WEEKDAYS[at]])
  expect(listFlaggedWeekdays(toWeekdayFlags([1, 6, 7]))).toEqual([1, 6, 7])
})

test('a group needs tags and locks, and an installation that did not come by a code', () => {
  expect([refuseGroupTags([])?.message, refuseGroupLocks([])?.message]).toEqual([
    'Please select tags',
    'Please select locks',
  ])
  expect([refuseGroupTags(['a']), refuseGroupLocks(['a'])]).toEqual([undefined, undefined])
  expect(refuseAccessGroupsByAccess({ type: 'initial' })).toBeUndefined()
  expect(refuseAccessGroupsByAccess({ type: 'by_access' })?.code).toBe('AccessGroupsClosed')
})
