/**
 * A point in a picture counts pixels from its upper left corner; one in a building counts metres,
 * and its second one upwards.
 */
export interface Point {
  x: number
  y: number
}

export const computeDistance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y)
