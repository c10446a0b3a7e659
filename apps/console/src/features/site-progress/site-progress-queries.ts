import { useCall } from '@commissioning/browser-session/call.tsx'
import { type SiteWork, workEndpoints } from '@commissioning/contract/site-progress/site-progress-endpoints'
import { useQueries } from '@tanstack/react-query'
import { BACKGROUND_QUERY_META, queryOptionsFor } from '../../lib/api/operations.ts'

const AT_ONCE = 25

/** The work of the installations that are in a list, by their ids; asked beside the list, which it does not hold up. */
export function useWork(ids: readonly string[]): ReadonlyMap<string, SiteWork> {
  const call = useCall()
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
    ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
  return useQueries({
    queries: parts.map((part) => ({
      ...queryOptionsFor(call, workEndpoints.listWork, { query: { installations: part.join() } }),
      meta: BACKGROUND_QUERY_META,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => data?.items ?? []).map((work) => [work.installationId, work])),
  })
}

/** Whether nothing of the site needs anybody any more; not while that is unknown. */
export const useIsWorkDone = (installationId: string): boolean =>
  useWork([installationId]).get(installationId)?.state === 'ready'
