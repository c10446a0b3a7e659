import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import type { Frame } from '@commissioning/domain/sheets/sheet-rules'
import { PlanMark } from '@commissioning/ui/plan-mark'
import { memo } from 'react'
import classes from './sheet-view.module.css'
import type { PlacedThing } from './things.ts'

interface Drawn {
  frame: Frame
  /** It is the size of a mark, in pixels of the picture. */
  size: number
}

interface Props extends Drawn {
  things: readonly PlacedThing[]
  /** The key of what is moved, which is drawn over all others meanwhile. */
  held: string | undefined
  chosen: string | undefined
  shown: string | undefined
  /** The id of the mark that the sheet is moved to. */
  shownMark: string
}

/** A mark for each thing where it stands. */
export const ThingMarks = memo(function ThingMarks({
  things,
  held,
  chosen,
  shown,
  shownMark,
  ...drawn
}: Props) {
  return things.map((thing) => (
    <ThingMark
      key={thing.key}
      {...drawn}
      id={thing.key === shown ? shownMark : undefined}
      thing={thing}
      isChosen={thing.key === chosen}
      isHidden={thing.key === held}
    />
  ))
})

interface MarkProps extends Drawn {
  thing: PlacedThing
  id?: string | undefined
  isChosen: boolean
  isHidden?: boolean
}

export const ThingMark = ({ thing, frame, ...mark }: MarkProps) => (
  <PlanMark
    {...mark}
    {...toPixels(frame, thing.place)}
    markKey={thing.key}
    className={classes.movable}
    kind={thing.word}
    name={thing.name}
    isOffline={thing.item?.online === false}
  />
)
