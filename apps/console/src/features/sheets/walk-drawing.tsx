import type { Sheet } from '@commissioning/contract/sheets/sheet-endpoints'
import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import classes from './sheet-view.module.css'
import type { SheetWalk } from './use-sheet-walk.ts'

interface Props {
  sheet: Sheet & { frame: PicturePosition }
  walk: SheetWalk
  size: number
}

/** A line through the stops that stand on the sheet, with their numbers in the whole walk (SHEET-23). */
export function WalkDrawing({ sheet, walk, size }: Props) {
  const stops = walk.stops.flatMap(({ stop, thing }, at) =>
    thing?.place?.sheetId === sheet.id
      ? [{ stop, number: at + 1, at: toPixels(sheet.frame, thing.place) }]
      : [],
  )
  return (
    <g className={classes.route} data-testid="walk">
      <polyline points={stops.map(({ at: { x, y } }) => `${x},${y}`).join(' ')} />
      {stops.map(({ stop, number, at: { x, y } }) => (
        <g key={stop.id} data-done={stop.isDone || undefined}>
          <circle cx={x + size * 1.3} cy={y - size * 1.3} r={size * 0.9} />
          <text x={x + size * 1.3} y={y - size * 0.9} fontSize={size * 1.2}>
            {number}
          </text>
        </g>
      ))}
    </g>
  )
}
