import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { BACKGROUND_QUERY_META, useEvery } from '../../lib/api/operations.ts'
import { TREE_STALE_MS, useEveryIqTree } from './tree-queries.ts'

interface Wanted {
  isShown: boolean
  /** It is read ahead, and renewed beside what is shown. */
  isNext: boolean
}

/** All IQs of an installation, once their trees are there too. */
export function useSite(installationId: string, { isShown, isNext }: Wanted) {
  const isWanted = isShown || isNext
  const iqs = useEvery(
    iqEndpoints.listIqs,
    { params: { installationId }, query: { orderBy: 'customer_reference asc' } },
    { enabled: isWanted, staleTime: TREE_STALE_MS, ...(!isShown && { meta: BACKGROUND_QUERY_META }) },
  )
  const trees = useEveryIqTree(installationId, isWanted)
  const isPending = iqs.isPending || trees.isPending
  const failed = [iqs, trees].filter(({ isError }) => isError)
  return {
    iqs: isPending ? undefined : iqs.data,
    isPending,
    error: failed[0]?.error ?? null,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  }
}
