import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import type { Frame, Point } from '@commissioning/domain/sheets/sheet-rules'
import { PlanMark } from '@commissioning/ui/plan-mark'
import { PlanPicture } from '@commissioning/ui/plan-picture'
import { useMarkSize } from '@commissioning/ui/use-mark-size.ts'
import { type ReactNode, useRef } from 'react'
import { isTap, metresAt, type Pressed, pressAt } from './pointer-on-sheet.ts'
import classes from './sheet-view.module.css'
import { isPending, linksOf, linkTone, type SheetThing } from './things.ts'
import type { Placing } from './use-placing.ts'
import type { SheetWalk } from './use-sheet-walk.ts'
import { useShownMark } from './use-shown-mark.ts'
import { WalkDrawing } from './walk-drawing.tsx'

interface Props {
  sheet: Sheet & { frame: Frame }
  url: string
  things: readonly SheetThing[]
  placing: Placing
  chosen: string | undefined
  /** The thing that the sheet is moved to. */
  shown: string | undefined
  walk: SheetWalk | undefined
  onChoose: (key: string) => void
  /** A note was tapped. */
  onOpen: (thing: SheetThing) => void
  /** The sheet was tapped where nothing stands. */
  onTap: (at: Point) => void
  /** What is drawn under and over the things. */
  under: ReactNode
  over: ReactNode
}

/** The picture with what stands on it; the list beside it says the same in words (SHEET-11). */
export function SheetDrawing({
  sheet,
  url,
  things,
  placing,
  chosen,
  shown,
  walk,
  under,
  over,
  ...on
}: Props) {
  const { onChoose, onOpen, onTap } = on
  const { frame } = sheet
  const pressed = useRef<Pressed & { key: string | undefined }>(undefined)
  const { ref, isDrawn, size } = useMarkSize(frame.picture)
  const shownMark = useShownMark(isDrawn && shown !== undefined)
  const there = things.flatMap((thing) =>
    thing.place?.sheetId === sheet.id
      ? [{ ...thing, place: { ...thing.place, ...placing.placeOf(thing) } }]
      : [],
  )

  return (
    <PlanPicture
      picture={frame.picture}
      url={url}
      name={sheet.customerReference}
      drawnIn={ref}
      onPointerDown={(event) => {
        pressed.current = { ...pressAt(event), key: undefined }
      }}
      onPointerUp={(event) => {
        if (isTap(pressed.current, event)) onTap(metresAt(frame, event))
      }}
    >
      {under}
      {linksOf(there, sheet.id).map(({ from, to, item, metres, isBeyond }) => {
        const [a, b] = [toPixels(frame, from.place), toPixels(frame, to.place)]
        const label = [item.signalStrength !== null && `${item.signalStrength} dBm`, `${metres.toFixed(1)} m`]
        return (
          <g
            key={from.key}
            className={classes.link}
            data-tone={linkTone(item)}
            data-beyond={isBeyond || undefined}
          >
            <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} data-pending={isPending(item) || undefined} />
            <text x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} fontSize={size * 1.2}>
              {label.filter(Boolean).join(' · ')}
              {isBeyond && ' ⚠'}
            </text>
          </g>
        )
      })}
      {there.map((thing) => {
        const { key, name, word, item, place } = thing
        const { x, y } = toPixels(frame, place)
        return (
          <PlanMark
            key={key}
            id={key === shown ? shownMark : undefined}
            className={classes.movable}
            kind={word}
            name={name}
            x={x}
            y={y}
            size={size}
            isOffline={item?.online === false}
            isChosen={key === chosen}
            onPointerDown={(event) => {
              event.stopPropagation()
              event.currentTarget.setPointerCapture?.(event.pointerId)
              pressed.current = { ...pressAt(event), key }
              onChoose(key)
            }}
            onPointerMove={(event) => {
              if (pressed.current?.key === key && !isTap(pressed.current, event))
                placing.drag(key, metresAt(frame, event))
            }}
            onPointerUp={(event) => {
              event.stopPropagation()
              const isPressed = pressed.current?.key === key
              if (isPressed && !isTap(pressed.current, event)) placing.drop()
              else if (isPressed && word === 'note') onOpen(thing)
              pressed.current = undefined
            }}
          />
        )
      })}
      {walk && <WalkDrawing sheet={sheet} walk={walk} size={size} />}
      {over}
    </PlanPicture>
  )
}
