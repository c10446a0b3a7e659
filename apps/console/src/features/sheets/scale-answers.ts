import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { readTypedMetres, readTypedNumbers } from '@commissioning/domain/formats/typed-number'
import type { Point } from '@commissioning/domain/geometry/point'
import type { DrawnScale, MeasuredLine, Picture } from '@commissioning/domain/sheets/sheet-rules'

/** The form holds ends as four numbers, and lengths as people type them. */
export interface ScaleAnswers {
  floorPlanId: string | null
  line: string
  lineMetres: string
  check: string
  checkMetres: string
}

export type LineName = 'line' | 'check'

export const scaleFormValues = ({ scale, floorPlan }: Sheet): ScaleAnswers => ({
  floorPlanId: floorPlan?.id ?? null,
  line: scale ? formatLineEnds(scale.line) : '',
  lineMetres: scale ? String(scale.line.metres) : '',
  check: scale?.check ? formatLineEnds(scale.check) : '',
  checkMetres: scale?.check ? String(scale.check.metres) : '',
})

export interface LineEnds {
  from: Point
  to: Point
}

/** The ends of a line as a person reads and types them. */
export const formatLineEnds = ({ from, to }: LineEnds): string =>
  [from.x, from.y, to.x, to.y].map((pixels) => Math.round(pixels)).join(' ')

/** Undefined unless it is four numbers. */
export function parseLineEnds(text: string): LineEnds | undefined {
  const [x1, y1, x2, y2, ...more] = readTypedNumbers(text, /[\s,;]+/) ?? []
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined
  return more.length === 0 ? { from: { x: x1, y: y1 }, to: { x: x2, y: y2 } } : undefined
}

/** A length that cannot be read is none, which the rule of lengths refuses at its field. */
function readLine(ends: string, metres: string): MeasuredLine | undefined {
  const line = parseLineEnds(ends)
  return line && { ...line, metres: readTypedMetres(metres) ?? 0 }
}

/** The scale that was drawn, as far as it is whole. */
export function drawnScaleFromForm(
  answers: ScaleAnswers,
  picture: Picture | undefined,
): DrawnScale | undefined {
  const line = readLine(answers.line, answers.lineMetres)
  if (!line || !picture) return undefined
  return { picture, line, check: readLine(answers.check, answers.checkMetres) ?? null }
}
