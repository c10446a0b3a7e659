import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { LABEL_EDGE, MARK_LETTERS } from '@commissioning/ui/plan-mark'
import { memo } from 'react'
import { formatSheetLink } from './format-sheet-link.ts'
import { isPlanItemPending, type SheetLink, selectLinkTone } from './plan-items.ts'
import classes from './sheet-view.module.css'
import { toSvgPath } from './to-svg-path.ts'
import { useMetres } from './use-metres.ts'
import type { SheetLabels } from './use-sheet-labels.ts'

interface Props {
  frame: PicturePosition
  links: readonly SheetLink[]
  /** It is the size of a mark, in pixels of the picture. */
  size: number
  /** Without them each stands in the middle of its link. */
  labels?: SheetLabels | undefined
}

/**
 * Links carry their value and distance; those of one look are one line, which is quick to move
 * (SHEET-11, SPEED-07).
 */
export const LinkDrawing = memo(function LinkDrawing({ frame, links, size, labels }: Props) {
  const { metres } = useMetres()
  return (
    <g className={classes.links}>
      {[...Map.groupBy(links, lineStyleOf)].map(([look, alike]) => (
        <LinkLines key={look} frame={frame} links={alike} />
      ))}
      {links.map((link) => {
        const label = labels ? labels.get(link.from.key) : middleOf(frame, link, metres(link.metres))
        return (
          label && (
            <text
              key={link.from.key}
              x={label.x}
              y={label.y}
              fontSize={size * MARK_LETTERS}
              strokeWidth={size * LABEL_EDGE}
            >
              {label.text}
            </text>
          )
        )
      })}
    </g>
  )
})

/** All of one look. */
function LinkLines({ frame, links }: Omit<Props, 'size' | 'labels'>) {
  const [first] = links
  if (!first) return null
  return (
    <path
      data-tone={selectLinkTone(first.item)}
      data-pending={isPlanItemPending(first.item) || undefined}
      data-beyond={first.isBeyond || undefined}
      d={toSvgPath(
        frame,
        links.map(({ from, to }) => ({ from: from.place, to: to.place })),
      )}
    />
  )
}

function middleOf(frame: PicturePosition, link: SheetLink, metres: string) {
  const [a, b] = [toPixels(frame, link.from.place), toPixels(frame, link.to.place)]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, text: formatSheetLink(link, metres) }
}

const lineStyleOf = ({ item, isBeyond }: SheetLink) =>
  `${selectLinkTone(item)} ${isPlanItemPending(item)} ${isBeyond}`
