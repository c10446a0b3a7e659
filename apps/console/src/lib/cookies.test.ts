// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { readCookie, writeCookie } from './cookies.ts'

afterEach(() => vi.restoreAllMocks())

test('a cookie lives 999 days unless set [SHELL-37]', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  writeCookie('choice', 'a b')
  expect(written).toHaveBeenLastCalledWith(`choice=a%20b; path=/; max-age=${999 * 86_400}; samesite=lax`)
  writeCookie('choice', 'a', 2)
  expect(written).toHaveBeenLastCalledWith(`choice=a; path=/; max-age=${2 * 86_400}; samesite=lax`)
})

test('a cookie is read by its whole name', () => {
  writeCookie('words', 'none')
  expect(readCookie('word')).toBeUndefined()
  writeCookie('word', 'one; two')
  expect(readCookie('word')).toBe('one; two')
  writeCookie('word', '', 0)
  expect(readCookie('word')).toBeUndefined()
})
