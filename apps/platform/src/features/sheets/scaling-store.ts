import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { sql } from 'kysely'

/**
 * Moves coordinates with another scale of the same picture, so that they keep their spot of it
 * (SHEET-08, WALL-04); undefined where nothing moves.
 */
export function createCoordinateScaling({ origin, metresPerPixel }: PicturePosition, after: PicturePosition) {
  const factor = after.metresPerPixel / metresPerPixel
  if (factor === 1) return undefined
  return (axis: 'x' | 'y', column: string) =>
    sql<number>`${origin[axis]}::float8 + (${sql.ref(column)} - ${origin[axis]}::float8) * ${factor}::float8`
}
