import { useState } from 'react'

interface DraggedBox {
  mac: string
  x: number
  y: number
}

/** Drags a box by its grip, with a mouse, a pen or a finger, and lets go of it over something. */
export function useShelfDrag(onDrop: (mac: string, x: number, y: number) => void) {
  const [dragged, setDragged] = useState<DraggedBox>()
  const grip = (mac: string) => ({
    onPointerDown(event: React.PointerEvent) {
      event.currentTarget.setPointerCapture?.(event.pointerId)
      setDragged({ mac, x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: React.PointerEvent) {
      if (dragged) setDragged({ mac, x: event.clientX, y: event.clientY })
    },
    onPointerUp(event: React.PointerEvent) {
      setDragged(undefined)
      if (dragged) onDrop(mac, event.clientX, event.clientY)
    },
    onPointerCancel: () => setDragged(undefined),
  })
  return { dragged, grip }
}
