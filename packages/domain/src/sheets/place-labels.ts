import { type Box, computeOverlapArea, isBoxWithin, listBoxesAround, type Size } from '../geometry/boxes.ts'
import type { Point } from '../geometry/point.ts'

interface LabelledMark extends Point {
  /** No label may cover the circle of this radius. */
  radius: number
  /** Each text says the same at another length, and the first one that fits is taken. */
  texts: readonly Size[]
}

interface PlacedLabel extends Point {
  /** The index of the text that fits counts from 0. */
  text: number
}

const LABEL_GAP = 0.6

/**
 * The upper left corner of a label beside each mark, on the page and off all marks and other labels. Where there is no room
 * for the first text the next is tried, and where there is none for any the last one stands where it covers least.
 */
export function placeLabels(marks: readonly LabelledMark[], page: Box): PlacedLabel[] {
  const taken: Box[] = marks.map(({ x, y, radius }) => ({
    x: x - radius,
    y: y - radius,
    width: 2 * radius,
    height: 2 * radius,
  }))
  return marks.map((mark) => {
    const tries = mark.texts.flatMap((size, text) =>
      listBoxesAround(mark, mark.radius + LABEL_GAP, size)
        .filter((box) => isBoxWithin(box, page))
        .map((box) => ({
          box,
          text,
          covered: taken.reduce((sum, one) => sum + computeOverlapArea(box, one), 0),
        })),
    )
    const last = mark.texts.length - 1
    const free = tries.find(({ covered }) => covered === 0)
    const best = free ?? tries.filter(({ text }) => text === last).sort((a, b) => a.covered - b.covered)[0]
    if (!best) return { x: mark.x + mark.radius + LABEL_GAP, y: mark.y, text: last }
    taken.push(best.box)
    return { x: best.box.x, y: best.box.y, text: best.text }
  })
}
