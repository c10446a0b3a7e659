import { expect, test } from 'vitest'
import { isLinkThroughWall, type WallLine } from './crossing.ts'

const at = (x: number, y: number) => ({ x, y })
const wall = (x1: number, y1: number, x2: number, y2: number): WallLine => ({
  from: at(x1, y1),
  to: at(x2, y2),
})
const upright = wall(2, -1, 2, 1)

test.each([
  ['straight through', at(0, 0), at(4, 0), upright, true],
  ['askew through', at(0, -1), at(3, 1), upright, true],
  ['past its end', at(0, 2), at(4, 2), upright, false],
  ['short of it', at(0, 0), at(1.5, 0), upright, false],
  ['along it', at(2, -3), at(2, 3), upright, false],
  ['in its line, beyond it', at(2, 2), at(2, 5), upright, false],
  ['from a door in it', at(2, 0), at(4, 0), upright, false],
  ['to a lock that hangs on its other side', at(0, 0), at(2.05, 0), upright, false],
  ['to a lock beside it', at(0, 0), at(2.2, 0), upright, true],
  ['through a wall of no length', at(0, 0), at(4, 0), wall(2, 0, 2, 0), false],
  ['of no length', at(2, 0.5), at(2, 0.5), upright, false],
])(
  'a link %s crosses the wall or not, whichever end is named first [WALL-02]',
  (_, from, to, one, isCrossed) => {
    expect(isLinkThroughWall(from, to, one)).toBe(isCrossed)
    expect(isLinkThroughWall(to, from, one)).toBe(isCrossed)
    expect(isLinkThroughWall(from, to, { from: one.to, to: one.from })).toBe(isCrossed)
  },
)

test('a link through the point where two walls meet goes through one of them, past a corner through none or both [WALL-02]', () => {
  const through = (walls: WallLine[]) =>
    walls.filter((one) => isLinkThroughWall(at(0, 0), at(4, 0), one)).length
  expect(through([wall(2, -1, 2, 0), wall(2, 0, 2, 1)])).toBe(1)
  expect(through([wall(1, -1, 2, 0), wall(2, 0, 3, 1)])).toBe(1)
  expect(through([wall(1, 1, 2, 0), wall(2, 0, 3, 1)]) % 2).toBe(0)
})

test.each([
  ['from left to right', at(-4, 1), at(-1, 3), wall(-3, 4, -1, 1), true],
  ['upwards', at(1, -4), at(1, 4), wall(-3, 1, 3, 2), true],
  ['beside its end, upwards', at(4, -4), at(4, 4), wall(-3, 1, 3, 2), false],
  ['that ends at its line', at(2, 0), at(6, 0), wall(2, 1, 2, 5), false],
  ['that ends just before it', at(0, 3), at(1.89, 3), wall(2, 1, 2, 5), false],
  ['that ends far enough behind it', at(0, 3), at(2.11, 3), wall(2, 1, 2, 5), true],
  ['that begins at a wall far from the origin', at(102.05, 53), at(106, 53), wall(102, 51, 102, 55), false],
])('a link %s crosses a wall that lies anywhere or not [WALL-02]', (_, from, to, one, isCrossed) => {
  expect(isLinkThroughWall(from, to, one)).toBe(isCrossed)
  expect(isLinkThroughWall(to, from, one)).toBe(isCrossed)
})
