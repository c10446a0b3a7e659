import { isDirection } from '@commissioning/contract/order'

/** What the address of an installation list holds; what is not valid falls back to the default. */
export interface ListSearch {
  search?: string
  page?: number
  sort?: string
}

export const SORTABLE = [
  'site_customer_reference',
  'type',
  'access_expiry',
  'created_date',
  'release_date',
  'tenant.customer_reference',
] as const

export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search.page)
  const { sort } = search
  // the router reads a search for "1234" as a number
  const text = typeof search.search === 'object' ? '' : String(search.search ?? '')
  return {
    ...(text === '' ? {} : { search: text }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(typeof sort === 'string' && isSort(sort) ? { sort } : {}),
  }
}

function isSort(text: string): boolean {
  const [field, direction] = text.split(' ')
  return SORTABLE.some((known) => known === field) && isDirection(direction ?? '')
}
