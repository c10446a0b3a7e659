import { expect, test } from 'vitest'
import { isTimeZone } from './time-zones.ts'

test.each([
  'Europe/Amsterdam',
  'America/Argentina/Buenos_Aires',
  'America/Buenos_Aires',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Europe/Kyiv',
  'Etc/GMT-3',
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
  'US/Eastern',
  'Etc/GMT+99',
  'Mars/Olympus',
  '',
])('"%s" is no timezone [VALID-08]', (zone) => {
  expect(isTimeZone(zone)).toBe(false)
})

test('every zone that the runtime offers is a timezone', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone))).toEqual([])
})
