import { expect, test } from 'vitest'
import { boxAround, computeOverlapArea, isBoxWithin, listBoxesAround } from './boxes.ts'

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

test('a name stands right of its mark, then left, below, above and at the corners [SHEET-45]', () => {
  expect(listBoxesAround({ x: 100, y: 50 }, 7, { width: 20, height: 10 })).toEqual(
    [
      [107, 45],
      [73, 45],
      [90, 57],
      [90, 33],
      [107, 57],
      [107, 33],
      [73, 57],
      [73, 33],
    ].map(([x = 0, y = 0]) => box(x, y, 20, 10)),
  )
  expect(boxAround({ x: 100, y: 50 }, { width: 20, height: 10 })).toEqual(box(90, 45, 20, 10))
})

test.each([
  ['all of it', box(10, 20, 100, 50), true],
  ['more to the left', box(9, 20, 100, 50), false],
  ['more above', box(10, 19, 100, 50), false],
  ['more to the right', box(10, 20, 101, 50), false],
  ['more below', box(10, 20, 100, 51), false],
])('a box that covers %s is within its page: %s', (_what, one, isWithin) => {
  expect(isBoxWithin(one, box(10, 20, 100, 50))).toBe(isWithin)
})

test.each([
  ['a corner', box(15, 27, 20, 20), 15],
  ['the other corner', box(5, 15, 10, 10), 25],
  ['a strip', box(12, 0, 2, 90), 20],
  ['an edge', box(20, 20, 5, 5), 0],
  ['an edge above', box(10, 10, 5, 10), 0],
  ['nothing, right and below', box(30, 40, 5, 5), 0],
  ['nothing, right', box(30, 20, 5, 5), 0],
])('two boxes share the area of %s', (_what, other, area) => {
  expect(computeOverlapArea(box(10, 20, 10, 10), other)).toBe(area)
  expect(computeOverlapArea(other, box(10, 20, 10, 10))).toBe(area)
})
