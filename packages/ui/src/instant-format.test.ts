import { expect, test } from 'vitest'
import { instantFormat } from './instant-format.ts'

const instant = new Date(2026, 10, 20, 15, 4)

test.each([
  ['en', '20 November 2026 at 15:04'],
  ['de', '20. November 2026 um 15:04'],
  ['nl', '20 november 2026 om 15:04'],
])('an exact instant in %s is %s [FMT-09]', (language, shown) => {
  const format = instantFormat(language, { dateStyle: 'long', timeStyle: 'short' })
  expect(format.format(instant)).toBe(shown)
})
