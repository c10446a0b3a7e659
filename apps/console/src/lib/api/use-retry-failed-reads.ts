import { useQueryClient } from '@tanstack/react-query'

/** Reads once more all that could not be read for what is in sight. */
export function useRetryFailedReads(): () => void {
  const queries = useQueryClient()
  return () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
}
