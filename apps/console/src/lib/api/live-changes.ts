import { listenToChanges } from '@commissioning/browser-session/listen-to-changes.ts'
import { useSend } from '@commissioning/browser-session/send.tsx'
import { eventStream } from '@commissioning/contract/events'
import { addressOf } from '@commissioning/contract/http/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConfig } from '../config-context.tsx'
import { type Change, isOldAfter } from './changed-queries.ts'

/** An answer is shown for this long without being read again (CACHE-01). */
const OLDEST_ANSWER_MS = 60_000

/**
 * Listens to an installation's changes and invalidates the queries concerned; polls whenever nothing is received (API-29
 * to API-31).
 */
export function useLiveChanges(installationId: string): void {
  const queries = useQueryClient()
  const send = useSend()
  const { apiBase } = useConfig()

  useEffect(() => {
    const drop = (changes: readonly Change[]) => queries.invalidateQueries({ predicate: isOldAfter(changes) })
    return listenToChanges({
      send,
      addressOf: (within) =>
        addressOf(new URL(apiBase, location.origin).href, eventStream, {
          params: { installationId },
          query: { within },
        }),
      knownAt: () => oldestAnswer(queries),
      read: drop,
      readAll: () => drop(['collection']),
      // queries that failed while the platform was unreachable can succeed again
      onOpen: () =>
        void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
      onLost: () =>
        queries.invalidateQueries({ queryKey: ['getInstallation', { params: { installationId } }] }),
    })
  }, [queries, send, apiBase, installationId])
}

/**
 * From when the first stream asks for changes: the page, and what it has stored from an earlier
 * one, knows all before.
 */
function oldestAnswer(queries: QueryClient): number {
  const all = queries.getQueryCache().getAll()
  const read = all.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
  const oldest = Math.min(Math.floor(performance.timeOrigin), ...read)
  return Math.max(oldest, Date.now() - OLDEST_ANSWER_MS)
}
