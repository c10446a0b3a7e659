import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import type { Frame } from '@commissioning/domain/sheets/sheet-rules'
import { memo } from 'react'
import { linesPath } from './lines-path.ts'
import { isPending, linkTone, type SheetLink } from './plan-items.ts'
import classes from './sheet-view.module.css'
import { useMetres } from './use-metres.ts'

interface Props {
  frame: Frame
  links: readonly SheetLink[]
  /** It is the size of a mark, in pixels of the picture. */
  size: number
}

/**
 * Links carry their value and distance; those of one look are one line, which is quick to move
 * (SHEET-11, SPEED-07).
 */
export const LinkDrawing = memo(function LinkDrawing({ frame, links, size }: Props) {
  const { metres } = useMetres()
  return (
    <g className={classes.links}>
      {[...Map.groupBy(links, lookOf)].map(([look, alike]) => (
        <LinkLines key={look} frame={frame} links={alike} />
      ))}
      {links.map((link) => {
        const [a, b] = [toPixels(frame, link.from.place), toPixels(frame, link.to.place)]
        return (
          <text key={link.from.key} x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} fontSize={size * 1.2}>
            {labelOf(link, metres(link.metres))}
          </text>
        )
      })}
    </g>
  )
})

/** All of one look. */
function LinkLines({ frame, links }: Omit<Props, 'size'>) {
  const [first] = links
  if (!first) return null
  return (
    <path
      data-tone={linkTone(first.item)}
      data-pending={isPending(first.item) || undefined}
      data-beyond={first.isBeyond || undefined}
      d={linesPath(
        frame,
        links.map(({ from, to }) => ({ from: from.place, to: to.place })),
      )}
    />
  )
}

const lookOf = ({ item, isBeyond }: SheetLink) => `${linkTone(item)} ${isPending(item)} ${isBeyond}`

function labelOf({ item, isBeyond }: SheetLink, metres: string) {
  const signal = item.signalStrength === null ? '' : `${item.signalStrength} dBm · `
  return `${signal}${metres} m${isBeyond ? ' ⚠' : ''}`
}
