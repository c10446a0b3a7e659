import { placeWithin } from '@commissioning/domain/sheets/placement-rules'
import { distance, type Frame, type Point } from '@commissioning/domain/sheets/sheet-rules'
import { squareTo, wallsAlong } from '@commissioning/domain/sheets/wall-rules'
import { useEffect, useState } from 'react'
import type { WallChoice } from './use-wall-choice.ts'
import type { Walls } from './use-walls.ts'

/** A click that is this near to the end of a wall means that end, so that walls meet. */
const SNAP_METRES = 0.2

/** The chain of points that somebody is drawing; it stays until its walls are written (WALL-06). */
export function useWallChain(frame: Frame, walls: Walls, { material }: WallChoice, isOn: boolean) {
  const [points, setPoints] = useState<Point[]>([])
  const last = points.at(-1)

  const placeFor = (at: Point, isSquare: boolean): Point => {
    if (isSquare && last) return placeWithin(frame, squareTo(last, at))
    const ends = [...points, ...walls.walls.flatMap(({ from, to }) => [from, to])]
    return ends.find((end) => distance(end, at) < SNAP_METRES) ?? placeWithin(frame, at)
  }
  const end = () => {
    const lines = wallsAlong(points).map(({ from, to }) => ({ from, to, class: material }))
    const done = () => setPoints((now) => now.slice(points.length))
    if (lines.length > 0) walls.draw(lines, done)
    else done()
  }

  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, button, dialog')
      if (event.key === 'Enter' && !isTyping) end()
      if (event.key === 'Escape') setPoints((now) => now.slice(0, -1))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  return {
    points,
    placeFor,
    add: (at: Point, isSquare: boolean) => {
      const place = placeFor(at, isSquare)
      if (!last || wallsAlong([last, place]).length > 0) setPoints([...points, place])
    },
    end,
  }
}

export type WallChain = ReturnType<typeof useWallChain>
