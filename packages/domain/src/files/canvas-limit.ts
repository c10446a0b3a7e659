interface CanvasSize {
  width: number
  height: number
}

/**
 * Pixels of the largest canvas that every browser draws: iOS Safari takes 4096 × 4096 ("Canvas area exceeds the maximum limit" of
 * WebKit) and answers with an empty canvas beyond. One pixel is four bytes, so that a picture of it takes 67 MB of a phone.
 */
export const MAX_CANVAS_PIXELS = 16_777_216

/** The factor by which a picture of this size is made smaller for a canvas, 1 where it fits. */
export const computeCanvasScale = ({ width, height }: CanvasSize): number =>
  Math.min(1, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)))
