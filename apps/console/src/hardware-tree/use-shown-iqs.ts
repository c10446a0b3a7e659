import { useConfig } from '../config-context.tsx'
import { pageOfIqs, pageOfTheseIqs, useIqs } from '../iqs/iq-queries.ts'
import { useUnreadyIqs } from '../readiness/readiness-queries.ts'
import type { HardwareSearch } from './hardware-search.ts'
import { useIqTrees } from './tree-queries.ts'

/** The page of IQs that the address asks for, all of them or those where something is not ready, with their trees. */
export function useShownIqs(installationId: string, { search, page = 1, needs }: HardwareSearch) {
  const { pageSize } = useConfig()
  const unready = useUnreadyIqs(installationId, needs)
  const ids = unready.data ?? []
  const shown = needs ? pageOfTheseIqs(ids, { page, pageSize }) : pageOfIqs({ page, pageSize, search })
  const isAsked = needs === undefined || shown.filter !== undefined
  const iqs = useIqs(installationId, shown, isAsked)
  const trees = useIqTrees(installationId, shown, isAsked)
  const of = isAsked ? iqs : unready
  return {
    items: isAsked ? iqs.data?.items : [],
    total: needs ? unready.data?.length : iqs.data?.count,
    pageSize: shown.top ?? pageSize,
    error: needs ? (unready.error ?? iqs.error) : iqs.error,
    retry: () => void Promise.all([needs && unready.refetch(), isAsked && iqs.refetch()]),
    isPending: of.isPending,
    isStale: iqs.isPlaceholderData,
    areTreesComing: trees.isPending,
  }
}
