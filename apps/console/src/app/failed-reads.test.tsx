import { dismissAllToasts } from '@commissioning/ui/testing/dismiss-all-toasts.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createReadBreaker, listReads } from '../testing/broken-reads.ts'
import { FAR_READERS, testAsFarReaders } from '../testing/far-reader.ts'
import { consolePages, openSampled } from '../testing/sample-console.tsx'

const readFrom = testAsFarReaders()

test.each(consolePages)(
  'each read of $route that fails, at first or later, is told with its reason until another try succeeds [PROMISE-33]',
  async ({ at }) => {
    const wrong: string[] = []
    let broken = ''
    const breaker = createReadBreaker((what) => wrong.push(`${broken}: ${what}`))
    act(dismissAllToasts)
    const page = await openSampled(
      at,
      { ...readFrom(FAR_READERS[0]), instant: () => '2026-11-23T09:00:00.000Z' },
      { onCall: breaker.failRead },
    )
    for (const read of listReads(page)) {
      broken = String(read.queryKey[0])
      await breaker.breakRead(read, page)
    }
    expect(wrong).toEqual([])
  },
)
