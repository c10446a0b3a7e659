// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { momentOf, orLastKnown } from './last-known.ts'

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('with a network it is asked, without one it is what was answered last', async () => {
  await orLastKnown('config', async () => ({ pageSize: 10 }))
  expect(await orLastKnown('config', async () => ({ pageSize: 25 }))).toEqual({ pageSize: 25 })

  goOffline()
  expect(await orLastKnown('config', () => Promise.reject(new Error('away')))).toEqual({ pageSize: 25 })
})

test('without a network and an earlier answer it fails, and keeps nothing', async () => {
  goOffline()
  await expect(orLastKnown('config', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(localStorage.length).toBe(0)
})

test('without a network a list stands at the moment of its last reading', () => {
  const read = momentOf('/installations')
  goOffline()
  expect(momentOf('/installations')).toEqual(read)
})
