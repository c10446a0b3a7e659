import { useQueryClient } from '@tanstack/react-query'
import type { CacheChange, ChangedResource } from './changed-queries.ts'

/** Nothing is changed during a first load, which therefore does not bring the list of what is old after a change. */
const changedQueries = () => import('./changed-queries.ts')

/** Drops the cached answers that a change of one's own makes old; every query is keyed by its operation first. */
export function useInvalidate() {
  const queries = useQueryClient()
  return async (...changes: CacheChange[]) => {
    const { isOldAfter } = await changedQueries()
    await queries.invalidateQueries({ predicate: isOldAfter(changes) })
  }
}

/**
 * The same for a deleted thing: answers about the thing itself become stale too, but are not refetched for its closing
 * page.
 */
export function useInvalidateRemoved() {
  const queries = useQueryClient()
  return async (removed: ChangedResource) => {
    const { listStaleQueries, listOperationsAboutRemoved } = await changedQueries()
    const gone: readonly unknown[] = listOperationsAboutRemoved(removed)
    await Promise.all(
      listStaleQueries(removed).map((answers) =>
        queries.invalidateQueries({
          ...answers,
          refetchType: gone.includes(answers.queryKey?.[0]) ? 'none' : 'active',
        }),
      ),
    )
  }
}
