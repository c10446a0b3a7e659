import type { Point } from './point.ts'

export interface Size {
  width: number
  height: number
}

/** The point is its upper left corner. */
export interface Box extends Point, Size {}

/** Boxes beside a circle, the right one first, where people look for a name, then left, below, above and the corners. */
export function listBoxesAround(at: Point, away: number, { width, height }: Size): Box[] {
  const { x, y } = at
  const [right, left, middle] = [x + away, x - away - width, x - width / 2]
  const [below, above, beside] = [y + away, y - away - height, y - height / 2]
  const corners = [
    { x: right, y: beside },
    { x: left, y: beside },
    { x: middle, y: below },
    { x: middle, y: above },
    { x: right, y: below },
    { x: right, y: above },
    { x: left, y: below },
    { x: left, y: above },
  ]
  return corners.map((corner) => ({ ...corner, width, height }))
}

export const boxAround = ({ x, y }: Point, { width, height }: Size): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
})

export const isBoxWithin = (box: Box, page: Box): boolean =>
  box.x >= page.x &&
  box.y >= page.y &&
  box.x + box.width <= page.x + page.width &&
  box.y + box.height <= page.y + page.height

/** The area that two boxes share. */
export function computeOverlapArea(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return across > 0 && down > 0 ? across * down : 0
}
