import { CallWayContext } from '@commissioning/browser-session/call-way.ts'
import { listenToChanges } from '@commissioning/browser-session/listen-to-changes.ts'
import { useSend } from '@commissioning/browser-session/send.tsx'
import { getSharedReads } from '@commissioning/browser-session/shared-reads.ts'
import { ownedEventStream } from '@commissioning/contract/events'
import { requestUrl } from '@commissioning/contract/http/client'
import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { ALL_ANSWERS, listStaleQueries } from './changed-answers.ts'
import { useConfig } from './config-context.tsx'

/**
 * Shows what changes on the site while its page is open (OWNER-33); a page that has not found its site listens to nothing.
 * Pages of one owner that show the same site have one stream and one set of answers (decision 168).
 */
export function useLiveSite(siteId: string | undefined): void {
  const queries = useQueryClient()
  const send = useSend()
  const way = use(CallWayContext)
  const { apiBase } = useConfig()

  useEffect(() => {
    if (siteId === undefined) return
    const drop = (names: readonly string[]) =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) })
    const reads = way && getSharedReads(way)
    return listenToChanges({
      send,
      addressOf: (within) =>
        requestUrl(new URL(apiBase, location.origin).href, ownedEventStream, {
          params: { siteId },
          query: { within },
        }),
      knownAt: Date.now,
      read: (changes) => drop(changes.flatMap(({ resource }) => listStaleQueries(resource))),
      readAll: () => drop(ALL_ANSWERS),
      onLost: () => drop(ALL_ANSWERS),
      shared: reads && { name: `owned-changes-${reads.person}-${siteId}`, reads },
    })
  }, [queries, send, way, apiBase, siteId])
}
