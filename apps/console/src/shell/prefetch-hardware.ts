import type { Call } from '@commissioning/contract/client'
import { installationEndpoints } from '@commissioning/contract/installations/installation-endpoints'
import { walkEndpoints } from '@commissioning/contract/walk-list/walk-endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { reading } from '../api/operations.ts'
import type { HardwareSearch } from '../hardware-tree/hardware-search.ts'
import { iqTreesQuery } from '../hardware-tree/tree-queries.ts'
import { iqsQuery, pageOfIqs } from '../iqs/iq-queries.ts'
import { detachedLocksQuery } from '../locks/lock-queries.ts'
import { detachedRepeatersQuery } from '../repeaters/repeater-queries.ts'

/** The queries that a page starts before it renders. */
export interface Beforehand {
  call: Call
  queries: QueryClient
  pageSize: number
}

/** Asks at once for all that the hardware tab shows: none of it waits for another answer. */
export function prefetchHardware(
  { call, queries, pageSize }: Beforehand,
  installationId: string,
  { search, page = 1 }: { [Key in 'search' | 'page']?: HardwareSearch[Key] | undefined },
): void {
  const shown = pageOfIqs({ page, pageSize, search })
  void queries.prefetchQuery(
    reading(call, installationEndpoints.getInstallation, { params: { installationId } }),
  )
  void queries.prefetchQuery(iqsQuery(call, installationId, shown))
  void queries.prefetchQuery(iqTreesQuery(call, queries, installationId, shown))
  void queries.prefetchQuery(reading(call, walkEndpoints.listWalks, { params: { installationId } }))
  void queries.prefetchQuery(detachedLocksQuery(call, installationId))
  void queries.prefetchQuery(detachedRepeatersQuery(call, installationId))
}
