import { containsFilter, printFilter, toLower } from '@commissioning/contract/http/filter'
import { type ListAddress, parseListSearchText, sortIn } from '../../components/list-address.ts'

export const FLOOR_PLAN_SORT = { key: 'customer_reference', direction: 'asc' } as const
const SORTABLE_FIELDS = ['customer_reference', 'created_date', 'updated_date']

/** The search parameters of the floor plans page; the list has no pages. */
export type FloorPlanSearch = Omit<ListAddress, 'page'>

export const parseFloorPlanSearch = (search: Record<string, unknown>): FloorPlanSearch => ({
  ...parseListSearchText(search),
  ...sortIn(search, SORTABLE_FIELDS),
})

/** Filters by a part of the name, in any case (PLAN-16). */
export const floorPlanFilter = (search: string | undefined): string =>
  search ? printFilter(containsFilter(toLower('customer_reference'), search.toLowerCase())) : ''
