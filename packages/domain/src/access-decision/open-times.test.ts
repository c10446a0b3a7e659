import { expect, test } from 'vitest'
import { toWeekdayFlags } from '../schedules/weekday-flags.ts'
import { joinTimeframes, opensBesideFrom } from './open-times.ts'
import type { FlaggedSchedule } from './to-flagged-schedule.ts'

/** A Monday. */
const TODAY = '2026-11-30'
const ALL = [1, 2, 3, 4, 5, 6, 7] as const
const open = (hours: string, change: Partial<FlaggedSchedule> = {}): FlaggedSchedule => {
  const [startTime = '', endTime = ''] = hours.split('-')
  return { startDate: null, endDate: null, startTime, endTime, weekdays: toWeekdayFlags(ALL), ...change }
}
const DAY = '08:00-18:00'
const until = (endDate: string) => open(DAY, { endDate })
const from = (startDate: string) => open(DAY, { startDate })

type Beside = [name: string, these: FlaggedSchedule[], others: FlaggedSchedule[], found: FlaggedSchedule[]]
const cases: Beside[] = [
  ['hours beside none are all of them', [open(DAY)], [], [open(DAY)]],
  ['hours beside themselves are none', [open(DAY)], [open(DAY)], []],
  ['no hours are none', [], [open(DAY)], []],
  ['the middle is taken out', [open(DAY)], [open('10:00-12:00')], [open('08:00-09:59'), open('12:01-18:00')]],
  ['the last minute is taken out', [open(DAY)], [open('18:00-20:00')], [open('08:00-17:59')]],
  ['the first minute is taken out', [open(DAY)], [open('06:00-08:00')], [open('08:01-18:00')]],
  ['all but the last minute is taken out', [open(DAY)], [open('08:00-17:59')], [open('18:00-18:00')]],
  ['all but the first minute is taken out', [open(DAY)], [open('08:01-18:00')], [open('08:00-08:00')]],
  ['hours right behind take nothing', [open(DAY)], [open('18:01-20:00')], [open(DAY)]],
  ['hours right before take nothing', [open(DAY)], [open('06:00-07:59')], [open(DAY)]],
  [
    'of two stretches one is cut and one stays',
    [open('08:00-09:00'), open('11:00-12:00')],
    [open('08:30-09:30')],
    [open('08:00-08:29'), open('11:00-12:00')],
  ],
  ['hours of the past are none', [until('2026-11-29')], [], []],
  ['others of the past take nothing', [open(DAY)], [until('2026-11-29')], [open(DAY)]],
  [
    'hours that end today are those of its weekday',
    [until(TODAY)],
    [],
    [{ ...until(TODAY), weekdays: toWeekdayFlags([1]) }],
  ],
  ['hours that began before are open from the start', [from('2026-11-01')], [], [open(DAY)]],
  ['hours that begin today are open from the start', [from(TODAY)], [], [open(DAY)]],
  ['hours that begin later have their date', [from('2026-12-10')], [], [from('2026-12-10')]],
  ['others that end later leave the time behind', [open(DAY)], [until('2026-12-31')], [from('2027-01-01')]],
  ['others that begin later leave the time before', [open(DAY)], [from('2027-01-01')], [until('2026-12-31')]],
  ['hours that go on are one', [until('2026-12-20'), from('2026-12-21')], [], [open(DAY)]],
  [
    'hours with a day between are two',
    [until('2026-12-20'), from('2026-12-22')],
    [],
    [until('2026-12-20'), from('2026-12-22')],
  ],
  [
    'hours that go on otherwise are two',
    [until('2026-12-20'), open('08:00-17:00', { startDate: '2026-12-21' })],
    [],
    [until('2026-12-20'), open('08:00-17:00', { startDate: '2026-12-21' })],
  ],
  [
    'hours that go on at fewer days are two',
    [until('2026-12-20'), { ...from('2026-12-21'), weekdays: toWeekdayFlags([1, 2]) }],
    [],
    [until('2026-12-20'), { ...from('2026-12-21'), weekdays: toWeekdayFlags([1, 2]) }],
  ],
  [
    'others of some weekdays leave the other days',
    [open(DAY)],
    [open(DAY, { weekdays: toWeekdayFlags([1, 3]) })],
    [open(DAY, { weekdays: toWeekdayFlags([2, 4, 5, 6, 7]) })],
  ],
]

test.each(cases)('%s [OPENS-06]', (_, these, others, found) => {
  expect(opensBesideFrom(TODAY)(these, others)).toEqual(found)
})

test('one answerer tells several pairs of timeframes apart', () => {
  const opensBeside = opensBesideFrom(TODAY)
  expect(opensBeside([from('2026-12-10')], [])).toEqual([from('2026-12-10')])
  expect(opensBeside([from('2026-12-11')], [])).toEqual([from('2026-12-11')])
})

test.each([
  ['that overlap are one', ['10:00-12:00', '08:00-11:00'], [[480, 720]]],
  ['within another are one', ['08:00-12:00', '09:00-10:00'], [[480, 720]]],
  ['without a minute between are one', ['08:00-09:00', '09:01-10:00'], [[480, 600]]],
  [
    'with a minute between are two',
    ['09:02-10:00', '08:00-09:00'],
    [
      [480, 540],
      [542, 600],
    ],
  ],
  ['of one minute count', ['08:00-08:00'], [[480, 480]]],
  ['that end before they begin are none', ['09:00-08:59'], []],
])('timeframes %s', (_, timeframes, runs) => {
  const joined = joinTimeframes(timeframes.map((hours) => open(hours)))
  expect(joined.map(({ from: begin, to }) => [begin, to])).toEqual(runs)
})
