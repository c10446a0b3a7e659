import { useQueryClient } from '@tanstack/react-query'
import { type Changed, operationsAbout, operationsChangedBy } from './changed-queries.ts'

/** Drops the cached answers that a change of one's own makes old; every query is keyed by its operation first. */
export function useInvalidate() {
  const queries = useQueryClient()
  return async (...changed: Changed[]) => {
    await Promise.all(
      operationsChangedBy(changed).map((operation) => queries.invalidateQueries({ queryKey: [operation] })),
    )
  }
}

/**
 * The same for a deleted thing: answers about the thing itself become stale too, but are not refetched for its closing
 * page.
 */
export function useInvalidateRemoved() {
  const queries = useQueryClient()
  return async (removed: Changed) => {
    const gone = operationsAbout(removed)
    await Promise.all(
      operationsChangedBy([removed]).map((operation) =>
        queries.invalidateQueries({
          queryKey: [operation],
          refetchType: gone.includes(operation) ? 'none' : 'active',
        }),
      ),
    )
  }
}
