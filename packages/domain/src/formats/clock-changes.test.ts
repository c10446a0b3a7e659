import { expect, test } from 'vitest'
import {
  findInstantsOfLocalTime,
  findStretchesOfLocalTime,
  listClockChanges,
  listOffsetChanges,
  readLocalTimeAt,
} from './zone-offsets.ts'

const HOUR_MS = 3_600_000
const iso = (instants: readonly number[]) => instants.map((at) => new Date(at).toISOString().slice(0, 16))

test.each([
  ['Europe/Amsterdam', '2026-03-29', '2026-03-29', ['skipped 2026-03-29 02:00-02:59']],
  [
    'Europe/Amsterdam',
    '2026-01-01',
    '2026-12-31',
    ['skipped 2026-03-29 02:00-02:59', 'twice 2026-10-25 02:00-02:59'],
  ],
  ['Europe/Amsterdam', '2026-03-30', '2026-10-24', []],
  ['Australia/Lord_Howe', '2026-04-01', '2026-04-30', ['twice 2026-04-05 01:30-01:59']],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-04', ['skipped 2026-10-04 02:00-02:29']],
  ['Etc/GMT+5', '2026-01-01', '2026-12-31', []],
  ['Mars/Olympus', '2026-01-01', '2026-12-31', []],
])('the clocks of %s change from %s to %s: %j', (zone, from, to, changes) => {
  const told = listClockChanges(zone, from, to).map(
    ({ kind, date, startTime, endTime }) => `${kind} ${date} ${startTime}-${endTime}`,
  )
  expect(told).toEqual(changes)
})

test('the changes from one instant on are those before another', () => {
  const [spring, autumn] = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)]
  const listed = (from: number, until: number) => listOffsetChanges('Europe/Amsterdam', from, until)
  expect(listed(spring, autumn)).toEqual([spring])
  expect(listed(spring + 1, autumn + 1)).toEqual([autumn])
  expect(listOffsetChanges('Mars/Olympus', spring, autumn)).toEqual([])
})

test.each([
  ['Europe/Amsterdam', '2026-03-29', '01:30', ['2026-03-29T00:30']],
  ['Europe/Amsterdam', '2026-03-29', '02:30', []],
  ['Europe/Amsterdam', '2026-10-25', '02:30', ['2026-10-25T00:30', '2026-10-25T01:30']],
  ['Europe/Amsterdam', '1990-06-01', '02:30', ['1990-06-01T01:30']],
  ['Europe/Amsterdam', '2099-06-01', '02:30', ['2099-06-01T01:30']],
  ['Etc/GMT+5', '2026-01-01', '20:00', ['2026-01-02T01:00']],
  ['Mars/Olympus', '2026-01-01', '20:00', []],
])('clocks in %s begin to show %s %s at %j', (zone, date, time, instants) => {
  expect(iso(findInstantsOfLocalTime(zone, date, time))).toEqual(instants)
})

test('a time of a day lasts while a clock shows it, in a night in which clocks change too', () => {
  for (const [zone, date] of [
    ['Europe/Amsterdam', '2026-03-29'],
    ['Europe/Amsterdam', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Pacific/Auckland', '2026-07-01'],
  ] as const)
    for (const [startTime, endTime] of [
      ['00:00', '23:59'],
      ['01:45', '02:15'],
      ['02:00', '02:00'],
    ] as const) {
      const midnight = Date.parse(`${date}T00:00Z`)
      const minutes = Array.from({ length: 52 * 60 }, (_, at) => midnight - 14 * HOUR_MS + at * 60_000)
      const shown = minutes.filter((at) => {
        const local = readLocalTimeAt(zone, at)
        return local?.date === date && local.time >= startTime && local.time <= endTime
      })
      const stretches = findStretchesOfLocalTime(zone, { date, startTime, endTime })
      expect(minutes.filter((at) => stretches.some(({ from, to }) => at >= from && at < to))).toEqual(shown)
    }
})
