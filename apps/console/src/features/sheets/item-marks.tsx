import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import type { Frame } from '@commissioning/domain/sheets/sheet-rules'
import { PlanMark } from '@commissioning/ui/plan-mark'
import { memo } from 'react'
import type { PlacedItem } from './plan-items.ts'
import classes from './sheet-view.module.css'

interface Drawn {
  frame: Frame
  /** It is the size of a mark, in pixels of the picture. */
  size: number
}

interface Props extends Drawn {
  planItems: readonly PlacedItem[]
  /** The key of what is moved, which is drawn over all others meanwhile. */
  held: string | undefined
  selected: string | undefined
  shown: string | undefined
  /** The id of the mark that the sheet is moved to. */
  shownMark: string
}

/** A mark for each thing where it stands. */
export const ItemMarks = memo(function ItemMarks({
  planItems,
  held,
  selected,
  shown,
  shownMark,
  ...drawn
}: Props) {
  return planItems.map((thing) => (
    <ItemMark
      key={thing.key}
      {...drawn}
      id={thing.key === shown ? shownMark : undefined}
      thing={thing}
      isChosen={thing.key === selected}
      isHidden={thing.key === held}
    />
  ))
})

interface MarkProps extends Drawn {
  thing: PlacedItem
  id?: string | undefined
  isChosen: boolean
  isHidden?: boolean
}

export const ItemMark = ({ thing, frame, ...mark }: MarkProps) => (
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
