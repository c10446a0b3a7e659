import { WORK_STATES, type WorkState } from '@commissioning/domain/site-progress/site-progress-states'
import { type ListAddress, parseListAddress } from '../../components/list-address.ts'

export const SORTABLE = [
  'site_customer_reference',
  'type',
  'access_expiry',
  'created_date',
  'release_date',
  'tenant.customer_reference',
] as const

/** The search parameters of an installation list; the state is one of the open lists. */
export interface ListSearch extends ListAddress {
  state?: WorkState
}

export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const state = WORK_STATES.find((known) => known === search.state)
  return { ...parseListAddress(search, SORTABLE), ...(state ? { state } : {}) }
}
