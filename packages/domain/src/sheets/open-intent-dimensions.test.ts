import { expect, test } from 'vitest'
import { type Box, findBoxAroundWalls, isPointOnPicture, openIntentSize } from './open-intent-dimensions.ts'

const box = (width: number, height: number, unit: Box['unit']): Box => ({ width, height, unit })

test.each([
  ['inside', 50, 100, true],
  ['on the lower left corner', 0, 0, true],
  ['on the upper right corner', 100, 200, true],
  ['a hair to the left', -0.4, 100, true],
  ['clearly to the left', -0.6, 100, false],
  ['a hair below', 50, -0.9, true],
  ['clearly below', 50, -1.1, false],
  ['a hair to the right', 100.4, 100, true],
  ['clearly to the right', 100.6, 100, false],
  ['a hair above', 50, 200.9, true],
  ['clearly above', 50, 201.1, false],
])('a point %s lies on the picture or not [POUT-08]', (_, x, y, isOn) => {
  expect(isPointOnPicture({ width: 100, height: 200 }, { x, y })).toBe(isOn)
})

test.each([
  ['metres', [box(20, 10, 'meters')], { width: 20, height: 10 }],
  ['pixels alone', [box(20, 10, 'pixels')], undefined],
  ['feet that agree', [box(65.6, 32.8, 'feet'), box(20, 10, 'meters')], { width: 20, height: 10 }],
  ['feet of another width', [box(68, 32.8, 'feet'), box(20, 10, 'meters')], undefined],
  ['feet of another height', [box(65.6, 34, 'feet'), box(20, 10, 'meters')], undefined],
])('the size of a plan with %s is known or not [POUT-08]', (_, boxes, size) => {
  expect(openIntentSize(boxes)).toEqual(size)
})

const [pixels, metres, feet] = [box(1000, 500, 'pixels'), box(20, 10, 'meters'), box(65.6, 32.8, 'feet')]
test.each([
  ['without walls', [feet, pixels], [], feet, false],
  ['in feet first, where metres fit too', [feet, metres], [{ x: 5, y: 5 }], metres, true],
  ['in feet first, where metres do not fit', [feet, metres], [{ x: 40, y: 5 }], feet, false],
  ['in pixels that are all in a corner', [pixels, metres], [{ x: 5, y: 5 }], metres, true],
  ['in pixels that fit nothing else', [pixels, metres], [{ x: 500, y: 5 }], pixels, false],
  ['that fit nothing', [pixels, metres], [{ x: 5000, y: 5 }], pixels, false],
])('the unit of walls %s is that of a dimension [POUT-08]', (_, boxes, points, found, isOneOfSeveral) => {
  expect(findBoxAroundWalls(boxes, points)).toEqual({ box: found, isOneOfSeveral })
})
