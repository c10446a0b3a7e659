import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { failUnreadQueriesOffline } from './fail-unread-queries-offline.ts'

afterEach(() => onlineManager.setOnline(true))

function read(queryKey: string[], known?: string) {
  const queries = createQueryClient()
  queries.mount()
  const stop = failUnreadQueriesOffline(queries, () => 'There is no network.')
  if (known) queries.setQueryData(queryKey, known, { updatedAt: 1 })
  onlineManager.setOnline(false)
  const observer = new QueryObserver(queries, { queryKey, queryFn: async () => 'new' })
  const leave = observer.subscribe(() => undefined)
  const close = () => {
    leave()
    stop()
    queries.unmount()
  }
  return { observer, close }
}

test('without a network what was never read fails with the reason, and is read when the network is back', async () => {
  const { observer, close } = read(['listNotes'])
  await expect.poll(() => observer.getCurrentResult().error?.message).toBe('There is no network.')
  onlineManager.setOnline(true)
  await expect.poll(() => observer.getCurrentResult().data).toBe('new')
  expect(observer.getCurrentResult().error).toBeNull()
  close()
})

test('without a network what was read before stays without a failure', async () => {
  const { observer, close } = read(['listNotes'], 'old')
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('paused')
  expect(observer.getCurrentResult()).toMatchObject({ data: 'old', error: null })
  close()
})
