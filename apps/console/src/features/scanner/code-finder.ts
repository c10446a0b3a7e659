import type { Box, SeenCode } from './aimed-codes.ts'

/** The symbologies of the labels, as the Barcode Detection API names them. */
export const CODE_FORMATS = ['code_128', 'data_matrix', 'qr_code'] as const
export type CodeFormat = (typeof CODE_FORMATS)[number]

interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface CodeDetector<Picture> {
  detect(picture: Picture): Promise<readonly { rawValue: string; cornerPoints: readonly Point[] }[]>
}

/** `next` is for one of many frames, `every` for a picture that comes once. */
export type ScanEffort = 'next' | 'every'

interface Dependencies<Picture extends Size> {
  detector: (formats: readonly CodeFormat[]) => CodeDetector<Picture>
  /** Around the middle, which stays the middle of the larger picture. */
  turn: (picture: Picture, degrees: number) => Picture
  /** The same picture in black and white, whatever shadow falls on it. */
  even: (picture: Picture, reach: 'near' | 'wide') => Picture
  /** Light for dark. */
  invert: (picture: Picture) => Picture
}

/**
 * Together with the straight look, and since a reader looks along rows and columns, these leave no angle out. Readers try light
 * codes on dark for matrix codes alone (zxing-wasm 3.1), so that bars have a look of their own.
 */
const FURTHER_LOOKS = ['wide', 20, -20, 'inverted', 'near', 40, -40] as const

/**
 * Looks at a picture as it is, then another way, which changes from frame to frame: in even light, with light for dark, or
 * turned for bar codes that stand askew. Matrix codes are found at any angle by themselves.
 */
export function createCodeFinder<Picture extends Size>({
  detector,
  turn,
  even,
  invert,
}: Dependencies<Picture>) {
  const codes = detector(CODE_FORMATS)
  const bars = detector(['code_128'])
  let looks = 0

  const lookAgain = async (picture: Picture, look: (typeof FURTHER_LOOKS)[number]): Promise<SeenCode[]> => {
    if (look === 'inverted') return (await codes.detect(invert(picture))).map(toSeenCode)
    if (typeof look === 'string') return (await codes.detect(even(picture, look))).map(toSeenCode)
    const turned = turn(picture, look)
    const found = await bars.detect(turned)
    return found
      .map((code) => ({ ...code, cornerPoints: turnBack(code.cornerPoints, turned, picture, look) }))
      .map(toSeenCode)
  }

  return async (picture: Picture, which: ScanEffort): Promise<SeenCode[]> => {
    const straight = await codes.detect(picture)
    if (straight.length > 0) return straight.map(toSeenCode)
    const further = which === 'every' ? FURTHER_LOOKS : FURTHER_LOOKS.slice(looks, looks + 1)
    looks = (looks + 1) % FURTHER_LOOKS.length
    for (const look of further) {
      const found = await lookAgain(picture, look)
      if (found.length > 0) return found
    }
    return []
  }
}

const toSeenCode = ({
  rawValue,
  cornerPoints,
}: {
  rawValue: string
  cornerPoints: readonly Point[]
}): SeenCode => ({
  content: rawValue,
  box: boxAround(cornerPoints),
})

function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Turns points of a turned picture back to their places in the picture itself. */
function turnBack(points: readonly Point[], turned: Size, picture: Size, degrees: number): Point[] {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return points.map(({ x, y }) => {
    const [right, down] = [x - turned.width / 2, y - turned.height / 2]
    return {
      x: right * cos - down * sin + picture.width / 2,
      y: right * sin + down * cos + picture.height / 2,
    }
  })
}
