// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchOrLastKnown, listReadAt } from './last-known.ts'
import { isWithoutNetwork, markAnswered } from './network.ts'
import { waitForNetwork } from './wait-for-network.ts'

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

afterEach(() => {
  markAnswered()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('with a network it is asked, without one it is what was answered last', async () => {
  await fetchOrLastKnown('config', async () => ({ pageSize: 10 }))
  expect(await fetchOrLastKnown('config', async () => ({ pageSize: 25 }))).toEqual({ pageSize: 25 })

  goOffline()
  expect(await fetchOrLastKnown('config', () => Promise.reject(new Error('away')))).toEqual({ pageSize: 25 })
})

test('without a network and an earlier answer it fails, and keeps nothing', async () => {
  goOffline()
  await expect(fetchOrLastKnown('config', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(localStorage.length).toBe(0)
})

test('without a network a list stands at the moment of its last reading', () => {
  const read = listReadAt('/installations')
  goOffline()
  expect(listReadAt('/installations')).toEqual(read)
})

test('where nothing answers although the browser says that it is online, the last answer stands, and the return is noticed [OUTSIDE-40]', async () => {
  await fetchOrLastKnown('config', async () => ({ pageSize: 25 }))
  const read = listReadAt('/installations')
  vi.useFakeTimers({ now: read.getTime() + 60_000 })
  expect(await fetchOrLastKnown('config', () => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    pageSize: 25,
  })
  expect(isWithoutNetwork()).toBe(true)
  expect(listReadAt('/installations')).toEqual(read)

  onlineManager.setOnline(false)
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('', { status: 502 }),
    async () => new Response('{}'),
  ]
  vi.stubGlobal('fetch', () => answers.shift()?.())
  const returned = waitForNetwork(new AbortController().signal)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onlineManager.isOnline()).toBe(false)
  await vi.advanceTimersByTimeAsync(5_000)
  await returned
  expect([isWithoutNetwork(), onlineManager.isOnline()]).toEqual([false, true])
})

test('a server that stays silent too long is a network that is away [OUTSIDE-40]', async () => {
  await fetchOrLastKnown('config', async () => ({ pageSize: 25 }))
  const silent = new DOMException('The operation timed out.', 'TimeoutError')
  expect(await fetchOrLastKnown('config', () => Promise.reject(silent))).toEqual({ pageSize: 25 })
  expect(isWithoutNetwork()).toBe(true)
})

test('a server that answers wrongly is told by its answer, and never taken for a network that is away', async () => {
  await fetchOrLastKnown('config', async () => ({ pageSize: 25 }))
  await expect(fetchOrLastKnown('config', () => Promise.reject(new Error('settings')))).rejects.toThrow(
    'settings',
  )
  expect(isWithoutNetwork()).toBe(false)
})
