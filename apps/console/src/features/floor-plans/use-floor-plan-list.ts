import { floorPlanEndpoints } from '@commissioning/contract/floor-plans/floor-plan-endpoints'
import { useListControls } from '../../components/use-list-controls.ts'
import { useEndless } from '../../lib/api/operations.ts'
import { FLOOR_PLAN_SORT, floorPlanFilter, parseFloorPlanSearch } from './floor-plan-search.ts'

/** The floor plans as the address asks for them. */
export function useFloorPlanList(installationId: string) {
  const list = useListControls(parseFloorPlanSearch, FLOOR_PLAN_SORT)
  const query = { filter: floorPlanFilter(list.address.search), orderBy: list.orderBy, top: list.pageSize }
  const plans = useEndless(floorPlanEndpoints.listFloorPlans, { params: { installationId }, query })
  return { ...list, plans, rows: plans.data?.pages.flatMap(({ items }) => items) }
}
