import { expect, test } from 'vitest'
import { createQueryClient, waitForQueries } from './query-client.ts'

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

test('who waits for the answers goes on with the last of them, refused ones too [SPEED-18]', async () => {
  const client = createQueryClient()
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  void client.prefetchQuery({ queryKey: ['first'], queryFn: () => first.promise })
  void client.prefetchQuery({ queryKey: ['second'], queryFn: () => second.promise })
  let isAnswered = false
  const answered = waitForQueries(client).then(() => {
    isAnswered = true
  })

  first.resolve('here')
  await expect.poll(() => client.getQueryData(['first'])).toBe('here')
  expect(isAnswered).toBe(false)
  second.reject(new Error('away'))
  await answered
  expect(client.getQueryState(['second'])?.status).toBe('error')
})
