import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { TransformComponent, useTransformEffect } from 'react-zoom-pan-pinch'
import classes from './zoom-content.module.css'

/** A moved picture rests once nothing has changed for this long. */
const MOVE_REST_MS = 200

interface Props {
  /** The name of what is zoomed, which says its keys. */
  name: string
  className: string | undefined
  contentClassName: string | undefined
  children: ReactNode
}

/**
 * Zooms and moves the content of a `TransformWrapper`. It is a layer of its own from the press on
 * and as long as it moves, and so is not drawn anew for each step; once it rests it is drawn sharp
 * (SPEED-07).
 */
export function ZoomContent({ name, className = '', contentClassName = '', children }: Props) {
  const { isMoving, onPress, onRelease } = useMoving()
  return (
    <TransformComponent
      wrapperClass={className}
      contentClass={isMoving ? `${contentClassName} ${classes.moving}` : contentClassName}
      wrapperProps={{
        role: 'group',
        'aria-label': name,
        onPointerDown: (event) => {
          capturePointer(event)
          onPress()
        },
        onPointerUp: onRelease,
        onPointerCancel: onRelease,
      }}
    >
      {children}
    </TransformComponent>
  )
}

/**
 * The mouse is captured like a finger: the pressed element gets the whole way, and nothing below
 * the mouse is looked for.
 */
function capturePointer({ target, pointerId }: PointerEvent): void {
  if (target instanceof Element) target.setPointerCapture?.(pointerId)
}

function useMoving() {
  const [isMoving, setMoving] = useState(false)
  const isPressed = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const move = useCallback(() => {
    setMoving(true)
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setMoving(isPressed.current), MOVE_REST_MS)
  }, [])
  const press = (is: boolean) => () => {
    isPressed.current = is
    move()
  }
  useTransformEffect(move)
  useEffect(() => () => clearTimeout(rest.current), [])
  return { isMoving, onPress: press(true), onRelease: press(false) }
}
