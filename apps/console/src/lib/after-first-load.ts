import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** A page that asks for nothing has been loaded by then. */
const LONGEST_FIRST_LOAD_MS = 10_000
/** An answer is about to be drawn by then; until it is, the browser is not idle. */
const DRAWING_MS = 100

let isOver = true
let over = Promise.resolve()

/** Settles once what the page was opened for has arrived, so that what is loaded next does not slow it down. */
export const afterFirstLoad = () => over

/** Whether that is so; for what is shown in the frame of the page. */
export const useIsLoaded = () => useSyncExternalStore(subscribe, () => isOver)

function subscribe(listener: () => void) {
  void over.then(listener)
  return () => undefined
}

/**
 * A first load begins; it ends with the first answer after the profile, whatever it is, once something on the page reads
 * it: a list may be answered before its page is there.
 */
export function beginFirstLoad(queries: QueryClient): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  isOver = false
  over = promise.then(() => {
    isOver = true
  })
  const stop = queries.getQueryCache().subscribe(({ query }) => {
    if (query.state.status === 'pending' || query.queryKey[0] === 'getMe') return
    if (query.getObserversCount() === 0) return
    stop()
    setTimeout(() => whenIdle(resolve), DRAWING_MS)
  })
  setTimeout(resolve, LONGEST_FIRST_LOAD_MS)
}

/** Not every browser tells. */
const whenIdle = (then: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(then) : then()
