import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { iqEndpoints } from '@commissioning/contract/iqs/iq-endpoints'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { repeaterEndpoints } from '@commissioning/contract/repeaters/repeater-endpoints'
import { walkEndpoints } from '@commissioning/contract/walk-list/walk-endpoints'
import type { HardwareSearch } from '../../features/hardware-tree/hardware-search.ts'
import { detachedCountInput, iqTreesQuery } from '../../features/hardware-tree/tree-queries.ts'
import { iqPageInputWithCount, iqPageQuery } from '../../features/iqs/iq-queries.ts'
import { queryOptionsFor } from '../../lib/api/operations.ts'
import type { PageLoaderContext } from '../../lib/installation-tab.ts'

/** Asks at once for all that the hardware tab shows: none of it waits for another answer. */
export function prefetchHardware(
  { call, queries, pageSize }: PageLoaderContext,
  installationId: string,
  { search, page = 1 }: { [Key in 'search' | 'page']?: HardwareSearch[Key] | undefined },
): void {
  const params = { installationId }
  const shown = iqPageQuery({ page, pageSize, search })
  const detached = detachedCountInput(installationId)
  void queries.prefetchQuery(queryOptionsFor(call, installationEndpoints.getInstallation, { params }))
  void queries.prefetchQuery(
    queryOptionsFor(call, iqEndpoints.listIqs, iqPageInputWithCount(installationId, shown)),
  )
  void queries.prefetchQuery(iqTreesQuery(call, queries, installationId, shown))
  void queries.prefetchQuery(queryOptionsFor(call, walkEndpoints.listWalks, { params }))
  void queries.prefetchQuery(queryOptionsFor(call, lockEndpoints.listLocks, detached))
  void queries.prefetchQuery(queryOptionsFor(call, repeaterEndpoints.listRepeaters, detached))
}
