import type { Point } from '@commissioning/domain/geometry/point'
import { type PicturePosition, toMetres } from '@commissioning/domain/sheets/sheet-rules'
import type { PointerEvent } from 'react'

/** It is the point of the screen where the pointer went down. */
export type PressedPoint = Point

const TAP_PX = 6

export const readPressPoint = ({ clientX: x, clientY: y }: PointerEvent): PressedPoint => ({ x, y })

/** A press that hardly moved is a tap, a longer way is a drag. */
export const isTapGesture = (from: PressedPoint | undefined, { clientX, clientY }: PointerEvent): boolean =>
  from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) < TAP_PX

/** The place in the building below the pointer, which is over the drawing of a sheet or a part of it. */
export function readPointInMetres(
  frame: PicturePosition,
  { currentTarget, clientX, clientY }: PointerEvent<SVGElement>,
): Point {
  const drawing = currentTarget.closest('svg') ?? currentTarget
  const { left, top, width, height } = drawing.getBoundingClientRect()
  const { picture } = frame
  const x = ((clientX - left) / width) * picture.width
  return toMetres(frame, { x, y: ((clientY - top) / height) * picture.height })
}
