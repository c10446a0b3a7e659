import { expect, test } from 'vitest'
import { findFreePlace, moveByArrowKey, planBounds, snapToGrid } from './plan-geometry.ts'

test('the plan shows at least its least size, and every device with room around it', () => {
  expect(planBounds([], { width: 24, height: 16 })).toEqual({ left: -12, top: -8, width: 24, height: 16 })
  expect(planBounds([{ x: 20, y: -9.5 }], { width: 24, height: 16 })).toEqual({
    left: -12,
    top: -13,
    width: 35,
    height: 21,
  })
})

test('sixty devices find sixty places, the first in the middle, none on another', () => {
  const places = [findFreePlace([])]
  expect(places).toEqual([{ x: 0, y: 0 }])
  while (places.length < 60) places.push(findFreePlace(places))

  const distances = places.flatMap((one, at) =>
    places.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  expect(Math.min(...distances)).toBeGreaterThan(1.5)
})

test('a place is a half metre, and an arrow key moves by one', () => {
  expect(snapToGrid({ x: 1.26, y: -0.74 })).toEqual({ x: 1.5, y: -0.5 })
  expect(moveByArrowKey({ x: 1, y: 1 }, 'ArrowUp')).toEqual({ x: 1, y: 0.5 })
  expect(moveByArrowKey({ x: 1, y: 1 }, 'Enter')).toBeUndefined()
})
