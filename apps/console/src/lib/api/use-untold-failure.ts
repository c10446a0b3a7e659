import { type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

interface UntoldFailure {
  failure: Error
  /** An older answer stays in sight. */
  isOld: boolean
  retry: () => void
}

/**
 * The failure of a read that its place on the page does not show, because an older answer stays in sight there or because
 * it is quiet (`QUIET_QUERY_META`); and what reads all of these again.
 */
export function useUntoldFailure(): UntoldFailure | undefined {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const state = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.getAll().find(isUntold)?.state,
  )
  if (!state?.error) return undefined
  return {
    failure: state.error,
    isOld: state.data !== undefined,
    retry: () => void queries.refetchQueries({ predicate: isUntold }),
  }
}

const isUntold = (query: Query) =>
  query.state.error !== null &&
  query.isActive() &&
  (query.state.data !== undefined || query.observers.every(isQuiet))

const isQuiet = ({ options }: Query['observers'][number]) => options.meta?.isQuiet === true
