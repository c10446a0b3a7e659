import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

const MINUTE_MS = 60_000

test('answers are stale after a minute, kept for five, and never asked for again on failure [CACHE-01]', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ staleTime: MINUTE_MS, gcTime: 5 * MINUTE_MS, retry: false })
  expect(mutations?.retry).toBe(false)
})

test('stale answers are read again with the page and not with the window [CACHE-02]', () => {
  const { queries } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ refetchOnMount: true, refetchOnWindowFocus: false })
})
