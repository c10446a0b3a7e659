import { memo, type SVGProps } from 'react'
import { MarkSign, type MarkTone } from './mark-sign.tsx'
import classes from './plan-picture.module.css'

type MarkKind = 'iq' | 'repeater' | 'lock' | 'door' | 'note'

interface Props extends Pick<SVGProps<SVGGElement>, 'id' | 'className' | 'onClick'> {
  kind: MarkKind
  name: string
  /** It is the key that `markKeyAt` answers for this mark. */
  markKey?: string
  /** In pixels of the picture, as its size. */
  x: number
  y: number
  size: number
  isOffline: boolean
  isSelected: boolean
  /** The state that its colour and sign tell; without it the colour tells the kind. */
  tone?: MarkTone | undefined
  /** Another text than its name, or another place of it; null leaves it out. */
  label?: MarkLabel | null
  /** It is drawn elsewhere while it is moved, but goes on getting pointer events. */
  isHidden?: boolean
}

/** The point is the middle of its baseline, in pixels of the picture. */
export interface MarkLabel {
  text: string
  x: number
  y: number
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
    isSelected,
    tone,
    label = { text: name, x, y: y + size * 2.3 },
    isHidden = false,
    className,
    id,
    ...asked
  } = props
  return (
    <g
      {...asked}
      className={`${classes.mark} ${className ?? ''} sheet-mark`}
      data-kind={kind}
      data-state={tone}
      data-thing={isHidden ? undefined : name}
      data-mark={markKey}
      data-offline={isOffline || undefined}
      data-selected={isSelected || undefined}
      visibility={isHidden ? 'hidden' : undefined}
    >
      {/* whoever moves a picture to a mark means its place, wherever its label is */}
      <g id={id}>
        <Shape kind={kind} x={x} y={y} size={size} ring={size * (isSelected ? CHOSEN_RING : RING)} />
      </g>
      {tone && kind !== 'note' && <MarkSign tone={tone} x={x} y={y} size={size} />}
      {label && (
        <text x={label.x} y={label.y} fontSize={size * MARK_LETTERS} strokeWidth={size * LABEL_EDGE}>
          {label.text}
        </text>
      )}
    </g>
  )
})

/** The letters of a mark are so large, as a share of its size. */
export const MARK_LETTERS = 1.3

/** The white line around letters is so wide, half of it beyond them, that no line shows in a space between them. */
export const LABEL_EDGE = 0.78

/** The key of the mark that something is a part of. */
export const markKeyAt = (part: EventTarget): string | undefined =>
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
        <Body kind={kind} x={x} y={y} size={size} ring={ring} />
      )}
    </>
  )
}

/** A square for an IQ, a triangle for a repeater and a disc for a door or lock, as on a printed plan. */
function Body({ kind, x, y, size, ring }: Pick<Props, 'kind' | 'x' | 'y' | 'size'> & { ring: number }) {
  const look = { className: 'sheet-mark', 'data-body': '', strokeWidth: ring }
  if (kind === 'iq')
    return <rect {...look} x={x - size} y={y - size} width={2 * size} height={2 * size} rx={size * 0.35} />
  if (kind === 'repeater') {
    const [half, low] = [size * 1.2, y + size * 0.85]
    return (
      <path
        {...look}
        strokeLinejoin="round"
        d={`M${x} ${y - size * 1.15}L${x + half} ${low}L${x - half} ${low}z`}
      />
    )
  }
  return <circle {...look} cx={x} cy={y} r={size} />
}

const pinPath = (x: number, y: number, size: number) =>
  `M${x} ${y}C${x - size * 0.3} ${y - size * 0.6} ${x - size} ${y - size * 0.8} ${x - size} ${y - size * 1.4}` +
  `a${size} ${size} 0 0 1 ${size * 2} 0C${x + size} ${y - size * 0.8} ${x + size * 0.3} ${y - size * 0.6} ${x} ${y}z`
