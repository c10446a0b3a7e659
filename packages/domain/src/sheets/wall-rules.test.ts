import { expect, test } from 'vitest'
import { refuseWall, refuseWallCount, snapToRightAngle, toWallLines, WALL_LIMIT } from './wall-rules.ts'

const frame = { picture: { width: 1_000, height: 500 }, metresPerPixel: 0.02, origin: { x: -5, y: 3 } }
const at = (x: number, y: number) => ({ x, y })

test.each([
  ['on the sheet', at(-5, 3), at(15, 13), undefined],
  ['that leaves the sheet', at(0, 5), at(15.1, 5), 'WallOutsideSheet'],
  ['that comes from outside', at(0, 2.9), at(1, 5), 'WallOutsideSheet'],
  ['of no length', at(1, 5), at(1, 5), 'WallZero'],
  ['of a centimetre', at(1, 5), at(1.01, 5), undefined],
])('a wall %s is taken or refused [WALL-05]', (_, from, to, code) => {
  expect(refuseWall(frame, { from, to })?.code).toBe(code)
})

test('a wall along the right edge of a sheet is taken, whatever its size [WALL-05]', () => {
  const odd = { picture: { width: 400, height: 300 }, metresPerPixel: 30.1 / 400, origin: at(0, 0) }
  expect(refuseWall(odd, { from: at(30.1, 0), to: at(30.1, 22.57) })).toBeUndefined()
})

test('a sheet without scale has no walls, and one with scale at most 2,000 [WALL-05]', () => {
  expect(refuseWall(null, { from: at(0, 0), to: at(1, 1) })?.code).toBe('SheetWithoutScale')
  expect(refuseWallCount(WALL_LIMIT)).toBeUndefined()
  expect(refuseWallCount(WALL_LIMIT + 1)?.message).toContain('2000')
})

test('a chain of points has a wall from each to the next, and none where two are one [WALL-06]', () => {
  expect(toWallLines([at(0, 0), at(4, 0), at(4, 0), at(4, 3)])).toEqual([
    { from: at(0, 0), to: at(4, 0) },
    { from: at(4, 0), to: at(4, 3) },
  ])
  expect(toWallLines([at(1, 1)])).toEqual([])
  expect([snapToRightAngle(at(1, 1), at(5, 2)), snapToRightAngle(at(1, 1), at(2, 5))]).toEqual([
    at(5, 1),
    at(1, 5),
  ])
})
