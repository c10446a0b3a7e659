import { CallWayContext } from '@commissioning/browser-session/call-way.ts'
import { listenToChanges } from '@commissioning/browser-session/listen-to-changes.ts'
import { useSend } from '@commissioning/browser-session/send.tsx'
import { getSharedReads } from '@commissioning/browser-session/shared-reads.ts'
import { eventStream } from '@commissioning/contract/events'
import { requestUrl } from '@commissioning/contract/http/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { useConfig } from '../config-context.tsx'
import { createRenewals } from './create-renewals.ts'

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
