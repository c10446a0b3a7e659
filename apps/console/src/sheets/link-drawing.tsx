import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import type { Frame, Point } from '@commissioning/domain/sheets/sheet-rules'
import { memo } from 'react'
import classes from './sheet-view.module.css'
import { isPending, linkTone, type SheetLink } from './things.ts'

interface Props {
  frame: Frame
  links: readonly SheetLink[]
  /** Of a mark, in pixels of the picture. */
  size: number
}

/** What hangs on what, with value and distance; links of one look are one line, which is quick to move (SHEET-11, SPEED-07). */
export const LinkDrawing = memo(function LinkDrawing({ frame, links, size }: Props) {
  const ends = ({ from, to }: SheetLink) => [toPixels(frame, from.place), toPixels(frame, to.place)] as const
  return (
    <g className={classes.links}>
      {[...Map.groupBy(links, lookOf)].map(([look, alike]) => (
        <LinkLines key={look} lines={alike.map(ends)} like={alike[0]} />
      ))}
      {links.map((link) => {
        const [a, b] = ends(link)
        return (
          <text key={link.from.key} x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} fontSize={size * 1.2}>
            {labelOf(link)}
          </text>
        )
      })}
    </g>
  )
})

interface LinesProps {
  lines: readonly (readonly [Point, Point])[]
  like: SheetLink | undefined
}

const LinkLines = ({ lines, like }: LinesProps) =>
  like && (
    <path
      data-tone={linkTone(like.item)}
      data-pending={isPending(like.item) || undefined}
      data-beyond={like.isBeyond || undefined}
      d={lines.map(([a, b]) => `M${a.x} ${a.y}L${b.x} ${b.y}`).join('')}
    />
  )

const lookOf = ({ item, isBeyond }: SheetLink) => `${linkTone(item)} ${isPending(item)} ${isBeyond}`

function labelOf({ item, metres, isBeyond }: SheetLink) {
  const signal = item.signalStrength === null ? '' : `${item.signalStrength} dBm · `
  return `${signal}${metres.toFixed(1)} m${isBeyond ? ' ⚠' : ''}`
}
