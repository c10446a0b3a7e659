import { useElementSize } from '@mantine/hooks'

/** Half of a mark on a screen of any size, of which its name is a part. */
const MARK_PX = 9.5

/** How large marks are on a picture, in its own pixels; `ref` goes to what it is drawn in (SHEET-16). */
export function useMarkSize({ width }: { width: number; height: number }) {
  // none until it is drawn
  const drawn = useElementSize()
  return {
    ref: drawn.ref,
    isDrawn: drawn.width > 0,
    widthPx: drawn.width,
    size: (MARK_PX * width) / (drawn.width || width),
  }
}
