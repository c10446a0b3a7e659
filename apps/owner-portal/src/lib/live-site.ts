import { listenToChanges } from '@commissioning/browser-session/listen-to-changes.ts'
import { useSend } from '@commissioning/browser-session/send.tsx'
import { ownedEventStream } from '@commissioning/contract/events'
import { addressOf } from '@commissioning/contract/http/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ALL_ANSWERS, answersChangedBy } from './changed-answers.ts'
import { useConfig } from './config-context.tsx'

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
      read: (changes) => drop(changes.flatMap(({ resource }) => answersChangedBy(resource))),
      readAll: () => drop(ALL_ANSWERS),
      onLost: () => drop(ALL_ANSWERS),
    })
  }, [queries, send, apiBase, siteId])
}
