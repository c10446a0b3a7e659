import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { printOrder } from '@commissioning/contract/order'
import type { Sort } from '@commissioning/ui/table-types.ts'
import { useEndless } from '../api/operations.ts'
import { useConfig } from '../config-context.tsx'
import { everyItem } from '../export/export-queries.ts'
import { sortOf } from '../page/list-address.ts'
import { useChoice } from '../page/use-choice.ts'
import { useListAddress } from '../page/use-list-address.ts'
import { useLocksById } from './floor-queries.ts'
import { FLOOR_SORT, floorFilter, lockIdsOf, parseFloorSearch } from './floor-search.ts'

/** The floors as the address asks for them: search, sort and the floors of some locks. */
export function useFloorList(installationId: string) {
  const { pageSize } = useConfig()
  const { address: search, change } = useListAddress(parseFloorSearch)
  const lockIds = lockIdsOf(search.locks)
  const isByLock = lockIds.length > 0
  const locks = useLocksById(installationId, lockIds)
  const floorIds = isByLock
    ? [...new Set(locks.data?.flatMap(({ floor }) => floor?.id ?? []) ?? [])]
    : undefined
  const sort = sortOf(search, FLOOR_SORT)
  const query = {
    filter: floorFilter(search.search, floorIds),
    orderBy: printOrder(sort.key, sort.direction),
  }
  const floors = useEndless(
    floorEndpoints.listFloors,
    { params: { installationId }, query: { ...query, top: pageSize } },
    { enabled: !isByLock || locks.data !== undefined },
  )

  const rows = floors.data?.pages.flatMap(({ items }) => items)

  return {
    floors,
    rows,
    readAll: everyItem(floorEndpoints.listFloors, { params: { installationId }, query }),
    choice: useChoice({ installationId, shown: rows }),
    error: locks.error ?? floors.error,
    retry: () => void (locks.error ? locks.refetch() : floors.refetch()),
    search: search.search ?? '',
    onSearch: (text: string) => change({ search: text || undefined }),
    sort,
    onSort: (next: Sort) => change({ sort: printOrder(next.key, next.direction) }),
    lockIds,
    locks: isByLock ? (locks.data ?? []) : [],
    onFilter: (ids: readonly string[]) => change({ locks: ids.length > 0 ? ids.join(',') : undefined }),
  }
}
