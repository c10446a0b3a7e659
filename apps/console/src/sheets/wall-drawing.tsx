import type { Wall } from '@commissioning/contract/sheets/wall-endpoints'
import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import type { Frame, Point } from '@commissioning/domain/sheets/sheet-rules'
import { memo, useRef, useState } from 'react'
import { isTap, metresAt, type Pressed, pressAt } from './pointer-on-sheet.ts'
import classes from './sheet-view.module.css'
import type { WallChain } from './use-wall-chain.ts'

interface Props {
  frame: Frame
  walls: readonly Wall[]
  chosen: string | undefined
}

/** The walls of a sheet under what stands on it, which are left alone while something is moved. */
export const WallDrawing = memo(function WallDrawing({ frame, walls, chosen }: Props) {
  return walls.map(({ id, from, to, class: material }) => (
    <WallLine key={id} frame={frame} ends={[from, to]} material={material} isChosen={id === chosen} />
  ))
})

interface LineProps {
  frame: Frame
  ends: readonly [Point, Point]
  material?: Wall['class']
  isChosen?: boolean
}

function WallLine({ frame, ends, material, isChosen = false }: LineProps) {
  const [a, b] = [toPixels(frame, ends[0]), toPixels(frame, ends[1])]
  const kind = { 'data-wall': material ?? 'new', 'data-chosen': isChosen || undefined }
  return <line className={classes.wall} {...kind} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
}

/** Takes the clicks while walls are drawn, and shows the chain with the wall that the next click makes. */
export function WallChainDrawing({ frame, chain }: { frame: Frame; chain: WallChain }) {
  const [next, setNext] = useState<Point | undefined>()
  const pressed = useRef<Pressed>(undefined)
  const { width, height } = frame.picture
  const { points } = chain
  const last = points.at(-1)
  return (
    <g className={classes.chain}>
      {points.slice(1).map((to, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point of a chain is its place in it
        <WallLine key={index} frame={frame} ends={[points[index] ?? to, to]} />
      ))}
      {last && next && <WallLine frame={frame} ends={[last, next]} />}
      {points[0] && <ChainStart frame={frame} at={points[0]} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the form beside it draws the same by keyboard */}
      <rect
        data-testid="wall-chain"
        width={width}
        height={height}
        onPointerDown={(event) => {
          pressed.current = pressAt(event)
          // panning keeps the focus on the button before, which Enter would press
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        }}
        onPointerMove={(event) => setNext(chain.placeFor(metresAt(frame, event), event.shiftKey))}
        onPointerLeave={() => setNext(undefined)}
        onPointerUp={(event) => {
          event.stopPropagation()
          if (isTap(pressed.current, event)) chain.add(metresAt(frame, event), event.shiftKey)
        }}
        onDoubleClick={chain.end}
      />
    </g>
  )
}

function ChainStart({ frame, at }: { frame: Frame; at: Point }) {
  const { x, y } = toPixels(frame, at)
  return <circle cx={x} cy={y} r={Math.max(frame.picture.width, frame.picture.height) / 150} />
}
