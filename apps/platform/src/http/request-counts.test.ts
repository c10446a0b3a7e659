import { expect, test } from 'vitest'
import { requestCounts } from './request-counts.ts'

function aStore() {
  const clock = { now: 100_000 }
  const Store = requestCounts(() => clock.now)
  const store = new Store({})
  const count = (key: string, of = store) => {
    let counted: { current: number; ttl: number } | undefined
    of.incr(
      key,
      (_error, result) => {
        counted = result
      },
      1_000,
      2,
    )
    return counted
  }
  return { clock, count, another: store.child({} as Parameters<typeof store.child>[0]) }
}

test('each caller is counted in a window of its own, and a limit of another kind counts by itself', () => {
  const { clock, count, another } = aStore()
  expect([count('a'), count('a')]).toEqual([
    { current: 1, ttl: 1_000 },
    { current: 2, ttl: 1_000 },
  ])
  clock.now += 999
  expect([count('a'), count('b'), count('a', another)]).toEqual([
    { current: 3, ttl: 1 },
    { current: 1, ttl: 1_000 },
    { current: 1, ttl: 1_000 },
  ])
  clock.now += 1
  expect(count('a')).toEqual({ current: 1, ttl: 1_000 })
})

test('a clock that is set back begins a new window, and does not keep the old one for as long', () => {
  const { clock, count } = aStore()
  count('a')
  clock.now = 5_000
  expect([count('a'), count('a')]).toEqual([
    { current: 1, ttl: 1_000 },
    { current: 2, ttl: 1_000 },
  ])
})

test('of too many callers the one that was quiet the longest is forgotten', () => {
  const { count } = aStore()
  count('quiet')
  count('busy')
  for (let n = 0; n < 4_999; n += 1) {
    count(`caller ${n}`)
    if (n === 0) count('busy')
  }
  expect([count('busy')?.current, count('quiet')?.current]).toEqual([3, 1])
})
