import { api } from '@commissioning/contract/api'
import { createSamples, sampleId } from '@commissioning/contract/testing/sample-reply'
import { extractTimes, readShownText } from '@commissioning/ui/testing/shown-times.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { openPortal } from '../testing/open-portal.tsx'
import { createPortalRouter } from './routes.tsx'

const ZONE_OF_TESTS = process.env.TZ

afterEach(() => {
  if (ZONE_OF_TESTS === undefined) delete process.env.TZ
  else process.env.TZ = ZONE_OF_TESTS
})

const routes = Object.entries(createPortalRouter().routesByPath)
  .filter(([route, { options }]) => options.component && !/(login|callback)$/.test(route))
  .map(([route]) => route)
/** The reader has the evening of the 22nd; in one of the two places it is the 23rd by UTC. */
const READERS = [
  { reader: 'Pacific/Honolulu', now: '2026-11-23T09:30:00.000Z', site: 'Asia/Tokyo' },
  { reader: 'Pacific/Auckland', now: '2026-11-22T10:30:00.000Z', site: 'Pacific/Kiritimati' },
]

test.each(READERS.flatMap((place) => routes.map((route) => ({ ...place, route }))))(
  'in $reader $route shows the days and hours of who reads [PROMISE-09]',
  async ({ reader, now, site, route }) => {
    process.env.TZ = reader
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const hour = new Date(now).setUTCMinutes(0)
    const sampleReply = createSamples({
      instant: (count) => new Date(hour + (count % 60) * 60_000).toISOString(),
      fields: { timeZone: site, countryCode: 'NL' },
      rows: 1,
    })
    const answers = Object.fromEntries(
      Object.entries(api).map(([name, endpoint]) => [name, async () => sampleReply(endpoint)]),
    )
    const isInvitation = route.endsWith('/invitation')
    const at = route.replace(/\$\w+/g, sampleId(0)) + (isInvitation ? `#code=${'c'.repeat(43)}` : '')
    const { waitFor } = openPortal(at, answers as never, { isSignedIn: !isInvitation })
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
    await vi.dynamicImportSettled()
    const wrong = extractTimes(readShownText(document.body)).filter(
      (time) => time !== '2026-11-22' && !time.startsWith('23:'),
    )
    expect(wrong).toEqual([])
  },
)
