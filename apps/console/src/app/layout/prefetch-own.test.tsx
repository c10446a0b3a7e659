import type { Call } from '@commissioning/contract/http/client'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InstallationsPage } from '../../features/installations/installations-page.tsx'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { forgetPrefetchedTimes } from '../../lib/offline/last-known.ts'
import { makeInstallation } from '../../testing/installed.ts'
import { basicInstaller } from '../../testing/people.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { prefetchOwn } from './prefetch-own.ts'

const answer = { items: [makeInstallation()], count: 1, nextPageLink: null }

afterEach(forgetPrefetchedTimes)

test('what is asked for before the list is drawn is what the list shows first [SPEED-18]', async () => {
  const queries = createQueryClient()
  const call = vi.fn(async ({ name }: { name: string }) => (name === 'getMe' ? basicInstaller : answer))
  const asked = Promise.withResolvers<void>()
  const prefetched = prefetchOwn({ call: call as unknown as Call, queries, pageSize: 25 }, asked.promise)
  await expect.poll(() => queries.getQueryData(['getMe', {}])).toEqual(basicInstaller)
  expect(call).toHaveBeenCalledTimes(1)
  asked.resolve()
  await prefetched
  expect(call).toHaveBeenCalledTimes(2)

  const page = renderPage(<InstallationsPage />, {
    answers: { getMe: async () => basicInstaller, listInstallations: async () => answer },
    at: '/installations',
  })
  await screen.findAllByRole('row')
  const keys = (of: typeof queries) =>
    of
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash)
  expect(keys(page.queries)).toEqual(expect.arrayContaining(keys(queries)))
})

test('without a profile nothing else is asked for', async () => {
  const call = vi.fn(() => Promise.reject(new Error('away')))
  const beforehand = { call: call as unknown as Call, queries: createQueryClient(), pageSize: 25 }
  await prefetchOwn(beforehand, Promise.resolve())
  expect(call).toHaveBeenCalledTimes(1)
})
