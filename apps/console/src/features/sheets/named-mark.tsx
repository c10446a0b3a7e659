import { estimateTextSize } from '@commissioning/domain/geometry/place-labels-freely'
import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { MARK_LETTERS } from '@commissioning/ui/plan-mark'
import type { PlacedItem } from './plan-items.ts'
import classes from './sheet-view.module.css'

interface Props {
  frame: PicturePosition
  size: number
  item: PlacedItem
}

/** The whole name of the mark that is pointed at, in focus or chosen, over everything else (SHEET-45). */
export function NamedMark({ frame, size, item }: Props) {
  const at = toPixels(frame, item.place)
  const letters = size * MARK_LETTERS
  const text = estimateTextSize(item.name, letters)
  const [width, height] = [text.width + letters, text.height + letters * 0.4]
  const { picture } = frame
  const x = Math.max(width / 2, Math.min(picture.width - width / 2, at.x))
  const below = at.y + size * 1.5
  const top = below + height > picture.height ? at.y - size * 1.5 - height : below
  return (
    <g className={classes.named} data-named={item.name}>
      <rect x={x - width / 2} y={top} width={width} height={height} rx={letters * 0.4} />
      <text x={x} y={top + height / 2 + letters * 0.36} fontSize={letters}>
        {item.name}
      </text>
    </g>
  )
}
