import { useReducedMotion } from '@commissioning/ui/use-reduced-motion.ts'
import { useEffect, useId, useRef } from 'react'
import { useControls } from 'react-zoom-pan-pinch'

const SHOWN_MARK_ZOOM = 3
const ZOOM_ANIMATION_MS = 300

/** Moves the sheet to the mark with the returned id, once it is drawn (SHEET-20). */
export function useShownMark(isDrawn: boolean): string {
  const { zoomToElement } = useControls()
  const animationTime = useReducedMotion() ? 0 : ZOOM_ANIMATION_MS
  const mark = useId()
  const isShown = useRef(false)
  useEffect(() => {
    if (!isDrawn || isShown.current) return
    isShown.current = true
    void zoomToElement(mark, SHOWN_MARK_ZOOM, animationTime)
  }, [isDrawn, zoomToElement, mark, animationTime])
  return mark
}
