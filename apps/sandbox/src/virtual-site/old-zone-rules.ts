import { timeZoneOffsetAt } from '@commissioning/domain/formats/zone-offsets'

/** The last release by which Winnipeg, Edmonton, Inuvik, Vancouver and Havana go back to standard time in 2026. */
export const OLD_ZONE_RULES = '2025b'

const LAST_YEAR = 2025
/** Whole weeks, so that summer time begins and ends on the same Sundays of its months. */
const YEAR_MS = 52 * 7 * 24 * 3_600_000

/**
 * The instant at which today's rules show the clock that an IQ with old rules shows at this one; both are epoch milliseconds. A
 * zone goes on in later years as it was in 2025.
 */
export function instantByOldRules(timeZone: string, at: number): number {
  let then = at
  while (new Date(then).getUTCFullYear() > LAST_YEAR) then -= YEAR_MS
  const [old, now] = [timeZoneOffsetAt(timeZone, then), timeZoneOffsetAt(timeZone, at)]
  return old === undefined || now === undefined ? at : at + (old - now) * 60_000
}
