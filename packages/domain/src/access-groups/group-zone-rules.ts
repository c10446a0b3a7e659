import { timeZoneLabel } from '../formats/time-zone-label.ts'
import type { Notice } from '../notice.ts'
import { fillIn } from '../refusal.ts'

export const groupZonesDifferNotice = {
  code: 'GroupZonesDiffer',
  message:
    'The IQs of these locks are in different timezones: {zones}. The same hours begin at each of them at another moment. Correct the timezone of an IQ by “Edit IQ”.',
} as const satisfies Notice

export const groupZoneNotSiteNotice = {
  code: 'GroupZoneNotSite',
  message:
    'The hours count in {zones}, the timezone of the IQ, and the site is in {site}. Correct the timezone of the IQ by “Edit IQ” where it is wrong.',
} as const satisfies Notice

interface GroupZones {
  /** Present IANA names, each once, of the IQs of a group's locks. */
  timeZones: readonly string[]
  /** Null for a collection, which has none. */
  siteTimeZone: string | null
}

/**
 * Says in which zones the hours of a group count, unless that is the zone of the site alone
 * (ZONE-25).
 */
export function groupZoneNotice({ timeZones, siteTimeZone }: GroupZones): Notice | undefined {
  const [first, ...others] = timeZones
  if (first === undefined) return undefined
  const zones = timeZones.map(timeZoneLabel).join(', ')
  if (others.length > 0) return fillIn(groupZonesDifferNotice, { zones })
  if (siteTimeZone === null || first === siteTimeZone) return undefined
  return fillIn(groupZoneNotSiteNotice, { zones, site: timeZoneLabel(siteTimeZone) })
}
