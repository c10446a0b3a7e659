import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { printOrder } from '@commissioning/contract/order'
import type { Sort } from '@commissioning/ui/table-types.ts'
import { useEndless } from '../api/operations.ts'
import { useConfig } from '../config-context.tsx'
import { sortOf } from '../page/list-address.ts'
import { useListAddress } from '../page/use-list-address.ts'
import { FLOOR_PLAN_SORT, floorPlanFilter, parseFloorPlanSearch } from './floor-plan-search.ts'

/** The floor plans as the address asks for them. */
export function useFloorPlanList(installationId: string) {
  const { pageSize } = useConfig()
  const { address: search, change } = useListAddress(parseFloorPlanSearch)
  const sort = sortOf(search, FLOOR_PLAN_SORT)
  const query = {
    filter: floorPlanFilter(search.search),
    orderBy: printOrder(sort.key, sort.direction),
    top: pageSize,
  }
  const plans = useEndless(floorPlanEndpoints.listFloorPlans, { params: { installationId }, query })

  return {
    plans,
    rows: plans.data?.pages.flatMap(({ items }) => items),
    search: search.search ?? '',
    onSearch: (text: string) => change({ search: text || undefined }),
    sort,
    onSort: (next: Sort) => change({ sort: printOrder(next.key, next.direction) }),
  }
}
