import { computeCanvasScale } from '../files/canvas-limit.ts'
import { fillIn } from '../refusal.ts'
import { sheetRefusals } from './sheet-refusals.ts'
import type { Picture } from './sheet-rules.ts'

/** The limit is for a page that is drawn as a picture (SHEET-24). */
export const PAGE_MEGAPIXELS = 60

const POINTS_PER_INCH = 72
const DOTS_PER_INCH = { fewest: 150, most: 300 } as const
/** The longer side gets this many, where the paper allows it: door numbers stay readable. */
const WANTED_PIXELS = 4_800
/** The longer side of a stored picture has no more. */
const MAX_SIDE_PIXELS = 8_000

/**
 * Pixels for each point of a page, by its size in points: as fine as its paper is small, and never more than the canvas of
 * a phone holds, which is 147 dots per inch of A1 and 104 of A0.
 */
export function pageScale(page: Picture): number {
  return bounded(page, wantedScale(page))
}

/** The same for a page in small that is this many pixels wide: one that is very high becomes narrower. */
export const smallPageScale = (page: Picture, width: number): number => bounded(page, width / page.width)

function bounded({ width, height }: Picture, wanted: number): number {
  const scale = Math.min(wanted, MAX_SIDE_PIXELS / Math.max(width, height))
  return scale * computeCanvasScale({ width: width * scale, height: height * scale })
}

function wantedScale({ width, height }: Picture): number {
  const wanted = WANTED_PIXELS / Math.max(width, height)
  const { fewest, most } = DOTS_PER_INCH
  return Math.min(most / POINTS_PER_INCH, Math.max(fewest / POINTS_PER_INCH, wanted))
}

/** Refuses a page by its size in points: what has more at the fewest dots per inch is not readable as one picture. */
export function refusePage(page: Picture) {
  const megapixels = (page.width * page.height * wantedScale(page) ** 2) / 1_000_000
  return megapixels > PAGE_MEGAPIXELS
    ? fillIn(sheetRefusals.PageTooLarge, { megapixels: Math.ceil(megapixels), most: PAGE_MEGAPIXELS })
    : undefined
}
