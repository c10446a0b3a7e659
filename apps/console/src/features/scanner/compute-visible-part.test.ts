import { expect, test } from 'vitest'
import { computeVisiblePart } from './compute-visible-part.ts'

test('of a camera that sees wider than the screen shows only the part that is shown is read [SCAN-09]', () => {
  const shown = {
    video: { width: 1280, height: 720 },
    element: { x: 0, y: 100, width: 360, height: 360 },
    frame: { x: 40, y: 175, width: 280, height: 210 },
  }
  expect(computeVisiblePart(shown)).toEqual({
    part: { x: 280, y: 0, width: 720, height: 720 },
    frame: { x: 80, y: 150, width: 560, height: 420 },
  })
})

test('of a camera that sees higher than the screen shows only the part that is shown is read', () => {
  const shown = {
    video: { width: 720, height: 1280 },
    element: { x: 10, y: 0, width: 360, height: 320 },
    frame: { x: 50, y: 55, width: 280, height: 210 },
  }
  expect(computeVisiblePart(shown)).toEqual({
    part: { x: 0, y: 320, width: 720, height: 640 },
    frame: { x: 80, y: 110, width: 560, height: 420 },
  })
})
