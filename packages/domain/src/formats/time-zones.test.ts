import { expect, test } from 'vitest'
import { timeZoneLabel } from './time-zone-label.ts'
import {
  findTimeZoneCountry,
  isTimeZone,
  listTimeZones,
  presentTimeZone,
  presentTimeZoneName,
} from './time-zones.ts'

test.each([
  'Europe/Amsterdam',
  'America/Argentina/Buenos_Aires',
  'America/Buenos_Aires',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Europe/Kyiv',
  'US/Eastern',
  'Etc/GMT-3',
  'Etc/GMT+12',
  'UTC',
])('%s is a timezone [VALID-08]', (zone) => {
  expect(isTimeZone(zone)).toBe(true)
})

test.each([
  '+05:30',
  '-08',
  'eUrOpE/aMsTeRdAm',
  'utc',
  'EST',
  'CET',
  'GB',
  'Etc/GMT+13',
  'Etc/GMT+99',
  'Etc/GMT-15',
  'Mars/Olympus',
  '',
])('"%s" is no timezone [VALID-08]', (zone) => {
  expect(isTimeZone(zone)).toBe(false)
})

test.each([
  'Europe/Kyiv',
  'Asia/Kolkata',
  'Asia/Ho_Chi_Minh',
  'Asia/Yangon',
  'Asia/Kathmandu',
  'America/Nuuk',
  'Atlantic/Faroe',
  'Europe/Oslo',
  'UTC',
])('%s is offered, by its present name [ZONE-01]', (zone) => {
  expect(listTimeZones().map(({ name }) => name)).toContain(zone)
  expect(presentTimeZone(zone)).toBe(zone)
})

test('every zone is offered once, and never by an older name [ZONE-01]', () => {
  const zones = listTimeZones()
  const names = zones.map(({ name }) => name)
  const older = zones.flatMap(({ olderNames }) => olderNames)
  expect(names.length).toBeGreaterThan(400)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(older).size).toBe(older.length)
  expect(older.filter((name) => names.includes(name))).toEqual([])
  expect(names.filter((name) => presentTimeZone(name) !== name)).toEqual([])
})

test.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['America/Godthab', 'America/Nuuk'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['US/Eastern', 'America/New_York'],
  ['Etc/UTC', 'UTC'],
  ['Etc/GMT-3', 'Etc/GMT-3'],
])('%s is the zone that is %s today [ZONE-02]', (old, present) => {
  expect(presentTimeZone(old)).toBe(present)
})

test('an older name keeps the place: nothing leads to a zone of another country [ZONE-02]', () => {
  const capitals = listTimeZones().filter(({ name }) => name !== 'UTC')
  expect(capitals.filter(({ name }) => findTimeZoneCountry(name) === undefined)).toEqual([])
  // these two places had a name of their own once, and have none today
  const moved = ['Atlantic/Jan_Mayen', 'Asia/Istanbul']
  expect(moved.map(presentTimeZone)).toEqual(['Europe/Berlin', 'Europe/Istanbul'])
})

test('every zone that Node knows is one of ours', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone))).toEqual([])
})

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata', 'Asia/Kolkata'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires', 'America/Argentina/Buenos Aires'],
  ['Mars/Old_Olympus', 'Mars/Old_Olympus', 'Mars/Old Olympus'],
])('%s is answered as %s and shown as %s [ZONE-03]', (stored, answered, shown) => {
  expect(presentTimeZoneName(stored)).toBe(answered)
  expect(timeZoneLabel(answered)).toBe(shown)
})

test.each([
  ['Europe/Amsterdam', 'NL'],
  ['America/New_York', 'US'],
  ['Asia/Calcutta', 'IN'],
  ['Europe/Kyiv', 'UA'],
  ['UTC', undefined],
  ['Etc/GMT-3', undefined],
  ['', undefined],
])('the timezone %j is of the country %s [CREATE-60]', (zone, country) => {
  expect(findTimeZoneCountry(zone)).toBe(country)
})
