import { type FreeLabel, placeLabelsFreely } from '@commissioning/domain/geometry/place-labels-freely'
import { toPixels } from '@commissioning/domain/sheets/placement-rules'
import type { PicturePosition } from '@commissioning/domain/sheets/sheet-rules'
import { LABEL_EDGE, MARK_LETTERS } from '@commissioning/ui/plan-mark'
import { useMemo } from 'react'
import { formatSheetLink } from './format-sheet-link.ts'
import { type PlacedItem, type SheetLink, shortName } from './plan-items.ts'
import { useMetres } from './use-metres.ts'

/** On a drawing of fewer pixels names would cover it, so numbers stand alone. */
const NARROW_PX = 600
/** A ring belongs to a mark. */
const RING = 1.16

interface DrawnFrame {
  frame: PicturePosition
  size: number
  widthPx: number
}

/** The labels of marks and links by the keys of their items, of which none covers another (SHEET-45). */
export function useSheetLabels(there: readonly PlacedItem[], links: readonly SheetLink[], drawn: DrawnFrame) {
  const { frame, size, widthPx } = drawn
  const { metres } = useMetres()
  const isNarrow = widthPx > 0 && widthPx < NARROW_PX
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words for metres change with the language, as all of the page
  return useMemo(() => {
    const { marks, lines } = placeLabelsFreely({
      marks: there.map((one) => ({ ...toPixels(frame, one.place), texts: labelTextsOf(one, isNarrow) })),
      lines: links.map((link) => ({
        from: toPixels(frame, link.from.place),
        to: toPixels(frame, link.to.place),
        text: formatSheetLink(link, metres(link.metres)),
      })),
      radius: size * RING,
      fontSize: size * MARK_LETTERS,
      edge: size * LABEL_EDGE,
      page: frame.picture,
    })
    return {
      marks: indexLabelsByKey(there, marks),
      links: indexLabelsByKey(
        links.map(({ from }) => from),
        lines,
      ),
    }
  }, [there, links, frame, size, isNarrow])
}

export type SheetLabels = ReadonlyMap<string, FreeLabel | undefined>

const indexLabelsByKey = (
  items: readonly PlacedItem[],
  labels: readonly (FreeLabel | undefined)[],
): SheetLabels => new Map(items.map(({ key }, at) => [key, labels[at]]))

function labelTextsOf(item: PlacedItem, isNarrow: boolean): string[] {
  const short = shortName(item)
  if (short === undefined) return [item.name]
  return isNarrow ? [short] : [item.name, short]
}
