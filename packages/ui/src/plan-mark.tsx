import { memo, type SVGProps } from 'react'
import classes from './plan-picture.module.css'

type Kind = 'iq' | 'repeater' | 'lock' | 'door' | 'note'

interface Props extends Pick<SVGProps<SVGGElement>, 'id' | 'className' | 'onClick'> {
  kind: Kind
  name: string
  /** It is the key that `markAt` answers for this mark. */
  markKey?: string
  /** In pixels of the picture, as its size. */
  x: number
  y: number
  size: number
  isOffline: boolean
  isChosen: boolean
  /** It is drawn elsewhere while it is moved, but goes on getting pointer events. */
  isHidden?: boolean
}

/**
 * Draws a mark on a picture, with its name below it, and draws anew only when something of it has
 * changed.
 */
export const PlanMark = memo(function PlanMark(props: Props) {
  const {
    kind,
    name,
    markKey,
    x,
    y,
    size,
    isOffline,
    isChosen,
    isHidden = false,
    className,
    ...asked
  } = props
  return (
    <g
      {...asked}
      className={`${classes.mark} ${className ?? ''} sheet-mark`}
      data-word={kind}
      data-thing={isHidden ? undefined : name}
      data-mark={markKey}
      data-offline={isOffline || undefined}
      data-chosen={isChosen || undefined}
      visibility={isHidden ? 'hidden' : undefined}
    >
      <Shape kind={kind} x={x} y={y} size={size} ring={size * (isChosen ? CHOSEN_RING : RING)} />
      <text x={x} y={y + size * 2.3} fontSize={size * 1.3}>
        {name}
      </text>
    </g>
  )
})

/** The key of the mark that something is a part of. */
export const markAt = (part: EventTarget): string | undefined =>
  part instanceof Element ? part.closest<SVGGElement>('[data-mark]')?.dataset.mark : undefined

/**
 * The width is a share of the size: lines that keep their width on the screen are laid out anew
 * whenever the drawing moves.
 */
const RING = 0.16
const CHOSEN_RING = 0.4

/** A disc, or a pin whose tip is the place of a note; around it a finger finds it (SHEET-16, SHEET-18). */
function Shape({ kind, x, y, size, ring }: Pick<Props, 'kind' | 'x' | 'y' | 'size'> & { ring: number }) {
  const isPin = kind === 'note'
  return (
    <>
      <ellipse
        className={`${classes.touch} sheet-mark`}
        cx={x}
        cy={isPin ? y - size * 1.4 : y}
        rx={size}
        ry={size}
      />
      {isPin ? (
        <>
          <path className="sheet-mark" d={pinPath(x, y, size)} strokeWidth={ring} />
          <circle className={`${classes.eye} sheet-mark`} cx={x} cy={y - size * 1.4} r={size * 0.4} />
        </>
      ) : (
        <circle className="sheet-mark" cx={x} cy={y} r={size} strokeWidth={ring} />
      )}
    </>
  )
}

const pinPath = (x: number, y: number, size: number) =>
  `M${x} ${y}C${x - size * 0.3} ${y - size * 0.6} ${x - size} ${y - size * 0.8} ${x - size} ${y - size * 1.4}` +
  `a${size} ${size} 0 0 1 ${size * 2} 0C${x + size} ${y - size * 0.8} ${x + size * 0.3} ${y - size * 0.6} ${x} ${y}z`
