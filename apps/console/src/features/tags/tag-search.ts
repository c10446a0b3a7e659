import type { Sort } from '@commissioning/ui/table-types.ts'
import { type ListAddress, parseListAddress } from '../../components/list-address.ts'

/** The default order of tags (TAG-03). */
export const TAG_SORT: Sort = { key: 'registration_date', direction: 'desc' }

/** The search parameters of the tags page. */
export const parseTagSearch = (search: Record<string, unknown>): ListAddress =>
  parseListAddress(search, ['number', 'status', 'registration_date'])
