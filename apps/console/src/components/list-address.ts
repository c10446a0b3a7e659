import { isSortDirection } from '@commissioning/contract/http/order'
import type { Sort } from '@commissioning/ui/table-types.ts'

/** The search parameters of a list. An invalid one is dropped, and its default applies. */
export interface ListAddress {
  search?: string
  /** From 2; the first page needs no mention. */
  page?: number
  /** A field and a direction, as on the wire. */
  sort?: string
}

type RawSearch = Record<string, unknown>

export const parseListAddress = (raw: RawSearch, sortable: readonly string[]): ListAddress => ({
  ...parseListSearchText(raw),
  ...parseListPage(raw),
  ...sortIn(raw, sortable),
})

/** Whether a parameter names a thing. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

export function parseListSearchText({ search }: RawSearch): Pick<ListAddress, 'search'> {
  // the router reads a search for "1234" as a number
  const text = typeof search === 'object' ? '' : String(search ?? '')
  return text === '' ? {} : { search: text }
}

export function parseListPage(raw: RawSearch): Pick<ListAddress, 'page'> {
  const page = Number(raw.page)
  return Number.isInteger(page) && page > 1 ? { page } : {}
}

export function sortIn({ sort }: RawSearch, sortable: readonly string[]): Pick<ListAddress, 'sort'> {
  const [field = '', direction = ''] = typeof sort === 'string' ? sort.split(' ') : []
  return sortable.includes(field) && isSortDirection(direction) ? { sort: `${field} ${direction}` } : {}
}

/** How the list is sorted: as the address says, or else as the list is by itself. */
export function readListSort({ sort }: Pick<ListAddress, 'sort'>, fallback: Sort): Sort {
  const [key, direction] = sort?.split(' ') ?? []
  return key === undefined ? fallback : { key, direction: direction === 'desc' ? 'desc' : 'asc' }
}
