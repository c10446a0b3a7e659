import { type ListAddress, parseListAddress } from '../page/list-address.ts'

export const SORTABLE = [
  'site_customer_reference',
  'type',
  'access_expiry',
  'created_date',
  'release_date',
  'tenant.customer_reference',
] as const

/** The search parameters of an installation list. */
export const parseListSearch = (search: Record<string, unknown>): ListAddress =>
  parseListAddress(search, SORTABLE)
