import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { type MarkLabel, PlanMark } from '@commissioning/ui/plan-mark'
import { memo } from 'react'
import { markState } from './mark-state.ts'
import type { PlacedItem } from './plan-items.ts'
import classes from './sheet-view.module.css'
import type { SheetLabels } from './use-sheet-labels.ts'

interface DrawnFrame {
  frame: PicturePosition
  /** It is the size of a mark, in pixels of the picture. */
  size: number
}

interface Props extends DrawnFrame {
  planItems: readonly PlacedItem[]
  /** The key of what is moved, which is drawn over all others meanwhile. */
  held: string | undefined
  selected: string | undefined
  shown: string | undefined
  /** The id of the mark that the sheet is moved to. */
  shownMark: string
  labels: SheetLabels
}

/** A mark for each thing where it stands. */
export const ItemMarks = memo(function ItemMarks({
  planItems,
  held,
  selected,
  shown,
  shownMark,
  labels,
  ...drawn
}: Props) {
  return planItems.map((thing) => (
    <ItemMark
      key={thing.key}
      {...drawn}
      id={thing.key === shown ? shownMark : undefined}
      thing={thing}
      label={labels.get(thing.key) ?? null}
      isSelected={thing.key === selected}
      isHidden={thing.key === held}
    />
  ))
})

interface MarkProps extends DrawnFrame {
  thing: PlacedItem
  /** Its name below it without one; null for none. */
  label?: MarkLabel | null
  id?: string | undefined
  isSelected: boolean
  isHidden?: boolean
}

export const ItemMark = ({ thing, frame, ...mark }: MarkProps) => (
  <PlanMark
    {...mark}
    {...toPixels(frame, thing.place)}
    markKey={thing.key}
    className={classes.movable}
    kind={thing.kind}
    name={thing.name}
    tone={markState(thing)}
    isOffline={thing.item?.online === false}
  />
)
