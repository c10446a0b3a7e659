import type { Point } from '../geometry/point.ts'
import { computeDistance } from '../geometry/point.ts'
import { fillIn } from '../refusal.ts'
import { sheetRefusals } from './sheet-refusals.ts'

/** Sheets of an installation (SHEET-01). */
export const SHEET_LIMIT = 50
/** A picture's longer side is between these lengths, in metres (SHEET-02). */
export const SHEET_METRES = { min: 1, max: 2_000 } as const
/** How far a line may reach, and how many pixels a picture may have on a side. */
export const PICTURE_LIMIT = 50_000
/** Ends that are nearer than this are one point. */
const SHORTEST_LINE = 1
/** A shorter line is a doorway, whose error would be drawn out over the whole floor (SHEET-03). */
export const DOORWAY_METRES = 2
/** How far a second line may be off before people are warned. */
export const CHECK_TOLERANCE = 0.02

/** A line that is drawn again by hand runs as the one before within these degrees. */
const TURN_TOLERANCE = 5

export interface Picture {
  width: number
  height: number
}

/** A line on a picture whose length somebody knows. */
export interface MeasuredLine {
  from: Point
  to: Point
  metres: number
}

export interface DrawnScale {
  picture: Picture
  line: MeasuredLine
  /** The second line, which tells how good the first is. */
  check: MeasuredLine | null
}

/** How a picture lies in its building; `origin` is the place of its lower left corner. */
export interface PicturePosition {
  picture: Picture
  metresPerPixel: number
  origin: Point
}

const metresPerPixel = ({ from, to, metres }: MeasuredLine) => metres / computeDistance(from, to)

export function refuseScale({ picture, line, check }: DrawnScale) {
  const refusal = refuseLine(line, picture) ?? (check ? refuseLine(check, picture) : undefined)
  if (refusal) return refusal
  const { min, max } = SHEET_METRES
  const metres = Math.max(picture.width, picture.height) * metresPerPixel(line)
  return metres < min || metres > max
    ? fillIn(sheetRefusals.ScaleAbsurd, { metres: Number(metres.toPrecision(3)), min, max })
    : undefined
}

function refuseLine({ from, to, metres }: MeasuredLine, picture: Picture) {
  if (computeDistance(from, to) < SHORTEST_LINE) return sheetRefusals.ScaleLineZero
  if (!isOnPicture(from, picture) || !isOnPicture(to, picture)) return sheetRefusals.ScaleLineOutside
  return refuseLength(metres)
}

/** Refuses a length of a line, in metres, that no sheet can have. */
export const refuseLength = (metres: number) =>
  metres > 0 && metres <= SHEET_METRES.max
    ? undefined
    : fillIn(sheetRefusals.ScaleLengthWrong, { max: SHEET_METRES.max })

export const isWallOpening = ({ metres }: MeasuredLine): boolean => metres < DOORWAY_METRES

/** Answers the share by which the second line is off under the scale of the first (SHEET-03). */
export const checkDeviation = (line: MeasuredLine, check: MeasuredLine): number =>
  (computeDistance(check.from, check.to) * metresPerPixel(line)) / check.metres - 1

/**
 * Whether a line that is drawn again runs in another direction than the one before: from its other end, or on a picture that was turned. Its
 * start alone would stay, and all else would move (SHEET-54).
 */
export function isLineTurned({ from, to }: MeasuredLine, before: MeasuredLine): boolean {
  const [now, then] = [direction(from, to), direction(before.from, before.to)]
  const degrees = Math.abs(((((now - then) % 360) + 540) % 360) - 180)
  return degrees > TURN_TOLERANCE
}

const direction = (from: Point, to: Point) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI

const isOnPicture = ({ x, y }: Point, { width, height }: Picture) =>
  x >= 0 && y >= 0 && x <= width && y <= height

/** The place in the building of a point of the picture. */
export const toMetres = ({ picture, metresPerPixel, origin }: PicturePosition, { x, y }: Point): Point => ({
  x: origin.x + x * metresPerPixel,
  y: origin.y + (picture.height - y) * metresPerPixel,
})

/** The line that was drawn before places the sheet: it begins here in the building. */
export interface ScaleLineAnchor {
  frame: PicturePosition
  from: Point
}

/**
 * The frame that a drawn line makes. On another picture the same line is drawn again: where it begins stays where it was, so
 * that no place in metres moves (SHEET-04).
 */
export function frameFromDrawnLine({ picture, line }: DrawnScale, before?: ScaleLineAnchor): PicturePosition {
  const frame = { picture, metresPerPixel: metresPerPixel(line), origin: { x: 0, y: 0 } }
  if (!before) return frame
  const stays = toMetres(before.frame, before.from)
  const now = toMetres(frame, line.from)
  return { ...frame, origin: { x: stays.x - now.x, y: stays.y - now.y } }
}

/** `count` is what the installation has. */
export const refuseOneMoreSheet = (count: number) =>
  count >= SHEET_LIMIT ? fillIn(sheetRefusals.SheetsFull, { limit: SHEET_LIMIT }) : undefined

/** Refuses to draw on a floor plan that is no picture. */
export const refuseSheetPicture = (mediaType: string) =>
  mediaType.startsWith('image/') ? undefined : sheetRefusals.SheetNeedsPicture
