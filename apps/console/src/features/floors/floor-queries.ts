import { floorEndpoints } from '@commissioning/contract/floors/floor-endpoints'
import {
  containsFilter,
  eq,
  type FilterNode,
  isAnyOfFilter,
  joinFiltersWithAnd,
  ne,
  printFilter,
  toLower,
} from '@commissioning/contract/http/filter'
import { lockEndpoints } from '@commissioning/contract/locks/lock-endpoints'
import { useEndless, useEvery } from '../../lib/api/operations.ts'

const { listLocks } = lockEndpoints
const ROWS_PER_PAGE = 50
const orderBy = 'customer_reference asc'

/** All floors from the lowest up, for checks of numbers in use. */
export const useEveryFloor = (installationId: string) =>
  useEvery(floorEndpoints.listFloors, { params: { installationId }, query: { orderBy: 'number asc' } })

/** Locks are listed by name, and by floor: its id, none, or any. */
export interface LockSearch {
  search: string
  floor: string | 'none' | 'any' | null
}

/** The locks of an installation, all pages after one another. */
export function useLocks(installationId: string, { search, floor }: LockSearch) {
  const wanted = joinFiltersWithAnd([
    search ? containsFilter(toLower('customer_reference'), search.toLowerCase()) : undefined,
    floor === null ? undefined : onFloor(floor),
  ])
  const query = { orderBy, top: ROWS_PER_PAGE, count: true, filter: wanted && printFilter(wanted) }
  return useEndless(listLocks, { params: { installationId }, query })
}

/** Every lock on a floor; none where there is no floor yet. */
export const useLocksOnFloor = (installationId: string, floorId: string | undefined) =>
  useEveryLock(installationId, floorId === undefined ? undefined : eq('floor.id', floorId))

/** These locks, as far as they still exist. */
export const useLocksWithIds = (installationId: string, [first, ...others]: readonly string[]) =>
  useEveryLock(installationId, first === undefined ? undefined : isAnyOfFilter('id', [first, ...others]))

const useEveryLock = (installationId: string, wanted: FilterNode | undefined) =>
  useEvery(
    listLocks,
    { params: { installationId }, query: { orderBy, filter: wanted && printFilter(wanted) } },
    { enabled: wanted !== undefined },
  )

function onFloor(floor: string): FilterNode {
  if (floor === 'none') return eq('floor.id', null)
  return floor === 'any' ? ne('floor.id', null) : eq('floor.id', floor)
}
