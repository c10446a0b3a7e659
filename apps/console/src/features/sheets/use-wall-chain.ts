import type { Point } from '@commissioning/domain/geometry/point'
import { computeDistance } from '@commissioning/domain/geometry/point'
import { clampToPicture } from '@commissioning/domain/sheets/placement-rules'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { snapToRightAngle, toWallLines } from '@commissioning/domain/sheets/wall-rules'
import { useEffect } from 'react'
import { useInScale } from './use-in-scale.ts'
import type { WallMaterial } from './use-wall-material.ts'
import type { SheetWalls } from './use-walls.ts'

/** A click that is this near to the end of a wall means that end, so that walls meet. */
const SNAP_METRES = 0.2
/** Enter has a meaning of its own in these. */
const TAKES_ENTER = 'input, textarea, button, [role=dialog], [role=alertdialog]'

/** The chains of points that somebody draws, the last one now; each stays until its walls are written (WALL-06). */
export function useWallChain(
  frame: PicturePosition,
  walls: Pick<SheetWalls, 'walls' | 'isBusy' | 'draw'>,
  { material }: Pick<WallMaterial, 'material'>,
  isOn: boolean,
) {
  const [chains, setChains] = useInScale<Point[][]>(frame, [[]])
  const points = chains.at(-1) ?? []
  const last = points.at(-1)

  const placeFor = (at: Point, isSquare: boolean): Point => {
    if (isSquare && last) return clampToPicture(frame, snapToRightAngle(last, at))
    const ends = [...chains.flat(), ...walls.walls.flatMap(({ from, to }) => [from, to])]
    return ends.find((end) => computeDistance(end, at) < SNAP_METRES) ?? clampToPicture(frame, at)
  }
  const end = () => {
    // one that was refused is tried again; one that is being written is not
    const ended = walls.isBusy ? [points] : chains
    for (const chain of ended) {
      const lines = toWallLines(chain).map(({ from, to }) => ({ from, to, class: material }))
      if (lines.length > 0) walls.draw(lines, () => setChains((all) => all.filter((one) => one !== chain)))
    }
    setChains((all) => [...all.filter((one) => toWallLines(one).length > 0), []])
  }
  const takeBack = () =>
    setChains((all) => {
      const from = walls.isBusy ? all.length - 1 : all.findLastIndex((one) => one.length > 0)
      return all.map((one, index) => (index === from ? one.slice(0, -1) : one))
    })

  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const isOther = event.target instanceof HTMLElement && event.target.closest(TAKES_ENTER)
      if (event.key === 'Enter' && !isOther) end()
      if (event.key === 'Escape') takeBack()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  return {
    points,
    walls: chains.flatMap((chain) => toWallLines(chain)),
    placeFor,
    add: (at: Point, isSquare: boolean) => {
      const place = placeFor(at, isSquare)
      // walls that were written since the page was drawn are no chain any more, and would be drawn
      // twice
      setChains((all) => {
        const now = all.at(-1) ?? []
        const isNone = now.length > 0 && toWallLines([...now.slice(-1), place]).length === 0
        return isNone ? all : [...all.slice(0, -1), [...now, place]]
      })
    },
    end,
  }
}

export type WallChain = ReturnType<typeof useWallChain>
