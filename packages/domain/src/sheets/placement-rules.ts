import type { Point } from '../geometry/point.ts'
import { computeDistance } from '../geometry/point.ts'
import { fillIn } from '../refusal.ts'
import { sheetRefusals } from './sheet-refusals.ts'
import type { PicturePosition } from './sheet-rules.ts'

/** Items on one sheet (SHEET-08). */
export const PLACEMENT_LIMIT = 500
/** How far a lock may be from what it hangs on (SHEET-13). */
export const LOCK_REACH_METRES = 7

/** In pixels, what the way to metres and back may add to a place at the edge. */
const ROUNDING = 1e-6

export const THING_KINDS = ['iq', 'hardware', 'door', 'note'] as const

/** The point of the picture of a place in the building. */
export const toPixels = ({ picture, metresPerPixel, origin }: PicturePosition, { x, y }: Point): Point => ({
  x: (x - origin.x) / metresPerPixel,
  y: picture.height - (y - origin.y) / metresPerPixel,
})

/** The nearest place on the picture, to the centimetre. */
export function clampToPicture({ picture, metresPerPixel, origin }: PicturePosition, { x, y }: Point): Point {
  const within = (at: number, from: number, pixels: number) => {
    const [low, high] = [Math.ceil(from * 100), Math.floor((from + pixels * metresPerPixel) * 100)]
    return Math.min(high, Math.max(low, Math.round(at * 100))) / 100
  }
  return { x: within(x, origin.x, picture.width), y: within(y, origin.y, picture.height) }
}

export function refusePlace(frame: PicturePosition | null, place: Point) {
  if (!frame) return sheetRefusals.SheetWithoutScale
  const { x, y } = toPixels(frame, place)
  const { width, height } = frame.picture
  const isOnPicture = x >= -ROUNDING && y >= -ROUNDING && x <= width + ROUNDING && y <= height + ROUNDING
  return isOnPicture ? undefined : sheetRefusals.PlaceOutsideSheet
}

/** `count` is what the sheet has. */
export const refuseOneMorePlacement = (count: number) =>
  count >= PLACEMENT_LIMIT ? fillIn(sheetRefusals.PlacementsFull, { limit: PLACEMENT_LIMIT }) : undefined

export const isBeyondReach = (lock: Point, parent: Point): boolean =>
  computeDistance(lock, parent) > LOCK_REACH_METRES
