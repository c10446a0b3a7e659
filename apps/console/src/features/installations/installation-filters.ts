import {
  containsFilter,
  eq,
  gt,
  joinFiltersWithAnd,
  le,
  ne,
  orFilter,
  printFilter,
  toLower,
} from '@commissioning/contract/http/filter'
import { printOrder } from '@commissioning/contract/http/order'
import type { WorkState } from '@commissioning/domain/site-progress/site-progress-states'
import { prefetchedTime } from '../../lib/offline/last-known.ts'
import { paths } from '../../lib/paths.ts'

interface OpenFilterOptions {
  search: string | undefined
  now: Date
  state?: WorkState | undefined
  /** Only those of this person, or all but theirs. */
  installer?: { is: string } | { isNot: string }
}

const matchingFilter = (search: string | undefined) =>
  search ? containsFilter(toLower('site_customer_reference'), search.toLowerCase()) : undefined

/** Open: not released, and access not expired (LIST-28). */
export function openFilter({ search, now, state, installer }: OpenFilterOptions): string {
  const open = joinFiltersWithAnd([
    eq('release_date', null),
    orFilter(eq('access_expiry', null), gt('access_expiry', now)),
    installer && ('is' in installer ? eq('installer.id', installer.is) : ne('installer.id', installer.isNot)),
    state && eq('work_state', state),
    matchingFilter(search),
  ])
  return open ? printFilter(open) : ''
}

/** Released: released, or access expired (LIST-29). */
export function releasedInstallationsFilter({
  search,
  now,
}: Omit<OpenFilterOptions, 'installer' | 'state'>): string {
  const released = joinFiltersWithAnd([
    orFilter(ne('release_date', null), le('access_expiry', now)),
    matchingFilter(search),
  ])
  return released ? printFilter(released) : ''
}

/** How the open installations are ordered unless the address says otherwise. */
export const NEWEST_FIRST = { key: 'created_date', direction: 'desc' } as const

interface OwnList extends Omit<OpenFilterOptions, 'installer'> {
  orderBy: string
}

/** A person's own open installations, as their list asks for them. */
export const ownInstallations = ({ orderBy, ...wanted }: OwnList, installerId: string, pageSize: number) => ({
  filter: openFilter({ ...wanted, installer: { is: installerId } }),
  orderBy,
  top: pageSize,
})

/** The same before the list is there, which nothing narrows yet and which reads at this moment too. */
export const ownInstallationsBeforeLoad = (installerId: string, pageSize: number) =>
  ownInstallations(
    {
      search: undefined,
      now: prefetchedTime(paths.installations),
      orderBy: printOrder(NEWEST_FIRST.key, NEWEST_FIRST.direction),
    },
    installerId,
    pageSize,
  )
