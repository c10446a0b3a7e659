import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { containsFilter, printFilter, toLower } from '@commissioning/contract/http/filter'
import { type ListAddress, parseListSearchText, sortIn } from '../../components/list-address.ts'
import { useListControls } from '../../components/use-list-controls.ts'
import { useEndless } from '../../lib/api/operations.ts'

/** The floor plans as the address asks for them. */
export function useFloorPlanList(installationId: string) {
  const list = useListControls(parseFloorPlanSearch, FLOOR_PLAN_SORT)
  const query = { filter: floorPlanFilter(list.address.search), orderBy: list.orderBy, top: list.pageSize }
  const plans = useEndless(floorPlanEndpoints.listFloorPlans, { params: { installationId }, query })
  return { ...list, plans, rows: plans.data?.pages.flatMap(({ items }) => items) }
}

const FLOOR_PLAN_SORT = { key: 'customer_reference', direction: 'asc' } as const
const SORTABLE_FIELDS = ['customer_reference', 'created_date', 'updated_date']

/** The search parameters of the floor plans page; the list has no pages. */
type FloorPlanSearch = Omit<ListAddress, 'page'>

const parseFloorPlanSearch = (search: Record<string, unknown>): FloorPlanSearch => ({
  ...parseListSearchText(search),
  ...sortIn(search, SORTABLE_FIELDS),
})

/** Filters by a part of the name, in any case (PLAN-16). */
const floorPlanFilter = (search: string | undefined): string =>
  search ? printFilter(containsFilter(toLower('customer_reference'), search.toLowerCase())) : ''
