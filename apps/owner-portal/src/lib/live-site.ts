import { listenToChanges } from '@commissioning/browser-session/listen-to-changes.ts'
import { useSend } from '@commissioning/browser-session/send.tsx'
import type { OperationName } from '@commissioning/contract/api'
import { ownedEventStream, type Resource } from '@commissioning/contract/events'
import { addressOf } from '@commissioning/contract/http/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConfig } from './config-context.tsx'

const PLAN = ['listOwnedSites', 'listOwnedSheets', 'getOwnedSheet'] as const
const ALL = [...PLAN, 'listOwnedTags'] as const

/**
 * A change makes these answers stale; one of another resource makes those of the plan stale, which
 * shows it.
 */
const queriesOf: Partial<Record<Resource, readonly OperationName[]>> = {
  tag: ['listOwnedSites', 'listOwnedTags'],
  collection: ALL,
}

/** Shows what changes on the site while its page is open (OWNER-33); a page that has not found its site listens to nothing. */
export function useLiveSite(siteId: string | undefined): void {
  const queries = useQueryClient()
  const send = useSend()
  const { apiBase } = useConfig()

  useEffect(() => {
    if (siteId === undefined) return
    const drop = (names: readonly string[]) =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) })
    return listenToChanges({
      send,
      addressOf: (within) =>
        addressOf(new URL(apiBase, location.origin).href, ownedEventStream, {
          params: { siteId },
          query: { within },
        }),
      knownAt: Date.now,
      read: (changes) => drop(changes.flatMap(({ resource }) => queriesOf[resource] ?? PLAN)),
      readAll: () => drop(ALL),
      onLost: () => drop(ALL),
    })
  }, [queries, send, apiBase, siteId])
}
