import { WORK_STATES, type WorkState } from '@commissioning/domain/site-progress/site-progress-states'
import { type ListAddress, parseListAddress } from '../../components/list-address.ts'

export const SORTABLE_INSTALLATION_FIELDS = [
  'site_customer_reference',
  'type',
  'access_expiry',
  'created_date',
  'release_date',
  'tenant.customer_reference',
] as const

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The search parameters of an installation list; the state is one of the open lists. */
export interface ListSearch extends ListAddress {
  state?: WorkState
  /** The installation whose record is open above the list. */
  record?: string
}

export function parseListSearch(search: Record<string, unknown>): ListSearch {
  const state = WORK_STATES.find((known) => known === search.state)
  const { record } = search
  return {
    ...parseListAddress(search, SORTABLE_INSTALLATION_FIELDS),
    ...(state ? { state } : {}),
    ...(typeof record === 'string' && IS_ID.test(record) ? { record } : {}),
  }
}
