import { expect, test } from 'vitest'
import { computeCanvasScale, MAX_CANVAS_PIXELS } from './canvas-limit.ts'

test.each([
  ['a photo of 12 megapixels', 4_032, 3_024, 1],
  ['the largest canvas', 4_096, 4_096, 1],
  ['a photo of 48 megapixels', 8_064, 6_048, 0.587],
  ['a scan of A1 at 300 dots per inch', 7_016, 9_933, 0.491],
  ['the largest picture that is stored', 8_000, 8_000, 0.512],
  ['a strip', 14_043, 2_000, 0.773],
])('%s is drawn in a canvas that iOS Safari has room for [SHEET-53]', (_, width, height, expected) => {
  const share = computeCanvasScale({ width, height })
  expect(share).toBeCloseTo(expected, 3)
  expect(Math.floor(width * share) * Math.floor(height * share)).toBeLessThanOrEqual(MAX_CANVAS_PIXELS)
})
