import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

interface RowsInSight {
  indexes: readonly number[]
  /** px left out above and below. */
  before: number
  after: number
}

/** Short lists are simply drawn whole. */
const WHOLE_UP_TO = 60

/** Which rows to draw of a list that scrolls inside `height` px; all of them where it does not. */
export function useRowsInSight(
  count: number,
  height: number | undefined,
  rowPx: number,
  scroller: RefObject<HTMLDivElement | null>,
): RowsInSight {
  const isWhole = height === undefined || count <= WHOLE_UP_TO
  const virtual = useVirtualizer({
    count: isWhole ? 0 : count,
    estimateSize: () => rowPx,
    getScrollElement: () => scroller.current,
    initialRect: { width: 0, height: height ?? 0 },
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) =>
        tell({ width: rect.width, height: rect.height || (height ?? 0) }),
      ),
    overscan: 8,
  })
  if (isWhole) return { indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 }

  const items = virtual.getVirtualItems()
  return {
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}
