import type { SVGProps } from 'react'
import classes from './plan-picture.module.css'

type Kind = 'iq' | 'repeater' | 'lock' | 'door' | 'note'

interface Props
  extends Pick<
    SVGProps<SVGGElement>,
    'id' | 'className' | 'onClick' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp'
  > {
  kind: Kind
  name: string
  /** In pixels of the picture, as its size. */
  x: number
  y: number
  size: number
  isOffline: boolean
  isChosen: boolean
}

/** What stands somewhere on a picture, with its name below it. */
export const PlanMark = ({ kind, name, x, y, size, isOffline, isChosen, className, ...asked }: Props) => (
  <g
    {...asked}
    className={`${classes.mark} ${className ?? ''} sheet-mark`}
    data-word={kind}
    data-thing={name}
    data-offline={isOffline || undefined}
    data-chosen={isChosen || undefined}
  >
    <Shape kind={kind} x={x} y={y} size={size} />
    <text x={x} y={y + size * 2.3} fontSize={size * 1.3}>
      {name}
    </text>
  </g>
)

/** A disc, or a pin whose tip is the place of a note; around it a finger finds it (SHEET-16, SHEET-18). */
function Shape({ kind, x, y, size }: Pick<Props, 'kind' | 'x' | 'y' | 'size'>) {
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
          <path className="sheet-mark" d={pinPath(x, y, size)} />
          <circle className={`${classes.eye} sheet-mark`} cx={x} cy={y - size * 1.4} r={size * 0.4} />
        </>
      ) : (
        <circle className="sheet-mark" cx={x} cy={y} r={size} />
      )}
    </>
  )
}

const pinPath = (x: number, y: number, size: number) =>
  `M${x} ${y}C${x - size * 0.3} ${y - size * 0.6} ${x - size} ${y - size * 0.8} ${x - size} ${y - size * 1.4}` +
  `a${size} ${size} 0 0 1 ${size * 2} 0C${x + size} ${y - size * 0.8} ${x + size * 0.3} ${y - size * 0.6} ${x} ${y}z`
