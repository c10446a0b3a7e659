import type { Point } from '../geometry/point.ts'
import { METRES_PER_FOOT } from './open-intent-out.ts'

export type OpenIntentUnit = 'pixels' | 'meters' | 'feet'

/** A dimension of a floor plan in one unit, from its lower left corner. */
export interface Box {
  width: number
  height: number
  unit: OpenIntentUnit
}

/** The size of a plan; undefined where its dimensions do not say it, or contradict each other. */
export function openIntentSize(boxes: readonly Box[]): { width: number; height: number } | undefined {
  const [box, ...others] = ['meters', 'feet'].flatMap((unit) =>
    boxes
      .filter((one) => one.unit === unit)
      .map(({ width, height }) => {
        const times = unit === 'feet' ? METRES_PER_FOOT : 1
        return { width: width * times, height: height * times }
      }),
  )
  const isLike = (one: number, other: number) => Math.abs(one / other - 1) < ROUNDED
  return box && others.every((one) => isLike(one.width, box.width) && isLike(one.height, box.height))
    ? box
    : undefined
}

/** The share by which a length in rounded feet differs from the one in metres. */
const ROUNDED = 0.02

/**
 * The dimension whose unit the points of walls have. The schema gives points no unit: it is that of the first dimension
 * that holds them all. Metres and feet fit into pixels, too; where walls would shrink into a tenth of the picture, or
 * less, they are no pixels. Heights and thicknesses are metres in the schema, which therefore count before feet.
 */
export function findBoxAroundWalls(boxes: readonly Box[], points: readonly Point[]) {
  const within = boxes.filter((box) => points.every((point) => isPointOnPicture(box, point)))
  const smallest = Math.min(...within.map(({ width }) => width))
  const likely = within.filter(({ width }) => smallest > width * CORNER)
  const possible = likely.length > 0 ? likely : boxes.slice(0, 1)
  const box =
    possible[0]?.unit === 'feet'
      ? (possible.find(({ unit }) => unit === 'meters') ?? possible[0])
      : possible[0]
  return { box, isOneOfSeveral: points.length > 0 && within.length > 1 }
}

/** The share of a picture that no drawn plan is smaller than. */
const CORNER = 0.1
/** Rounded files put a wall on the edge a hair outside. */
const EDGE_TOLERANCE = 1.005

/** Says whether a point lies on the picture. */
export const isPointOnPicture = ({ width, height }: { width: number; height: number }, { x, y }: Point) =>
  x >= -width * (EDGE_TOLERANCE - 1) &&
  y >= -height * (EDGE_TOLERANCE - 1) &&
  x <= width * EDGE_TOLERANCE &&
  y <= height * EDGE_TOLERANCE
