import type { Point } from '../geometry/point.ts'
import { computeDistance } from '../geometry/point.ts'
import type { WallLine } from '../radio/crossing.ts'
import { fillIn } from '../refusal.ts'
import { refusePlace } from './placement-rules.ts'
import { sheetRefusals } from './sheet-refusals.ts'
import type { PicturePosition } from './sheet-rules.ts'

/** Walls on one sheet (WALL-05). */
export const WALL_LIMIT = 2_000
/** Places are rounded to the centimetre. */
const SHORTEST_METRES = 0.01

/** Why a wall cannot stand on a sheet. */
export function refuseWall(frame: PicturePosition | null, { from, to }: WallLine) {
  const outside = refusePlace(frame, from) ?? refusePlace(frame, to)
  if (outside) return outside.code === 'SheetWithoutScale' ? outside : sheetRefusals.WallOutsideSheet
  return computeDistance(from, to) < SHORTEST_METRES ? sheetRefusals.WallZero : undefined
}

/** `count` is what the sheet would have. */
export const refuseWallCount = (count: number) =>
  count > WALL_LIMIT ? fillIn(sheetRefusals.WallsFull, { limit: WALL_LIMIT }) : undefined

/** The pieces of wall from point to point; what has no length is left out. */
export const toWallLines = (points: readonly Point[]): WallLine[] =>
  points
    .slice(1)
    .map((to, index) => ({ from: points[index] ?? to, to }))
    .filter(({ from, to }) => computeDistance(from, to) >= SHORTEST_METRES)

/** The place that makes a right angle with the sheet from the last point on. */
export const snapToRightAngle = (last: Point, { x, y }: Point): Point =>
  Math.abs(x - last.x) > Math.abs(y - last.y) ? { x, y: last.y } : { x: last.x, y }
