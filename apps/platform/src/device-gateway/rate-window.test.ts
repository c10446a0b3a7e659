import { expect, test } from 'vitest'
import { createRateWindow } from './rate-window.ts'

test('each name has its own count, and a new window starts from nothing', () => {
  let now = 0
  const may = createRateWindow({ most: 2, windowMs: 1_000, now: () => new Date(now) })
  expect([may('a'), may('a'), may('a'), may('b')]).toEqual([true, true, false, true])
  now = 999
  expect(may('a')).toBe(false)
  now = 1_000
  expect(may('a')).toBe(true)
})

test('a clock that is set back begins a new window, and does not keep the old one for as long', () => {
  let now = 100_000
  const may = createRateWindow({ most: 1, windowMs: 1_000, now: () => new Date(now) })
  expect(may('a')).toBe(true)
  now = 5_000
  expect([may('a'), may('a')]).toEqual([true, false])
  now = 6_000
  expect(may('a')).toBe(true)
})
