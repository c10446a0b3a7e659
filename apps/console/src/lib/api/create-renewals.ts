import type { Query, QueryClient } from '@tanstack/react-query'
import { type CacheChange, isOldAfter } from './changed-queries.ts'
import { areRenewalsRefused, postponeRefusedRenewal } from './refused-renewals.ts'

/** Side counts are renewed at once, and then at most so often. */
const SIDE_COUNT_PAUSE_MS = 3_000
/** No round comes any more. */
const NO_ROUND_MS = 1_000

/**
 * Reads anew what changes made old. A page out of sight reads nothing until it is seen, and none does while the limit of
 * requests refuses it: what is old is marked, and read then.
 */
export function createRenewals(queries: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let restsUntil = 0

  const isAsleep = () => document.visibilityState === 'hidden' || areRenewalsRefused(queries)

  const readOld = (isWanted: (query: Query) => boolean) =>
    isAsleep()
      ? Promise.resolve()
      : queries.refetchQueries({
          type: 'active',
          predicate: (query) => query.state.isInvalidated && isWanted(query),
        })

  /** Side counts wait for the next round, because reads of several pages in one round are sent once. */
  function readAsides(): Promise<void> {
    clearTimeout(timer)
    if (queries.getQueryCache().findAll({ type: 'active', predicate: isOldAside }).length === 0)
      return Promise.resolve()
    const restMs = restsUntil - performance.now()
    if (restMs > 0) {
      timer = setTimeout(() => void readAsides(), restMs + NO_ROUND_MS)
      return Promise.resolve()
    }
    restsUntil = performance.now() + SIDE_COUNT_PAUSE_MS
    return readOld(isOldAside)
  }
  const look = () => void readOld(isIdle)
  document.addEventListener('visibilitychange', look)
  const stopKeeping = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error')
      postponeRefusedRenewal(queries, event.query, event.action.error)
  })

  return {
    async renew(changes: readonly CacheChange[]): Promise<void> {
      const isOld = isOldAfter(changes)
      void queries.invalidateQueries({ predicate: isOld, refetchType: 'none' })
      // those of an earlier change that are still on their way come to their end
      await Promise.all([readOld((query) => !isAside(query) && isOld(query)), readAsides()])
    },
    end() {
      clearTimeout(timer)
      stopKeeping()
      document.removeEventListener('visibilitychange', look)
    },
  }
}

const isIdle = ({ state }: Query) => state.fetchStatus === 'idle'
const isAside = ({ meta }: Query) => meta?.isAside === true
const isOldAside = (query: Query) => isAside(query) && query.state.isInvalidated && isIdle(query)
