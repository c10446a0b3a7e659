import { contains, or, printFilter, toLower } from '@commissioning/contract/filter'
import { isDirection } from '@commissioning/contract/order'

/** What the address of the installers page holds; what is not valid falls back to the default. */
export interface StaffSearch {
  search?: string
  page?: number
  sort?: string
}

/** 3 §9. */
export const STAFF_SORT = { key: 'first_name', direction: 'asc' } as const
const SORTABLE = ['first_name', 'email', 'role']

export function parseStaffSearch(search: Record<string, unknown>): StaffSearch {
  const page = Number(search.page)
  // the router reads a search for "12" as a number
  const text = typeof search.search === 'object' ? '' : String(search.search ?? '')
  const [field = '', direction = ''] = typeof search.sort === 'string' ? search.sort.split(' ') : []
  return {
    ...(text === '' ? {} : { search: text }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
    ...(SORTABLE.includes(field) && isDirection(direction) ? { sort: `${field} ${direction}` } : {}),
  }
}

/** In the first name, the last name, the e-mail or the full name, in any case (1 §7). */
export function staffFilter(search: string | undefined): string {
  const text = search?.trim().toLowerCase()
  if (!text) return ''
  const within = (field: string) => contains(toLower(field), text)
  return printFilter(or(within('first_name'), within('last_name'), within('email'), within('full_name')))
}
