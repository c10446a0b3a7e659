import { isDirection } from '@commissioning/contract/order'
import type { Sort } from '@commissioning/ui/table-types.ts'

/** What the address of the tags page holds; what is not valid falls back to the default. */
export interface TagSearch {
  search?: string
  page?: number
  sort?: string
}

const SORTABLE = ['number', 'status', 'registration_date'] as const
/** 3 §9. */
const DEFAULT_SORT: Sort = { key: 'registration_date', direction: 'desc' }

export function parseTagSearch(search: Record<string, unknown>): TagSearch {
  const page = Number(search.page)
  // the router reads a search for "1234" as a number
  const text = typeof search.search === 'object' ? '' : String(search.search ?? '')
  return {
    ...(text === '' ? {} : { search: text }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(typeof search.sort === 'string' && isSort(search.sort) ? { sort: search.sort } : {}),
  }
}

export function sortOf({ sort }: TagSearch): Sort {
  const [key = DEFAULT_SORT.key, direction = DEFAULT_SORT.direction] = sort?.split(' ') ?? []
  return { key, direction: direction === 'asc' ? 'asc' : 'desc' }
}

function isSort(text: string): boolean {
  const [field, direction] = text.split(' ')
  return SORTABLE.some((known) => known === field) && isDirection(direction ?? '')
}
