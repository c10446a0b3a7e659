import { containsFilter, orFilter, printFilter, toLower } from '@commissioning/contract/http/filter'
import { type ListAddress, parseListAddress } from '../../components/list-address.ts'

/** The default order of the people of a company (STAFF-04). */
export const STAFF_SORT = { key: 'first_name', direction: 'asc' } as const
const SORTABLE_FIELDS = ['first_name', 'email', 'role']

/** The search parameters of the installers page. */
export const parseStaffSearch = (search: Record<string, unknown>): ListAddress =>
  parseListAddress(search, SORTABLE_FIELDS)

/** Matches the first name, the last name, the e-mail or the full name, in any case (STAFF-06). */
export function staffFilter(search: string | undefined): string {
  const text = search?.trim().toLowerCase()
  if (!text) return ''
  const within = (field: string) => containsFilter(toLower(field), text)
  return printFilter(
    orFilter(within('first_name'), within('last_name'), within('email'), within('full_name')),
  )
}
