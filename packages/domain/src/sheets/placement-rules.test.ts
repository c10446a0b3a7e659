import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clampToPicture,
  isBeyondReach,
  refuseOneMorePlacement,
  refusePlace,
  toPixels,
} from './placement-rules.ts'
import { frameFromDrawnLine, toMetres } from './sheet-rules.ts'

const frame = { picture: { width: 1_000, height: 500 }, metresPerPixel: 0.02, origin: { x: -5, y: 3 } }

test('a place comes back to its point of the picture [SHEET-08]', () => {
  const { x, y } = toPixels(frame, toMetres(frame, { x: 123, y: 45 }))
  expect([x, y]).toEqual([expect.closeTo(123), expect.closeTo(45)])
})

test.each([
  ['in the middle', { x: 5, y: 8 }, undefined],
  ['on the lower left corner', { x: -5, y: 3 }, undefined],
  ['left of it', { x: -5.01, y: 8 }, 'PlaceOutsideSheet'],
  ['above it', { x: 5, y: 13.01 }, 'PlaceOutsideSheet'],
  ['nowhere', { x: Number.NaN, y: 8 }, 'PlaceOutsideSheet'],
])('a place %s [SHEET-09]', (_, place, code) => {
  expect(refusePlace(frame, place)?.code).toBe(code)
})

test('without a scale there is no place, and 500 things are enough for a sheet [SHEET-08 SHEET-09]', () => {
  expect(refusePlace(null, { x: 0, y: 0 })?.code).toBe('SheetWithoutScale')
  expect([refuseOneMorePlacement(499)?.code, refuseOneMorePlacement(500)?.code]).toEqual([
    undefined,
    'PlacementsFull',
  ])
})

test('whatever is dragged past the edge stays on the picture, to the centimetre [SHEET-12]', () => {
  expect(clampToPicture(frame, { x: 99, y: -99 })).toEqual({ x: 15, y: 3 })
  expect(clampToPicture(frame, { x: 1.2345, y: 6.789 })).toEqual({ x: 1.23, y: 6.79 })
})

/** A picture whose lower edge is so long. */
const drawn = (width: number, metres: number) =>
  frameFromDrawnLine({
    picture: { width, height: 300 },
    line: { from: { x: 0, y: 300 }, to: { x: width, y: 300 }, metres },
    check: null,
  })

test.each([30.1, 32.9, 34.5])('the corners of a sheet of %d m are on it [SHEET-09]', (metres) => {
  const whole = drawn(400, metres)
  for (const far of [-1e9, 1e9])
    expect(refusePlace(whole, clampToPicture(whole, { x: far, y: far }))).toBeUndefined()
})

test('whatever the size of a sheet, what is brought to its edge is on it [SHEET-09 SHEET-12]', () => {
  const far = fc.constantFrom(-1e9, 1e9)
  const whole = fc
    .record({
      width: fc.integer({ min: 100, max: 4_000 }),
      centimetres: fc.integer({ min: 100, max: 20_000 }),
    })
    .map(({ width, centimetres }) => drawn(width, centimetres / 100))
  const origin = fc.record({ x: fc.double(coordinate), y: fc.double(coordinate) })
  fc.assert(
    fc.property(whole, origin, far, far, (frame, origin, x, y) => {
      const moved = { ...frame, origin }
      expect(refusePlace(frame, clampToPicture(frame, { x, y }))).toBeUndefined()
      expect(refusePlace(moved, clampToPicture(moved, { x, y }))).toBeUndefined()
    }),
    { numRuns: 1_000 },
  )
})
const coordinate = { min: -500, max: 500, noNaN: true }

test('seven metres are near enough for a lock, more are not [SHEET-13]', () => {
  expect(isBeyondReach({ x: 0, y: 0 }, { x: 7, y: 0 })).toBe(false)
  expect(isBeyondReach({ x: 0, y: 0 }, { x: 7, y: 0.1 })).toBe(true)
})
