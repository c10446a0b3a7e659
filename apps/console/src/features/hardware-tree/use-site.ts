import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { useEvery } from '../../lib/api/operations.ts'
import { TREE_STALE_MS, useEveryIqTree } from './tree-queries.ts'

/** All IQs of an installation, once their trees are there too. */
export function useSite(installationId: string, isWanted: boolean) {
  const iqs = useEvery(
    iqEndpoints.listIqs,
    { params: { installationId }, query: { orderBy: 'customer_reference asc' } },
    { enabled: isWanted, staleTime: TREE_STALE_MS },
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
