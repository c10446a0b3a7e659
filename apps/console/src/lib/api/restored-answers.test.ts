// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { renewWhenRestored } from './restored-answers.ts'

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a page that comes out of the back/forward cache reads its answers anew, one that is loaded once [STORE-03]', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const read = vi.fn(async () => 'Lobby')
  const leave = new QueryObserver(queries, { queryKey: ['listLocks'], queryFn: read }).subscribe(
    () => undefined,
  )
  const stop = renewWhenRestored(queries)
  await expect.poll(() => queries.getQueryData(['listLocks'])).toBe('Lobby')

  show(false)
  expect(read).toHaveBeenCalledTimes(1)
  show(true)
  await expect.poll(() => read.mock.calls.length).toBe(2)

  stop()
  leave()
})
