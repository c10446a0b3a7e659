export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The content of a code and its place in the picture. */
export interface SeenCode {
  content: string
  box: Box
}

/** A code that the person holds in the frame. */
export interface AimedCode {
  content: string
  /** From the middle of the frame, as a part of the frame's size. */
  distance: number
  /** The middle of the frame lies on it. */
  isHit: boolean
}

/** The codes whose middle lies in the frame, the nearest to its middle first; each content once. */
export function aimedCodes(codes: readonly SeenCode[], frame: Box): AimedCode[] {
  const aim = middleOf(frame)
  const aimed = codes
    .filter(({ box }) => boxHolds(frame, middleOf(box)))
    .map(({ content, box }) => {
      const at = middleOf(box)
      const distance = Math.hypot((at.x - aim.x) / frame.width, (at.y - aim.y) / frame.height)
      return { content, distance, isHit: boxHolds(box, aim) }
    })
  return selectNearestOfEachCode(aimed)
}

export function selectNearestOfEachCode(aimed: readonly AimedCode[]): AimedCode[] {
  const sorted = aimed.toSorted((a, b) => Number(b.isHit) - Number(a.isHit) || a.distance - b.distance)
  return sorted.filter(({ content }, at) => sorted.findIndex((one) => one.content === content) === at)
}

/** Codes that all fit and are about equally near, nearest first, so that the person has to choose. */
export function selectRivalCodes(aimed: readonly AimedCode[]): AimedCode[] {
  const [nearest] = aimed
  if (!nearest || nearest.isHit) return aimed.slice(0, 1)
  return aimed.filter(({ distance }) => distance < nearest.distance * CLEARLY_FARTHER)
}

/** A label this many times as far away is not the one that is meant. */
const CLEARLY_FARTHER = 2

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

const boxHolds = (box: Box, at: { x: number; y: number }) =>
  at.x >= box.x && at.x <= box.x + box.width && at.y >= box.y && at.y <= box.y + box.height
