import { expect, test } from 'vitest'
import { listTimeZones } from './time-zones.ts'
import { areZoneRulesOld, listInstantsToCompare, readLocalTimeAt, timeZoneOffsetAt } from './zone-offsets.ts'

test.each([
  ['America/Winnipeg', '2026-12-15T12:00:00Z', -300],
  ['America/Inuvik', '2026-12-15T12:00:00Z', -360],
  ['America/Havana', '2026-12-15T12:00:00Z', -240],
  ['America/Edmonton', '2026-12-15T12:00:00Z', -360],
  ['America/Vancouver', '2026-12-15T12:00:00Z', -420],
  ['Africa/Casablanca', '2026-12-15T12:00:00Z', 0],
  ['Africa/Casablanca', '2026-09-19T12:00:00Z', 60],
  ['America/Winnipeg', '2025-12-15T12:00:00Z', -360],
  ['America/Winnipeg', '2026-03-08T07:59:59Z', -360],
  ['America/Winnipeg', '2026-03-08T08:00:00Z', -300],
  ['America/Winnipeg', '2026-11-01T06:59:59Z', -300],
  ['America/Winnipeg', '2026-11-01T07:00:00Z', -300],
  ['America/Edmonton', '2026-03-08T08:59:59Z', -420],
  ['America/Edmonton', '2026-11-01T08:00:00Z', -360],
  ['America/Inuvik', '2026-11-01T08:00:00Z', -360],
  ['America/Vancouver', '2026-11-01T09:00:00Z', -420],
  ['America/Havana', '2026-11-01T05:00:00Z', -240],
  ['America/Toronto', '2026-11-01T05:59:59Z', -240],
  ['America/Toronto', '2026-11-01T06:00:00Z', -300],
  ['Africa/Casablanca', '2026-02-15T01:59:59Z', 60],
  ['Africa/Casablanca', '2026-02-15T02:00:00Z', 0],
  ['Africa/Casablanca', '2026-03-22T02:00:00Z', 60],
  ['Africa/Casablanca', '2026-09-20T00:59:59Z', 60],
  ['Africa/Casablanca', '2026-09-20T01:00:00Z', 0],
  ['Africa/El_Aaiun', '2026-09-20T01:00:00Z', 0],
  ['Europe/Amsterdam', '2037-07-01T00:00:00Z', 120],
  ['Asia/Kathmandu', '2026-12-15T12:00:00Z', 345],
  ['Asia/Calcutta', '2026-12-15T12:00:00Z', 330],
  ['Etc/GMT+5', '2026-12-15T12:00:00Z', -300],
  ['UTC', '2026-12-15T12:00:00Z', 0],
])('%s is at %s %i minutes east of UTC [ZONE-10]', (zone, at, minutes) => {
  expect(timeZoneOffsetAt(zone, Date.parse(at))).toBe(minutes)
})

test('a zone that is none has no offset and no clock', () => {
  expect(timeZoneOffsetAt('Mars/Olympus', 0)).toBeUndefined()
  expect(readLocalTimeAt('Mars/Olympus', 0)).toBeUndefined()
})

test('every zone that is offered has a clock, before and after the listed years too', () => {
  for (const year of ['1990', '2026', '2099'])
    for (const { name } of listTimeZones()) {
      const minutes = timeZoneOffsetAt(name, Date.parse(`${year}-06-01T00:00:00Z`))
      expect(Math.abs(minutes ?? Number.NaN), name).toBeLessThanOrEqual(14 * 60)
    }
})

test.each([
  ['Pacific/Honolulu', '2026-11-28T09:30:00Z', { date: '2026-11-27', time: '23:30', weekday: 5 }],
  ['Pacific/Auckland', '2026-11-28T10:30:00Z', { date: '2026-11-28', time: '23:30', weekday: 6 }],
  ['America/Winnipeg', '2026-12-15T14:30:00Z', { date: '2026-12-15', time: '09:30', weekday: 2 }],
])('a clock in %s shows date, time and weekday of %s', (zone, at, local) => {
  expect(readLocalTimeAt(zone, Date.parse(at))).toEqual(local)
})

test('rules are compared each week of two years, and around each change [ZONE-32]', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const instants = listInstantsToCompare('Europe/Amsterdam', now)
  const changes = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'].map((day) =>
    Date.parse(`${day}T01:00Z`),
  )
  for (const at of changes) {
    expect(instants).toEqual(expect.arrayContaining([at - 60_000, at]))
    expect(timeZoneOffsetAt('Europe/Amsterdam', at - 60_000)).not.toBe(
      timeZoneOffsetAt('Europe/Amsterdam', at),
    )
  }
  expect(instants).toHaveLength(105 + 2 * changes.length)
  expect(new Date(Math.min(...instants)).toISOString()).toBe('2026-01-01T00:00:00.000Z')
  expect(Math.max(...instants)).toBeLessThan(Date.parse('2028-01-01T00:00:00Z'))
  expect(listInstantsToCompare('UTC', now)).toHaveLength(105)
})

test.each([
  ['2026-11-28', '2026f', '2027-11-28T00:00:00Z', false],
  ['2026-11-28', '2026f', '2027-11-30T00:00:00Z', true],
  ['2030-11-28', '2026f', '2028-01-01T00:00:00Z', false],
  ['2030-11-28', '2026f', '2028-01-03T00:00:00Z', true],
])('rules taken in on %s of release %s are at %s old: %s [ZONE-31]', (takenInOn, version, now, isOld) => {
  expect(areZoneRulesOld(new Date(now), takenInOn, version)).toBe(isOld)
})
