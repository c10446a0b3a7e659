import { type RefObject, useEffect } from 'react'
import type { MoreRows } from './table-types.ts'

const NEAR_PX = 240

/** Asks for the next rows when the end comes near, or when the rows so far do not fill the place. */
export function useEndReached(
  scroller: RefObject<HTMLElement | null>,
  more: MoreRows | undefined,
  rowCount: number,
  scrollsInside: boolean,
): () => void {
  const canAsk = scrollsInside && more?.hasMore === true && !more.isLoading && !more.error
  const ask = more?.onEndReached

  const check = () => {
    const element = scroller.current
    if (!canAsk || !element || element.clientHeight === 0) return
    if (element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX) ask?.()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per number of rows, not once per render
  useEffect(check, [rowCount, canAsk])
  return check
}
