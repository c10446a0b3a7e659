import type { Point } from '../geometry/point.ts'
import { fillIn } from '../refusal.ts'
import { sheetRefusals } from './sheet-refusals.ts'
import type { PicturePosition } from './sheet-rules.ts'

/** Millimetres, upright. */
const PAPERS = {
  a4: { width: 210, height: 297 },
  a3: { width: 297, height: 420 },
  a2: { width: 420, height: 594 },
  a1: { width: 594, height: 841 },
} as const
export type PaperName = keyof typeof PAPERS
export const PAPER_NAMES = Object.keys(PAPERS) as PaperName[]

/** One metre of the building is a thousand millimetres by so much. */
export const PLAN_SCALES = [50, 100, 200] as const
/** `fit` is the largest whole scale at which all of it is on the paper. */
export type PlanScale = (typeof PLAN_SCALES)[number] | 'fit'

export interface PlanPaper {
  paper: PaperName
  isLandscape: boolean
  scale: PlanScale
}

interface PaperSize {
  width: number
  height: number
}

interface PaperBox extends Point, PaperSize {}

export const PLAN_MARGIN = 10
/** The title and the code beside it fill this height. */
const PLAN_HEAD = 28
/** Marks, bands and materials that a legend can have. */
const LEGEND_ENTRIES = 16
export const LEGEND_MILLIMETRES = { width: 47, row: 4.8 } as const
const SCALE_BAR = 12

export function planPage({ paper, isLandscape }: Pick<PlanPaper, 'paper' | 'isLandscape'>): PaperSize {
  const { width, height } = PAPERS[paper]
  return isLandscape ? { width: height, height: width } : { width, height }
}

export const countLegendColumns = ({ width }: PaperSize): number =>
  Math.floor((width - 2 * PLAN_MARGIN) / LEGEND_MILLIMETRES.width)

/** Answers the box of the drawing in millimetres: below the title, above scale bar and legend. */
export function computeDrawingBox(page: PaperSize): PaperBox {
  const legend = Math.ceil(LEGEND_ENTRIES / countLegendColumns(page)) * LEGEND_MILLIMETRES.row
  const top = PLAN_MARGIN + PLAN_HEAD
  return {
    x: PLAN_MARGIN,
    y: top,
    width: page.width - 2 * PLAN_MARGIN,
    height: page.height - top - PLAN_MARGIN - legend - SCALE_BAR,
  }
}

const sizeInMetres = ({ picture, metresPerPixel }: PicturePosition): PaperSize => ({
  width: picture.width * metresPerPixel,
  height: picture.height * metresPerPixel,
})

/** Millimetres of the whole picture at 1 : `scale`. */
function printedSize(frame: PicturePosition, scale: number): PaperSize {
  const { width, height } = sizeInMetres(frame)
  return { width: (width * 1000) / scale, height: (height * 1000) / scale }
}

/** The number of the scale 1 : n that the plan is printed at. */
export function computePrintedScale(frame: PicturePosition, wanted: PlanPaper): number {
  if (wanted.scale !== 'fit') return wanted.scale
  const room = computeDrawingBox(planPage(wanted))
  const { width, height } = sizeInMetres(frame)
  return Math.max(1, Math.ceil(Math.max((width * 1000) / room.width, (height * 1000) / room.height)))
}

/** Why a plan cannot be printed so: it would leave the paper. */
export function refusePlanPaper(frame: PicturePosition, wanted: PlanPaper) {
  const room = computeDrawingBox(planPage(wanted))
  const scale = computePrintedScale(frame, wanted)
  const { width, height } = printedSize(frame, scale)
  if (width <= room.width && height <= room.height) return undefined
  return fillIn(sheetRefusals.PlanTooLargeForPaper, {
    scale,
    width: Math.ceil(width),
    height: Math.ceil(height),
    roomWidth: Math.floor(room.width),
    roomHeight: Math.floor(room.height),
  })
}

/** Centres the picture in its room on the page, in millimetres. */
export function drawingBox(frame: PicturePosition, wanted: PlanPaper): PaperBox {
  const room = computeDrawingBox(planPage(wanted))
  const { width, height } = printedSize(frame, computePrintedScale(frame, wanted))
  return { x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width, height }
}

/** The longest bar of 1, 2 or 5 times a power of ten metres that is at most so many millimetres long. */
export function scaleBar(scale: number, mostMm: number): { metres: number; mm: number } {
  const most = (mostMm * scale) / 1000
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = ([5, 2, 1].find((times) => times * power <= most) ?? 1) * power
  return { metres, mm: (metres * 1000) / scale }
}
