import type { Wall } from '@commissioning/contract/sheets/wall-endpoints'
import type { Point } from '@commissioning/domain/geometry/point'
import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { memo, useRef, useState } from 'react'
import { isTapGesture, type PressedPoint, readPointInMetres, readPressPoint } from './pointer-on-sheet.ts'
import classes from './sheet-view.module.css'
import { toSvgPath } from './to-svg-path.ts'
import type { WallChain } from './use-wall-chain.ts'

interface Props {
  frame: PicturePosition
  walls: readonly Wall[]
  selected: string | undefined
}

/** The walls of a sheet under what stands on it; those of one material are one line, which is quick to move (SPEED-07). */
export const WallDrawing = memo(function WallDrawing({ frame, walls, selected }: Props) {
  const marked = walls.find(({ id }) => id === selected)
  const others = Map.groupBy(
    walls.filter((wall) => wall !== marked),
    (wall) => wall.class,
  )
  return (
    <>
      {[...others].map(([material, alike]) => (
        <WallLines key={material} frame={frame} walls={alike} material={material} />
      ))}
      {marked && <WallLines frame={frame} walls={[marked]} material={marked.class} isSelected />}
    </>
  )
})

interface LinesProps {
  frame: PicturePosition
  walls: readonly Pick<Wall, 'from' | 'to'>[]
  material?: Wall['class']
  isSelected?: boolean
}

function WallLines({ frame, walls, material, isSelected = false }: LinesProps) {
  const kind = { 'data-wall': material ?? 'new', 'data-selected': isSelected || undefined }
  return <path className={classes.wall} {...kind} d={toSvgPath(frame, walls)} />
}

/** Takes the clicks while walls are drawn, and shows the chain with the wall that the next click makes. */
export function WallChainDrawing({ frame, chain }: { frame: PicturePosition; chain: WallChain }) {
  const [next, setNext] = useState<Point | undefined>()
  const pressed = useRef<PressedPoint>(undefined)
  const { width, height } = frame.picture
  const { points } = chain
  const last = points.at(-1)
  return (
    <g className={classes.chain}>
      <WallLines frame={frame} walls={chain.walls} />
      {last && next && <WallLines frame={frame} walls={[{ from: last, to: next }]} />}
      {points[0] && <ChainStart frame={frame} at={points[0]} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the form beside it draws the same by keyboard */}
      <rect
        data-testid="wall-chain"
        width={width}
        height={height}
        onPointerDown={(event) => {
          pressed.current = readPressPoint(event)
          // panning keeps the focus on the button before, which Enter would press
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        }}
        onPointerMove={(event) => setNext(chain.placeFor(readPointInMetres(frame, event), event.shiftKey))}
        onPointerLeave={() => setNext(undefined)}
        onPointerUp={(event) => {
          event.stopPropagation()
          if (isTapGesture(pressed.current, event)) chain.add(readPointInMetres(frame, event), event.shiftKey)
        }}
        onDoubleClick={chain.end}
      />
    </g>
  )
}

function ChainStart({ frame, at }: { frame: PicturePosition; at: Point }) {
  const { x, y } = toPixels(frame, at)
  return <circle cx={x} cy={y} r={Math.max(frame.picture.width, frame.picture.height) / 150} />
}
