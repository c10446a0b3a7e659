// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { removeTrailingSlash } from './remove-trailing-slash.ts'

afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['/released/', '/released'],
  ['/released/?page=2#top', '/released?page=2#top'],
  ['/installations/1/tags//', '/installations/1/tags'],
  ['/released?search=a/', '/released?search=a/'],
  ['/', '/'],
])('%s is opened as %s, and nothing is added to go back to', (at, address) => {
  history.replaceState(null, '', at)
  const { length } = history
  removeTrailingSlash()
  expect(location.pathname + location.search + location.hash).toBe(address)
  expect(history).toHaveLength(length)
})
