import { readShownText } from '@commissioning/ui/testing/shown-times.ts'
import { expect, test } from 'vitest'
import { FAR_READERS, listForeignTimes, testAsFarReaders } from '../testing/far-reader.ts'
import { consolePages, openSampled } from '../testing/sample-console.tsx'

const readFrom = testAsFarReaders()
/** The first place is where `every-press.test.tsx` reads every page. */
const cases = consolePages.map((page) => ({ ...FAR_READERS[1], ...page }))

test.each(cases)(
  'in $reader $route shows the days and hours of who reads, and those of the site by its own clock [PROMISE-09]',
  async ({ route, at, ...place }) => {
    await openSampled(at, readFrom(place))
    expect(listForeignTimes(readShownText(document.body), route)).toEqual([])
  },
)
