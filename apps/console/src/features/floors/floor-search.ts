import {
  containsFilter,
  eq,
  type FilterNode,
  isAnyOfFilter,
  joinFiltersWithAnd,
  orFilter,
  printFilter,
  toLower,
} from '@commissioning/contract/http/filter'
import { isId, type ListAddress, parseListSearchText, sortIn } from '../../components/list-address.ts'

/** The search parameters of the floors page; invalid ones fall back to the default. */
export interface FloorSearch extends Omit<ListAddress, 'page'> {
  /** The ids of the locks whose floors are shown, separated by commas. */
  locks?: string
}

export const FLOOR_SORT = { key: 'customer_reference', direction: 'asc' } as const
const SORTABLE_FIELDS = ['customer_reference', 'number', 'lock_count']
/** One filter takes at most this many locks. */
export const MAX_LOCKS = 40

export function parseFloorSearch(search: Record<string, unknown>): FloorSearch {
  const locks = parseLockIds(search.locks)
  return {
    ...parseListSearchText(search),
    ...sortIn(search, SORTABLE_FIELDS),
    ...(locks.length === 0 ? {} : { locks: locks.join(',') }),
  }
}

export const parseLockIds = (locks: unknown): string[] =>
  typeof locks === 'string' ? locks.split(',').filter(isId).slice(0, MAX_LOCKS) : []

/**
 * Filters by name or number, and only among these floors where some are given (FLOOR-01, FLOOR-16).
 */
export function floorFilter(search: string | undefined, floorIds: readonly string[] | undefined): string {
  const filter = joinFiltersWithAnd([
    search ? matchingFilter(search) : undefined,
    floorIds && amongFilter(floorIds),
  ])
  return filter ? printFilter(filter) : ''
}

function matchingFilter(search: string): FilterNode {
  const byName = containsFilter(toLower('customer_reference'), search.toLowerCase())
  return /^-?\d{1,3}$/.test(search.trim()) ? orFilter(byName, eq('number', Number(search))) : byName
}

/** No floor is among none. */
function amongFilter([first, ...others]: readonly string[]): FilterNode {
  return first === undefined ? eq('id', null) : isAnyOfFilter('id', [first, ...others])
}
