import { expect, test } from 'vitest'
import {
  ALL_DAY_TIMES,
  refuseDay,
  refuseSchedule,
  refuseUnreadDate,
  WORKING_TIMES,
} from './schedule-rules.ts'
import {
  findWeekday,
  isWeekend,
  toWeekdayOptions,
  WEEKDAYS,
  weekdaysWithin,
  workingDays,
} from './weekdays.ts'

test('default times are all day and the working day [FMT-08]', () => {
  expect(ALL_DAY_TIMES).toEqual({ startTime: '00:00', endTime: '23:59' })
  expect(WORKING_TIMES).toEqual({ startTime: '09:00', endTime: '17:00' })
})

test('days 6 and 7 are the weekend [SCHED-04]', () => {
  expect(WEEKDAYS.filter(isWeekend)).toEqual([6, 7])
})

test.each([
  ['1969-12-31', 3],
  ['1970-01-01', 4],
  ['2024-02-29', 4],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
  ['2026-11-23', 1],
])('%s is weekday %s', (date, day) => {
  expect(findWeekday(date)).toBe(day)
})

test.each([
  [null, null, '1234567'],
  ['2026-11-21', null, '1234567'],
  [undefined, '2026-11-21', '1234567'],
  ['2026-11-21', '2026-11-21', '6'],
  ['2026-11-21', '2026-11-23', '167'],
  ['2026-11-23', '2026-11-28', '123456'],
  ['2026-11-23', '2026-11-29', '1234567'],
  ['2026-11-23', '2027-11-23', '1234567'],
  ['2026-11-23', '2026-11-22', ''],
])('from %s to %s the weekdays %s occur [SCHED-10]', (startDate, endDate, days) => {
  expect(weekdaysWithin({ startDate, endDate }).join('')).toBe(days)
})

test('a day outside the dates is disabled and says why', () => {
  const range = { startDate: '2026-11-21', endDate: '2026-11-22' }
  expect(refuseDay(6, range)).toBeUndefined()
  expect(refuseDay(1, range)?.message).toBe('Day is not within the Start and End date')
})

test('all days are the enabled ones, weekdays those of them that are not on the weekend', () => {
  expect(toWeekdayOptions([1, 6, 7])).toEqual([1, 6, 7])
  expect(workingDays([1, 5, 6, 7])).toEqual([1, 5])
  expect(workingDays([6, 7])).toEqual([])
})

const schedule = { weekdays: [1, 2], startDate: null, endDate: null, ...WORKING_TIMES } as const

test.each([
  [{}, undefined],
  [{ weekdays: [] }, 'NoWeekday'],
  [{ startDate: '2026-11-21', endDate: '2026-11-22' }, 'NoWeekday'],
  [{ startDate: '2026-11-21', endDate: '2026-11-23' }, undefined],
  [{ startDate: '2026-11-23', endDate: '2026-11-23' }, undefined],
  [{ startDate: '2026-11-24', endDate: '2026-11-23' }, 'DatesReversed'],
  [{ startDate: '2026-11-24' }, undefined],
  [{ startTime: '17:00' }, 'TimesReversed'],
  [{ startTime: '17:01' }, 'TimesReversed'],
  [ALL_DAY_TIMES, undefined],
] as const)('a schedule with %o gives %s [SCHED-07 SCHED-08 SCHED-09]', (change, code) => {
  expect(refuseSchedule({ ...schedule, ...change })?.code).toBe(code)
})

test.each([
  [null, undefined],
  ['', undefined],
  ['2026-12-31', undefined],
  ['2028-02-29', undefined],
  ['2027-02-29', 'DateUnreadable'],
  ['2026-11-31', 'DateUnreadable'],
  ['2026-13-01', 'DateUnreadable'],
  ['31/12/2026', 'DateUnreadable'],
  ['112202-12-20', 'DateUnreadable'],
] as const)('the date %s gives %s [DATE-02 DATE-05]', (date, code) => {
  expect(refuseUnreadDate(date)?.code).toBe(code)
})

test('text that is no date yet closes no day of the week', () => {
  expect(weekdaysWithin({ startDate: '2026-11-21', endDate: '2/1' })).toEqual(WEEKDAYS)
})
