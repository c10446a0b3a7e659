import type { Point } from '@commissioning/domain/geometry/point'
import type { WallClass } from '@commissioning/domain/radio/wall-classes'
import { placeLabels } from '@commissioning/domain/sheets/place-labels'
import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import {
  computeDrawingBox,
  computePrintedScale,
  countLegendColumns,
  drawingBox,
  LEGEND_MILLIMETRES,
  PLAN_MARGIN,
  type PlanPaper,
  planPage,
  scaleBar,
} from '@commissioning/domain/sheets/plan-paper'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import type { Tone } from '@commissioning/ui/state-icon'

import { Paper, type PrintedFile } from './pdf-paper.ts'
import { drawLink, drawMark, drawWall } from './plan-legend.ts'
import type { MarkKind, PrintedPlan } from './plan-queries.ts'
import { addPlanTable, type PlanTableMessages } from './plan-table.ts'

export interface PlanSheet extends Omit<PrintedPlan, 'picture'> {
  title: string
  /** The site, the floor, the scale and the day, each a line. */
  facts: readonly string[]
  /** The code leads to the site in the console at this address. */
  address: string
  frame: PicturePosition
  paper: PlanPaper
  picture: ArrayBuffer | undefined
  legend: readonly LegendEntry[]
  messages: PlanTableMessages & { noPicture: string; pageOf: (page: number, pages: number) => string }
}

export type LegendEntry = { label: string } & (
  | { mark: MarkKind }
  | { tone: Tone; isDashed: boolean }
  | { wall: WallClass }
)

const QR = 24
const SOFT_TEXT_COLOUR = '#52606b'
/** Marks and their texts are larger on paper that is looked at from further away. */
const MARK_SIZE_BY_PAPER = { a4: 1.4, a3: 1.6, a2: 1.9, a1: 2.2 } as const
const TEXT_OF_MARK = 1.7
const LONGEST_LABEL = 34
const LONGEST_BAR = 60

/** A sheet on paper to scale, with what stands on it, and the table of all of it on the pages behind. */
export function makePlanSheet(plan: PlanSheet, font: ArrayBuffer): Promise<PrintedFile> {
  const page = planPage(plan.paper)
  const paper = new Paper(font, plan.title)
  paper.page(page)
  const right = page.width - PLAN_MARGIN
  const wide = right - PLAN_MARGIN - QR - 4
  paper.line(plan.title, { x: PLAN_MARGIN, y: PLAN_MARGIN, width: wide, size: 5.4 })
  for (const [at, fact] of plan.facts.entries())
    paper.line(fact, {
      x: PLAN_MARGIN,
      y: PLAN_MARGIN + 8 + at * 4.4,
      width: wide,
      size: 3.1,
      colour: SOFT_TEXT_COLOUR,
    })
  paper.qr(plan.address, { x: right - QR, y: PLAN_MARGIN - 1, size: QR })

  drawPlan(paper, plan)
  const room = computeDrawingBox(page)
  drawScaleBar(paper, computePrintedScale(plan.frame, plan.paper), room.y + room.height + 4)
  drawLegend(paper, plan.legend, { y: room.y + room.height + 10, columns: countLegendColumns(page) })
  addPlanTable(paper, page, plan)

  paper.eachPage((at, count) => {
    const foot = { y: page.height - 7, size: 2.8, colour: SOFT_TEXT_COLOUR }
    paper.line(plan.address, { ...foot, x: PLAN_MARGIN, width: page.width / 2 })
    paper.line(plan.messages.pageOf(at + 1, count), { ...foot, x: right - 40, width: 40, align: 'right' })
  })
  return paper.finish()
}

function drawPlan(
  paper: Paper,
  { frame, paper: wanted, picture, walls, links, placed, messages }: PlanSheet,
) {
  const box = drawingBox(frame, wanted)
  const onPaper = (place: Point): Point => {
    const { x, y } = toPixels(frame, place)
    return {
      x: box.x + (x / frame.picture.width) * box.width,
      y: box.y + (y / frame.picture.height) * box.height,
    }
  }
  if (picture) paper.picture(picture, box)
  else
    paper.line(messages.noPicture, {
      x: box.x + 2,
      y: box.y + 2,
      width: box.width - 4,
      size: 3,
      colour: SOFT_TEXT_COLOUR,
    })
  paper.frame(box)
  for (const { from, to, class: material } of walls) drawWall(paper, onPaper(from), onPaper(to), material)
  for (const { from, to, ...look } of links) drawLink(paper, onPaper(from), onPaper(to), look)

  const radius = MARK_SIZE_BY_PAPER[wanted.paper]
  const size = radius * TEXT_OF_MARK
  const marks = placed.map(({ name, at }, index) => {
    const { x, y } = onPaper(at)
    const texts = [name, `${index + 1}`]
    const sizes = texts.map((text) => {
      return { width: Math.min(LONGEST_LABEL, paper.widthOf(text, size)) + 0.4, height: size * 1.2 }
    })
    return { x, y, radius, texts: sizes, said: texts }
  })
  const labels = placeLabels(marks, computeDrawingBox(planPage(wanted)))
  for (const [at, { kind, isOffline }] of placed.entries()) {
    const mark = marks[at]
    if (mark) drawMark(paper, kind, { x: mark.x, y: mark.y, radius, isOffline })
  }
  for (const [at, { x, y, text }] of labels.entries()) {
    const size = marks[at]?.texts[text]
    const said = marks[at]?.said[text]
    if (!size || said === undefined) continue
    paper.panel({ x, y, ...size })
    paper.line(said, { x: x + 0.2, y: y + 0.1, width: size.width, size: size.height / 1.2 })
  }
}

/** It tells the scale also where the page was not printed at its size. */
function drawScaleBar(paper: Paper, scale: number, y: number): void {
  const { metres, mm } = scaleBar(scale, LONGEST_BAR)
  const look = { colour: '#18222a', weight: 0.4 }
  paper.rule({ x: PLAN_MARGIN, y }, { x: PLAN_MARGIN + mm, y }, look)
  for (const share of [0, 0.5, 1]) {
    const x = PLAN_MARGIN + mm * share
    paper.rule({ x, y: y - (share === 0.5 ? 1 : 2) }, { x, y }, look)
  }
  paper.line(`${metres} m`, { x: PLAN_MARGIN + mm + 2, y: y - 2.4, width: 30, size: 3 })
  paper.line(`1:${scale}`, { x: PLAN_MARGIN + mm + 20, y: y - 2.4, width: 30, size: 3 })
}

function drawLegend(
  paper: Paper,
  entries: readonly LegendEntry[],
  { y: top, columns }: { y: number; columns: number },
) {
  for (const [at, entry] of entries.entries()) {
    const x = PLAN_MARGIN + (at % columns) * LEGEND_MILLIMETRES.width
    const y = top + Math.floor(at / columns) * LEGEND_MILLIMETRES.row
    const [from, to] = [
      { x, y },
      { x: x + 6, y },
    ]
    if ('mark' in entry) drawMark(paper, entry.mark, { x: x + 3, y, radius: 1.4, isOffline: false })
    else if ('wall' in entry) drawWall(paper, from, to, entry.wall)
    else drawLink(paper, from, to, entry)
    paper.line(entry.label, { x: x + 8, y: y - 1.7, width: LEGEND_MILLIMETRES.width - 9, size: 2.8 })
  }
}
