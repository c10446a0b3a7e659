/** The symbologies of the labels (2 §2), as the Barcode Detection API names them. */
export const CODE_FORMATS = ['code_128', 'data_matrix', 'qr_code'] as const
export type CodeFormat = (typeof CODE_FORMATS)[number]

export interface CodeDetector<Picture> {
  detect(picture: Picture): Promise<readonly { rawValue: string }[]>
}

/** `next` is for one of many frames, `every` for a picture that comes once. */
export type Turns = 'next' | 'every'

interface Needs<Picture> {
  detector: (formats: readonly CodeFormat[]) => CodeDetector<Picture>
  turn: (picture: Picture, degrees: number) => Picture
}

/** Together with the straight look, and since a reader looks along rows and columns, these leave no angle out. */
const TURNS = [20, -20, 40, -40]

/** Looks at a picture as it is, then for bar codes that stand askew: matrix codes are found at any angle by themselves. */
export function createCodeFinder<Picture>({ detector, turn }: Needs<Picture>) {
  const codes = detector(CODE_FORMATS)
  const bars = detector(['code_128'])
  let turned = 0

  return async (picture: Picture, turns: Turns): Promise<string[]> => {
    const straight = await codes.detect(picture)
    if (straight.length > 0) return straight.map(({ rawValue }) => rawValue)
    const angles = turns === 'every' ? TURNS : TURNS.slice(turned, turned + 1)
    turned = (turned + 1) % TURNS.length
    for (const degrees of angles) {
      const found = await bars.detect(turn(picture, degrees))
      if (found.length > 0) return found.map(({ rawValue }) => rawValue)
    }
    return []
  }
}
