import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import type { RowsShown } from './rows-shown.ts'

interface Props {
  count: number
  /** px of the place they scroll in. */
  height: number
  /** px a row has until it is measured. */
  rowPx: number
  scroller: RefObject<HTMLDivElement | null>
  children: (shown: RowsShown) => ReactNode
}

/** Draws only what is in sight of a long list. Apart from the table, so that it loads with the first long list. */
export function RowsInSight({ count, height, rowPx, scroller, children }: Props) {
  const virtual = useVirtualizer({
    count,
    estimateSize: () => rowPx,
    getScrollElement: () => scroller.current,
    initialRect: { width: 0, height },
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell({ width: rect.width, height: rect.height || height })),
    measureElement: (row) => (row instanceof HTMLElement && row.offsetHeight) || rowPx,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  return children({
    indexes: items.map((item) => item.index),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
  })
}
