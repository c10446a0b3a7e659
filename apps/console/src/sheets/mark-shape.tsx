import type { Point } from '@commissioning/domain/sheets/sheet-rules'
import classes from './sheet-view.module.css'
import type { SheetThing } from './things.ts'

interface Props extends Point {
  word: SheetThing['word']
  size: number
}

/** A disc, or a pin whose tip is the place of a note; around it a finger finds it (SHEET-16, SHEET-18). */
export function MarkShape({ word, x, y, size }: Props) {
  const isPin = word === 'note'
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
