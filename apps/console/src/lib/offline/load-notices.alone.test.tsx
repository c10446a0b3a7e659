import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginFirstLoad } from '../after-first-load.ts'
import { loadNotices } from './load-notices.ts'

const asked = vi.hoisted(() => ({ times: 0, isThere: true }))
vi.mock('./offline-notices.tsx', () => {
  asked.times += 1
  return {
    get OfflineNotices() {
      if (!asked.isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return () => null
    },
  }
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.resetModules()
  onlineManager.setOnline(true)
  Object.assign(asked, { times: 0, isThere: true })
})

test('the notices wait until the first list is shown', async () => {
  const queries = new QueryClient()
  beginFirstLoad(queries)
  const loading = loadNotices()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked.times).toBe(0)
  queries.setQueryData(['listInstallations'], [])
  new QueryObserver(queries, { queryKey: ['listInstallations'], enabled: false }).subscribe(vi.fn())
  await vi.advanceTimersByTimeAsync(100)
  expect(await loading).toBeTypeOf('function')
})

test('without a network they are wanted at once', async () => {
  onlineManager.setOnline(false)
  expect(await loadNotices()).toBeTypeOf('function')
})

test('what cannot be loaded is loaded when the network is back', async () => {
  onlineManager.setOnline(false)
  asked.isThere = false
  const loaded = vi.fn()
  const loading = loadNotices().then(loaded)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loaded).not.toHaveBeenCalled()
  asked.isThere = true
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(2_000)
  await loading
  expect(loaded).toHaveBeenCalledOnce()
})
