import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LINE_RANGES, parseLineRanges, printLineRanges } from './line-ranges.ts'

test('lines are written as ranges and read as the same lines [TABLE-60]', () => {
  expect(printLineRanges([2, 3, 4, 7, 9, 10])).toBe('2-4,7,9-10')
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (lines) => {
      const sorted = lines.toSorted((one, other) => one - other)
      const text = printLineRanges(sorted)
      expect(text).toMatch(LINE_RANGES)
      const isIn = parseLineRanges(text)
      const all = Array.from({ length: 62 }, (_, line) => line)
      expect(all.filter(isIn)).toEqual(sorted)
    }),
  )
})

test.each(['', '1-', '2,', 'a', '1--2', '-1', '12345678'])('%j names no lines [TABLE-60]', (text) => {
  expect(LINE_RANGES.test(text)).toBe(false)
})
