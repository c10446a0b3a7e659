import { textOf, timesIn } from '@commissioning/ui/testing/shown-times.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { pdfTexts } from '../testing/pdf-texts.ts'
import { consolePages, eachDialog, openSampled } from '../testing/sample-console.tsx'
import { watchSavedFiles } from '../testing/saved-files.ts'

const saved = watchSavedFiles()
const HERE = process.env.TZ
const known = new Set<string>()

afterEach(() => {
  if (HERE === undefined) delete process.env.TZ
  else process.env.TZ = HERE
})

/** Whoever reads has Sunday, 23:30, where the site has Monday already, and so another week too. */
const READERS = [
  { reader: 'Pacific/Honolulu', now: '2026-11-23T09:30:00.000Z', site: 'Asia/Tokyo' },
  { reader: 'Pacific/Auckland', now: '2026-11-22T10:30:00.000Z', site: 'Pacific/Kiritimati' },
]
/** Days and hours that have no zone, and the hours that a sentence of the page names as an example. */
const WITHOUT_ZONE = ['2027-02-03', '2027-04-05', '06:07', '17:18', '18:00']
const SUNDAY = '2026-11-22'
const THURSDAY = '2026-11-19'
/** One page shows the week of the site, which is another one than that of who reads. */
const WEEKS: Readonly<Record<string, string[]>> = {
  '/installations/$installationId/opens': ['2026-11-23', '2026-11-29'],
}

const cases = READERS.flatMap((place) => consolePages.map((page) => ({ ...place, ...page })))

test.each(cases)(
  'in $reader $route shows the days and hours of who reads, and those of the site by its own clock [PROMISE-09]',
  async ({ reader, now, site, route, at }) => {
    process.env.TZ = reader
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const hour = new Date(now).setUTCMinutes(0)
    const open = () =>
      openSampled(at, {
        // every other instant is three days old: the nearest days are shown by a word
        instant: (count) =>
          new Date(hour + (count % 30) * 60_000 - (count % 2) * 3 * 86_400_000).toISOString(),
        fields: {
          timeZone: site,
          startTime: '06:07',
          endTime: '17:18',
          startDate: '2027-02-03',
          endDate: '2027-04-05',
          countryCode: 'NL',
        },
        rows: 1,
      })
    const wrong: Record<string, string[]> = {}
    const look = (where: string, text: string) => {
      const found = timesIn(text).filter(
        (time) =>
          ![...WITHOUT_ZONE, ...(WEEKS[route] ?? []), SUNDAY, THURSDAY].includes(time) &&
          !time.startsWith('23:'),
      )
      if (found.length > 0) wrong[where] = found
    }
    const lookAtFiles = async () => {
      for (const { name, blob } of saved.splice(0)) {
        look(name, name)
        if (blob.type === 'application/pdf') look(name, (await pdfTexts(blob)).flat().join('\n'))
        else if (/text|json/.test(blob.type)) look(name, await blob.text())
      }
    }
    const page = await open()
    look('the page', textOf(document.body))
    if (reader === READERS[0]?.reader)
      await eachDialog(page, open, (dialog, opener) => look(opener, textOf(dialog)), known)
    await lookAtFiles()
    expect(wrong).toEqual({})
  },
)
