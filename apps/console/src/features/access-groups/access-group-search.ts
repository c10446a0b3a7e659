import { type ListAddress, parseListPage, sortIn } from '../../components/list-address.ts'

/** The default order of access groups (GROUP-02). */
export const GROUP_SORT = { key: 'customer_reference', direction: 'asc' } as const

/** The search parameters of the access groups page; the list has no search. */
export type AccessGroupSearch = Omit<ListAddress, 'search'>

export const parseAccessGroupSearch = (search: Record<string, unknown>): AccessGroupSearch => ({
  ...parseListPage(search),
  ...sortIn(search, [GROUP_SORT.key]),
})
