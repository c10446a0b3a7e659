import type { Point } from '../geometry/point.ts'
import { computeDistance } from '../geometry/point.ts'

/** A straight piece of wall, in metres. */
export interface WallLine {
  from: Point
  to: Point
}

/** A device nearer to a wall than this hangs on it, or stands in it as a door does. */
const AT_WALL_METRES = 0.1

/**
 * Whether a link between two places goes through a wall. Along a wall is not through it, nor is out of the wall that an end
 * hangs on. Where two walls meet in a point, a link through that point goes through one of them.
 */
export function isLinkThroughWall(one: Point, other: Point, { from, to }: WallLine): boolean {
  const [a, b] = isBefore(one, other) ? [one, other] : [other, one]
  if (sideOfLine(a, b, from) > 0 === sideOfLine(a, b, to) > 0) return false
  if (sideOfLine(from, to, a) * sideOfLine(from, to, b) >= 0) return false
  return toWall(a, from, to) > AT_WALL_METRES && toWall(b, from, to) > AT_WALL_METRES
}

const isBefore = (a: Point, b: Point) => a.x < b.x || (a.x === b.x && a.y < b.y)

const sideOfLine = (a: Point, b: Point, p: Point) =>
  Math.sign((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x))

/** The way from a place to the nearest point of a wall. */
function toWall(place: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const along = ((place.x - from.x) * x + (place.y - from.y) * y) / (x * x + y * y)
  const share = Math.min(1, Math.max(0, along))
  return computeDistance(place, { x: from.x + share * x, y: from.y + share * y })
}
