import { contains, printFilter, toLower } from '@commissioning/contract/filter'
import { isDirection } from '@commissioning/contract/order'

/** What the address of the floor plans page holds; what is not valid falls back to the default. */
export interface FloorPlanSearch {
  search?: string
  sort?: string
}

export const FLOOR_PLAN_SORT = { key: 'customer_reference', direction: 'asc' } as const
const SORTABLE = ['customer_reference', 'created_date', 'updated_date']

export function parseFloorPlanSearch(search: Record<string, unknown>): FloorPlanSearch {
  // the router reads a search for "12" as a number
  const text = typeof search.search === 'object' ? '' : String(search.search ?? '')
  const [field = '', direction = ''] = typeof search.sort === 'string' ? search.sort.split(' ') : []
  return {
    ...(text === '' ? {} : { search: text }),
    ...(SORTABLE.includes(field) && isDirection(direction) ? { sort: `${field} ${direction}` } : {}),
  }
}

/** By a part of the name, without case (3 §7). */
export const floorPlanFilter = (search: string | undefined): string =>
  search ? printFilter(contains(toLower('customer_reference'), search.toLowerCase())) : ''
