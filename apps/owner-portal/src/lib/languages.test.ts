// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { preferredLanguage } from './languages.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test.each([
  ['nl', ['de-DE', 'fr'], 'nl'],
  [null, ['da', 'fr-BE', 'de'], 'fr'],
  ['xx', ['es'], 'es'],
  [null, ['da'], 'en'],
])('whoever chose %s in a browser of %j reads %s', (chosen, browser, shown) => {
  if (chosen !== null) localStorage.setItem('owner-language', chosen)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  expect(preferredLanguage()).toBe(shown)
})
