import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type CacheChange, type ChangedResource, isOldAfter, listStaleQueries } from './changed-queries.ts'
import { useInvalidate, useInvalidateRemoved } from './operations.ts'

const id = '0199d6a4-2c5e-7d3a-9b1e-5a1f5b3f7c01'

function withAnswers<T>(use: () => T) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(use, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  const isOld = (...key: string[]) => queries.getQueryState(key)?.isInvalidated
  return { queries, run: result.current, isOld }
}

/** Finds the trees that are stale after a change. */
function oldTrees(change: CacheChange) {
  const queries = new QueryClient()
  const trees: [iqId: string, items: { id: string }[] | undefined][] = [
    ['its-iq', [{ id: 'its-iq' }, { id }]],
    ['another', [{ id: 'another' }]],
    ['coming', undefined],
  ]
  for (const [iqId, items] of trees) {
    const query = queries.getQueryCache().build(queries, { queryKey: ['getIqTree', { params: { iqId } }] })
    if (items) query.setData({ items })
  }
  void queries.invalidateQueries({ predicate: isOldAfter([change]) })
  const isOld = (iqId: string) =>
    queries.getQueryState(['getIqTree', { params: { iqId } }])?.isInvalidated === true
  return trees.map(([iqId]) => iqId).filter(isOld)
}

test.each(['lock', 'repeater'] as const)(
  'a new name of a %s is read in the tree that holds it, whoever gave it, and in no other [SPEED-12]',
  (resource) => {
    expect(oldTrees({ resource, id })).toEqual(['its-iq', 'coming'])
    expect(oldTrees(resource)).toEqual(['its-iq', 'another', 'coming'])
  },
)

test('a change of one tree leaves the others alone', () => {
  expect(oldTrees({ resource: 'tree', id: 'another' })).toEqual(['another'])
  expect(oldTrees('collection')).toEqual(['its-iq', 'another', 'coming'])
})

test.each<[ChangedResource, string[]]>([
  ['iq', ['listIqs', 'listWalks', 'getIntercomSite']],
  ['installation', ['listInstallations', 'getInstallation']],
  ['tree', ['getIqTree', 'listWalks', 'getIntercomSite']],
  ['company', ['getDoorTestPolicy', 'listDoorTests', 'getDoorTest']],
])('after a save of one’s own, %s, the same is read again as after anybody else’s', (resource, some) => {
  const operations = (change: CacheChange) => listStaleQueries(change).map(({ queryKey }) => queryKey?.[0])
  expect(operations(resource)).toEqual(operations({ resource, id }))
  expect(operations(resource)).toEqual(expect.arrayContaining(some))
})

test('what was saved is old at once, also where no stream tells of it', async () => {
  const { queries, run, isOld } = withAnswers(useInvalidate)
  for (const key of ['listFloors', 'listLocks', 'listNotes']) queries.setQueryData([key, 'site'], [])
  await run('floor')
  expect(['listFloors', 'listLocks', 'listNotes'].map((key) => isOld(key, 'site'))).toEqual([
    true,
    true,
    false,
  ])
})

test('what is gone is not asked for again, and its lists are', async () => {
  const { queries, run, isOld } = withAnswers(useInvalidateRemoved)
  const [getIq, listIqs] = [vi.fn(async () => 'iq'), vi.fn(async () => ['iq'])]
  for (const [key, queryFn] of [
    ['getIq', getIq],
    ['listIqs', listIqs],
  ] as const) {
    const options = { queryKey: [key, 'site'], queryFn: queryFn as () => Promise<unknown> }
    await queries.fetchQuery(options)
    new QueryObserver(queries, { ...options, staleTime: 60_000 }).subscribe(() => undefined)
  }
  await run('iq')
  expect(getIq).toHaveBeenCalledTimes(1)
  expect(listIqs).toHaveBeenCalledTimes(2)
  expect(isOld('getIq', 'site')).toBe(true)
})
