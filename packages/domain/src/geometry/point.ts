/** Of a picture: pixels from its upper left corner. Of a building: metres, the second one upwards. */
export interface Point {
  x: number
  y: number
}

export const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y)
