// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isLedInCircles } from './repeated-returns.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const returnsAt = (...seconds: number[]) => seconds.map((at) => isLedInCircles(at * 1_000))

test('the fifth return within 20 seconds is led in circles, and the next sign-in may try again [AUTH-19]', () => {
  expect(returnsAt(0, 2, 4, 6, 8, 10)).toEqual([false, false, false, false, true, false])
})

test('a person who signs in again and again, as fast as one can, is not [AUTH-19]', () => {
  expect(returnsAt(0, 6, 12, 18, 24, 30, 36)).not.toContain(true)
})

test.each(['nonsense', '{}', 'null'])('what else is stored there (%s) counts as nothing', (text) => {
  sessionStorage.setItem('sign-in-returns', text)
  expect(returnsAt(0)).toEqual([false])
})

test('a browser that refuses the storage leads on', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('refused')
    },
  })
  expect(returnsAt(0, 1, 2, 3, 4, 5)).not.toContain(true)
})
