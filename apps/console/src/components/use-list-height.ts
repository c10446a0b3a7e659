import { WHOLE_UP_TO } from '@commissioning/ui/rows-shown.ts'
import { useIsPhone } from '@commissioning/ui/use-viewport.ts'

const HEIGHT_PX = 560

/** On a phone the page scrolls, unless more of the list comes or is there than would be drawn at once (LOOK-13). */
export function useListHeight(count: number, hasMore = false): number | undefined {
  const isPhone = useIsPhone()
  return isPhone && !hasMore && count <= WHOLE_UP_TO ? undefined : HEIGHT_PX
}
