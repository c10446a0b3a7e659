import type { ReplySampling } from '@commissioning/contract/testing/sample-reply'
import { extractTimes } from '@commissioning/ui/testing/shown-times.ts'
import { afterEach, vi } from 'vitest'

export interface FarReader {
  reader: string
  now: string
  /** The zone of the site, a third one beside UTC. */
  site: string
}

/** The reader has Sunday, 23:30, while the site already has Monday and with it another week. */
export const FAR_READERS: readonly [FarReader, FarReader] = [
  { reader: 'Pacific/Honolulu', now: '2026-11-23T09:30:00.000Z', site: 'Asia/Tokyo' },
  { reader: 'Pacific/Auckland', now: '2026-11-22T10:30:00.000Z', site: 'Pacific/Kiritimati' },
]
/** The reader's days of all instants. */
const READER_DAYS = ['2026-11-22', '2026-11-19']
/** Days and hours that have no zone, and the hour that a sentence of a page names as an example. */
const WITHOUT_ZONE = ['2027-02-03', '2027-04-05', '06:07', '17:18', '18:00']
/** One page shows the week of the site, which is another one than that of who reads. */
const WEEKS: Readonly<Record<string, string[]>> = {
  '/installations/$installationId/opens': ['2026-11-23', '2026-11-29'],
}
const ZONE_OF_TESTS = process.env.TZ

/** Each test of a file reads from where it says; answers what its answers are made of. */
export function testAsFarReaders() {
  afterEach(() => {
    if (ZONE_OF_TESTS === undefined) delete process.env.TZ
    else process.env.TZ = ZONE_OF_TESTS
  })
  return ({ reader, now, site }: FarReader): ReplySampling => {
    process.env.TZ = reader
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const hour = new Date(now).setUTCMinutes(0)
    return {
      // every other instant is three days old: the nearest days are shown by a word
      instant: (count) => new Date(hour + (count % 30) * 60_000 - (count % 2) * 3 * 86_400_000).toISOString(),
      fields: {
        timeZone: site,
        startTime: '06:07',
        endTime: '17:18',
        startDate: '2027-02-03',
        endDate: '2027-04-05',
        countryCode: 'NL',
      },
      rows: 1,
    }
  }
}

/** Days and hours in a text that are neither the reader's nor without a zone. */
export const listForeignTimes = (text: string, route: string): string[] =>
  extractTimes(text).filter(
    (time) =>
      ![...WITHOUT_ZONE, ...READER_DAYS, ...(WEEKS[route] ?? [])].includes(time) && !time.startsWith('23:'),
  )
