import { expect, test } from 'vitest'
import { groupZoneNotice } from './group-zone-rules.ts'

test.each([
  [['Europe/Amsterdam'], 'Europe/Amsterdam', undefined],
  [['Europe/Amsterdam'], null, undefined],
  [[], 'Europe/Amsterdam', undefined],
  [['America/New_York'], 'Europe/Amsterdam', 'GroupZoneNotSite'],
  [['America/New_York', 'Europe/Amsterdam'], 'Europe/Amsterdam', 'GroupZonesDiffer'],
  [['America/New_York', 'Europe/Amsterdam'], null, 'GroupZonesDiffer'],
])('hours in %j of a site in %s: %s [ZONE-25]', (timeZones, siteTimeZone, code) => {
  expect(groupZoneNotice({ timeZones, siteTimeZone })?.code).toBe(code)
})

test('the notice names the zones as people read them [ZONE-25]', () => {
  expect(groupZoneNotice({ timeZones: ['America/New_York'], siteTimeZone: 'Europe/Paris' })?.message).toBe(
    'The hours count in America/New York, the timezone of the IQ, and the site is in Europe/Paris. Correct the timezone of the IQ by “Edit IQ” where it is wrong.',
  )
})
