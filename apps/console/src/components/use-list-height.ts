import { WHOLE_UP_TO } from '@commissioning/ui/rows-shown.ts'
import { FOLD_BELOW_PX, useIsBelow } from '@commissioning/ui/use-viewport.ts'

const HEIGHT_PX = 560

/** On a phone or tablet the page scrolls, unless more of the list comes or is there than would be drawn at once (LOOK-13). */
export function useListHeight(count: number, hasMore = false): number | undefined {
  const isNarrow = useIsBelow(FOLD_BELOW_PX)
  return isNarrow && !hasMore && count <= WHOLE_UP_TO ? undefined : HEIGHT_PX
}
