import { useNoticePlace } from '@commissioning/ui/modal-stack.ts'
import { isTold, listenToTellings } from '@commissioning/ui/told-failures.ts'
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

interface UntoldFailure {
  failure: Error
  /** An older answer stays in sight. */
  isOld: boolean
  retry: () => void
}

/** The failure of a read that nothing in sight tells, and what reads all of these again. */
export function useUntoldFailure(): UntoldFailure | undefined {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  // a dialog covers what the page tells
  useNoticePlace()
  const subscribe = useCallback(
    (onChange: () => void) => {
      // together with the place that shows the failure, which may tell it
      const ends = [cache.subscribe(notifyManager.batchCalls(onChange)), listenToTellings(onChange)]
      return () => {
        for (const end of ends) end()
      }
    },
    [cache],
  )
  const state = useSyncExternalStore(subscribe, () => cache.getAll().find(isUntold)?.state)
  if (!state?.error) return undefined
  return {
    failure: state.error,
    isOld: state.data !== undefined,
    retry: () => void queries.refetchQueries({ predicate: isUntold }),
  }
}

const isUntold = (query: Query) => {
  const { error, data } = query.state
  return error !== null && query.isActive() && !isTold(error, { isOld: data !== undefined })
}
