import { CallWayContext } from '@commissioning/browser-session/call-way.ts'
import { listenToChanges } from '@commissioning/browser-session/listen-to-changes.ts'
import { useSend } from '@commissioning/browser-session/send.tsx'
import { getSharedReads } from '@commissioning/browser-session/shared-reads.ts'
import { eventStream } from '@commissioning/contract/events'
import { requestUrl } from '@commissioning/contract/http/client'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { useConfig } from '../config-context.tsx'
import { type CacheChange, isOldAfter } from './changed-queries.ts'
import { areRenewalsRefused, postponeRefusedRenewal } from './refused-renewals.ts'

/** An answer is shown for this long without being read again (CACHE-01). */
const OLDEST_ANSWER_MS = 60_000

/**
 * Listens to an installation's changes and invalidates the queries concerned; polls whenever nothing is received (API-29
 * to API-31).
 */
export function useLiveChanges(installationId: string): void {
  const queries = useQueryClient()
  const send = useSend()
  const way = use(CallWayContext)
  const { apiBase } = useConfig()

  useEffect(() => {
    const renewals = createRenewals(queries)
    const reads = way && getSharedReads(way)
    const stop = listenToChanges({
      send,
      addressOf: (within) =>
        requestUrl(new URL(apiBase, location.origin).href, eventStream, {
          params: { installationId },
          query: { within },
        }),
      knownAt: () => oldestAnswer(queries),
      read: renewals.renew,
      readAll: () => renewals.renew(['collection']),
      // queries that failed while the platform was unreachable can succeed again
      onOpen: () =>
        void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
      onLost: () =>
        queries.invalidateQueries({ queryKey: ['getInstallation', { params: { installationId } }] }),
      shared: reads && { name: `changes-${reads.person}-${installationId}`, reads },
    })
    return () => {
      stop()
      renewals.end()
    }
  }, [queries, send, way, apiBase, installationId])
}

/**
 * The first stream asks for changes since the oldest answer; the page, and what it has stored from an
 * earlier one, already shows everything before it.
 */
function oldestAnswer(queries: QueryClient): number {
  const all = queries.getQueryCache().getAll()
  const read = all.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
  const oldest = Math.min(Math.floor(performance.timeOrigin), ...read)
  return Math.max(oldest, Date.now() - OLDEST_ANSWER_MS)
}

/**
 * Reads anew what changes made old. A page out of sight reads nothing until it is seen, and none does while the limit of
 * requests refuses it: what is old is marked, and read then.
 */
function createRenewals(queries: QueryClient) {
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

/** Side counts are renewed at once, and then at most so often. */
const SIDE_COUNT_PAUSE_MS = 3_000
/** No round comes any more. */
const NO_ROUND_MS = 1_000
