import type { Point } from '@commissioning/domain/geometry/point'
import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'

/** Lines of the building as one path over the picture, which is quicker to move than a line each (SPEED-07). */
export const toSvgPath = (frame: PicturePosition, lines: readonly { from: Point; to: Point }[]): string =>
  lines
    .map(({ from, to }) => [toPixels(frame, from), toPixels(frame, to)] as const)
    .map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`)
    .join('')
