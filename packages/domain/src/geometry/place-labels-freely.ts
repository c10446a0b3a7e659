import { type Box, boxAround, computeOverlapArea, isBoxWithin, listBoxesAround, type Size } from './boxes.ts'
import type { Point } from './point.ts'

interface LabelledMark extends Point {
  /** Each text names the mark, the longest first. */
  texts: readonly string[]
}

interface LabelledLine {
  from: Point
  to: Point
  text: string
}

interface Drawing {
  marks: readonly LabelledMark[]
  lines: readonly LabelledLine[]
  /** No label covers a mark of this radius. */
  radius: number
  fontSize: number
  /** The width of the line around letters, half of which is beyond them. */
  edge: number
  page: Size
}

/** A text with the middle of its baseline. */
export interface FreeLabel extends Point {
  text: string
}

/**
 * A label for each mark and line that covers no mark and no other label, in the unit of the page (SHEET-45). Marks come
 * before lines, and the first of a list before the next. Where there is no room for the first text of a mark the next
 * is tried; undefined says that there is room for none.
 */
export function placeLabelsFreely({ marks, lines, radius, fontSize, edge, page }: Drawing) {
  const taken = new TakenBoxes(2 * radius + fontSize)
  const sizeOfLabel = (text: string) => addEdge(estimateTextSize(text, fontSize), edge)
  for (const mark of marks) taken.add(boxAround(mark, { width: 2 * radius, height: 2 * radius }))
  const whole = { x: 0, y: 0, ...page }
  const label = (text: string, boxes: readonly Box[]): FreeLabel | undefined => {
    const box = boxes.find((one) => isBoxWithin(one, whole) && taken.isFree(one))
    if (!box) return undefined
    taken.add(box)
    return { text, x: box.x + box.width / 2, y: box.y + edge / 2 + fontSize * BASELINE }
  }
  // the edge lies in the gap, so that a wider one moves no label away from its mark
  const away = radius + Math.max(fontSize * LABEL_GAP - edge / 2, 0)
  return {
    marks: marks.map((mark) =>
      firstOf(mark.texts, (text) => label(text, listBoxesAround(mark, away, sizeOfLabel(text)))),
    ),
    lines: lines.map(({ from, to, text }) => {
      const at = (share: number) => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      })
      return label(
        text,
        ALONG.map((share) => boxAround(at(share), sizeOfLabel(text))),
      )
    }),
  }
}

/** How large a text is at most in the fonts that browsers have, since they are not the same everywhere. */
export function estimateTextSize(text: string, fontSize: number): Size {
  const ems = [...text].reduce((sum, char) => sum + widthOf(char), 0)
  return { width: ems * fontSize, height: fontSize * LINE_HEIGHT }
}

const addEdge = ({ width, height }: Size, edge: number): Size => ({
  width: width + edge,
  height: height + edge,
})

const LINE_HEIGHT = 1.24
const BASELINE = 0.94
const LABEL_GAP = 0.25
/** The middle of a line comes first. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7] as const

function widthOf(char: string): number {
  if (/[ .,:;'!|il]/.test(char)) return 0.36
  if (/[a-z\d-]/.test(char)) return 0.64
  if (/[A-LN-VX-Z]/.test(char)) return 0.78
  // the full width of an East Asian letter is the widest there is
  return 1.06
}

function firstOf<Text, Found>(
  texts: readonly Text[],
  find: (text: Text) => Found | undefined,
): Found | undefined {
  for (const text of texts) {
    const found = find(text)
    if (found !== undefined) return found
  }
  return undefined
}

/** Boxes by the cells that they touch, so that each is compared with its neighbours only. */
class TakenBoxes {
  readonly #cell: number
  readonly #boxes = new Map<string, Box[]>()

  constructor(cell: number) {
    this.#cell = cell
  }

  add(box: Box): void {
    for (const cell of this.#cellsOf(box)) {
      const there = this.#boxes.get(cell)
      if (there) there.push(box)
      else this.#boxes.set(cell, [box])
    }
  }

  isFree = (box: Box): boolean =>
    this.#cellsOf(box).every(
      (cell) => this.#boxes.get(cell)?.every((one) => computeOverlapArea(one, box) === 0) ?? true,
    )

  #cellsOf({ x, y, width, height }: Box): string[] {
    const at = (place: number) => Math.floor(place / this.#cell)
    const cells: string[] = []
    for (let column = at(x); column <= at(x + width); column += 1)
      for (let row = at(y); row <= at(y + height); row += 1) cells.push(`${column} ${row}`)
    return cells
  }
}
