// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPatientMessages } from './patient-messages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const WORDS = { title: 'Notes' }

/** Words that come with the attempt of this number, asked for by a page that has begun. */
function read(language: string, comesWith: number, { hasBegun = true } = {}) {
  let attempts = 0
  const late: boolean[] = []
  const files = async () => {
    attempts += 1
    if (attempts < comesWith) throw new Error('503')
    return WORDS
  }
  const readMessages = createPatientMessages(files, {
    lastResort: 'en',
    hasBegun: () => hasBegun,
    onLate: (_namespace, isLate) => late.push(isLate),
  })
  const settled = vi.fn()
  readMessages(language, 'notes').then(settled, () => settled('failed'))
  return { settled, late, attempts: () => attempts }
}

test('words of the last resort are asked for until they come, and reported as late until then [STORE-06]', async () => {
  const { settled, late } = read('en', 7)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(settled).not.toHaveBeenCalled()
  expect(late).toContain(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(settled).toHaveBeenCalledWith(WORDS)
  expect(late.at(-1)).toBe(false)
})

test('a network that comes back is not waited for any longer [STORE-06]', async () => {
  const { settled } = read('en', 5)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(settled).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledWith(WORDS)
})

test.each([
  ['one that comes with the third attempt', 3, WORDS],
  ['one that does not', 9, 'failed'],
])('another language is asked for three times: %s [STORE-06]', async (_, comesWith, expected) => {
  const { settled, attempts } = read('de', comesWith)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(settled).toHaveBeenCalledWith(expected)
  expect(attempts()).toBe(3)
})

test('a page that has not begun says so itself [STORE-05]', async () => {
  const { settled } = read('en', 9, { hasBegun: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledWith('failed')
})
