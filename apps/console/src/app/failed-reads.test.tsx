import { api } from '@commissioning/contract/api'
import { isReadOnly } from '@commissioning/contract/http/endpoint'
import { RequestError } from '@commissioning/contract/http/request-error'
import { dismissAllToasts } from '@commissioning/ui/testing/dismiss-all-toasts.ts'
import { readShownText } from '@commissioning/ui/testing/shown-times.ts'
import type { QueryKey } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FAR_READERS, testAsFarReaders } from '../testing/far-reader.ts'
import { consolePages, openSampled } from '../testing/sample-console.tsx'

const readFrom = testAsFarReaders()
const FAULT = 'The test breaks this read.'
/** The count of what is detached gives way to a sentence of the specification, which has no other try. */
const COUNTS_DETACHED = /iq_link_state eq 'detached'/
const NOT_FETCHED = 'Something went wrong fetching your detached hardware.'
/** The profile is read before any page is there, the keys of records without a session, and each tree by itself too. */
const NOT_WALKED = /"(getMe|listRecordKeys|listIqTrees)"/

const listSpoken = (sentence: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status]')].filter(({ textContent }) =>
    textContent?.includes(sentence),
  )
const findRetry = (spoken: HTMLElement[]) =>
  spoken
    .flatMap((one) => [...one.querySelectorAll('button')])
    .find(({ textContent }) => textContent === 'Try again')
/** Notices may change places, and a hint comes once more. */
const isSameText = (one: string, other: string) => {
  const [words, others] = [one, other].map((text) => [...new Set(text.split(' '))].sort().join(' '))
  return words === others
}

test.each(consolePages)(
  'each read of $route that fails, at first or later, is told with its reason until another try succeeds [PROMISE-33]',
  async ({ at }) => {
    const wrong: string[] = []
    let isBroken = false
    act(dismissAllToasts)
    const { queries, settled, press } = await openSampled(
      at,
      { ...readFrom(FAR_READERS[0]), instant: () => '2026-11-23T09:00:00.000Z' },
      {
        onCall(name) {
          if (isBroken && isReadOnly(api[name])) throw new RequestError({ message: FAULT, statusCode: 500 })
        },
      },
    )
    const ways = {
      first: (queryKey: QueryKey) => queries.resetQueries({ queryKey, exact: true }),
      later: (queryKey: QueryKey) => queries.invalidateQueries({ queryKey, exact: true }),
    }
    const read = queries
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ state }) => state.status === 'success' })
    for (const { queryKey, queryHash } of read.filter(({ queryHash }) => !NOT_WALKED.test(queryHash)))
      for (const [when, breakRead] of Object.entries(ways)) {
        const note = (what: string) => wrong.push(`${queryKey[0]} ${when}: ${what}`)
        const before = readShownText(document.body)
        isBroken = true
        await act(() => breakRead(queryKey))
        await settled()
        isBroken = false
        const isInOwnWords = when === 'first' && COUNTS_DETACHED.test(queryHash)
        const spoken = listSpoken(isInOwnWords ? NOT_FETCHED : FAULT)
        const retry = findRetry(spoken)
        if (spoken.length === 0) note('nothing is said')
        if (document.querySelector('main [aria-busy=true]')) note('something still seems to come')
        if (retry) await press(retry)
        else if (isInOwnWords) await act(() => queries.refetchQueries({ queryKey, exact: true }))
        else note('there is no other try')
        await settled()
        if (!isSameText(before, readShownText(document.body))) note('another try brings something else')
      }
    expect(wrong).toEqual([])
  },
)
