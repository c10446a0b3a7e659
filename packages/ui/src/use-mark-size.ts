import { useElementSize } from '@mantine/hooks'

/** A mark on a screen of any size, of which its name is a part. */
const SMALLEST_MARK_PX = 9

/** How large marks are on a picture, in its own pixels; `ref` goes to what it is drawn in (SHEET-16). */
export function useMarkSize({ width, height }: { width: number; height: number }) {
  // none until it is drawn
  const drawn = useElementSize()
  return {
    ref: drawn.ref,
    isDrawn: drawn.width > 0,
    size: Math.max(Math.max(width, height) / 70, (SMALLEST_MARK_PX * width) / (drawn.width || width)),
  }
}
