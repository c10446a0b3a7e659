import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import { useListControls } from '../../components/use-list-controls.ts'
import { useRowSelection } from '../../components/use-row-selection.ts'
import { useEndless } from '../../lib/api/operations.ts'
import { everyItem } from '../export/export-queries.ts'
import { useLocksWithIds } from './floor-queries.ts'
import { FLOOR_SORT, floorFilter, parseFloorSearch, parseLockIds } from './floor-search.ts'

/** The floors as the address asks for them: search, sort and the floors of some locks. */
export function useFloorList(installationId: string) {
  const { address, narrow, ...list } = useListControls(parseFloorSearch, FLOOR_SORT)
  const lockIds = parseLockIds(address.locks)
  const isByLock = lockIds.length > 0
  const locks = useLocksWithIds(installationId, lockIds)
  const floorIds = isByLock
    ? [...new Set(locks.data?.flatMap(({ floor }) => floor?.id ?? []) ?? [])]
    : undefined
  const query = { filter: floorFilter(address.search, floorIds), orderBy: list.orderBy }
  const floors = useEndless(
    floorEndpoints.listFloors,
    { params: { installationId }, query: { ...query, top: list.pageSize } },
    { enabled: !isByLock || locks.data !== undefined },
  )

  return {
    ...list,
    floors,
    readAll: everyItem(floorEndpoints.listFloors, { params: { installationId }, query }),
    choice: useRowSelection({ installationId, shown: floors.data?.pages.flatMap(({ items }) => items) }),
    error: locks.error ?? floors.error,
    retry: () => void (locks.error ? locks.refetch() : floors.refetch()),
    lockIds,
    locks: isByLock ? (locks.data ?? []) : [],
    onFilter: (ids: readonly string[]) => narrow({ locks: ids.length > 0 ? ids.join(',') : undefined }),
  }
}
