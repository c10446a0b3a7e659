import { useEffect, useRef, useState } from 'react'
import { useTransformEffect } from 'react-zoom-pan-pinch'

const ZOOM_REST_MS = 200

/**
 * How far the sheet is zoomed, in steps and once it has come to rest: marks keep their size on the screen, and what is
 * drawn stays as it is while the sheet moves (SPEED-07).
 */
export function useSettledZoom(): number {
  const [zoom, setZoom] = useState(1)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useTransformEffect(({ state: { scale } }) => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setZoom(stepBelow(scale)), ZOOM_REST_MS)
  })
  useEffect(() => () => clearTimeout(rest.current), [])
  return zoom
}

/** A step is half of a doubling, and never more than the zoom itself: marks may grow, and do not shrink. */
const stepBelow = (scale: number) => 2 ** (Math.floor(Math.log2(Math.max(scale, 1)) * 2) / 2)
