import { fillIn } from '../refusal.ts'
import { sheetRefusals } from './sheet-refusals.ts'
import type { Picture } from './sheet-rules.ts'

/** The limit is for a page that is drawn as a picture (SHEET-24). */
export const PAGE_MEGAPIXELS = 60

const POINTS_PER_INCH = 72
const DOTS_PER_INCH = { fewest: 150, most: 300 } as const
/**
 * The longer side gets this many, where the paper allows it: door numbers stay readable, and every
 * browser can draw it.
 */
const WANTED_PIXELS = 4_800

/** Pixels for each point of a page, by its size in points: as fine as its paper is small. */
export function pageScale({ width, height }: Picture): number {
  const wanted = WANTED_PIXELS / Math.max(width, height)
  const { fewest, most } = DOTS_PER_INCH
  return Math.min(most / POINTS_PER_INCH, Math.max(fewest / POINTS_PER_INCH, wanted))
}

/** Refuses a page by its size in points. */
export function refusePage(page: Picture) {
  const megapixels = (page.width * page.height * pageScale(page) ** 2) / 1_000_000
  return megapixels > PAGE_MEGAPIXELS
    ? fillIn(sheetRefusals.PageTooLarge, { megapixels: Math.ceil(megapixels), most: PAGE_MEGAPIXELS })
    : undefined
}
