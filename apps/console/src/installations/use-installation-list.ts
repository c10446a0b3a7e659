import { printOrder } from '@commissioning/contract/order'
import type { WorkState } from '@commissioning/domain/work/work-states'
import type { Sort } from '@commissioning/ui/table-types.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { momentOf } from '../offline/last-known.ts'
import { sortOf } from '../page/list-address.ts'
import { useListAddress } from '../page/use-list-address.ts'
import { parseListSearch } from './list-search.ts'

/** Search, sort and page of an installation list, kept in the address. */
export function useInstallationList(defaultSort: Sort) {
  const { address: search, change, toPage } = useListAddress(parseListSearch)
  const { pathname } = useLocation()
  // one moment for the whole visit, so that pages fit together
  const [now] = useState(() => momentOf(pathname))
  const sort = sortOf(search, defaultSort)

  return {
    now,
    search: search.search,
    state: search.state,
    page: search.page ?? 1,
    sort,
    orderBy: printOrder(sort.key, sort.direction),
    onSearch: (text: string) => change({ search: text || undefined, page: undefined }),
    onState: (state: WorkState | undefined) => change({ state, page: undefined }),
    onSort: (next: Sort) => change({ sort: printOrder(next.key, next.direction), page: undefined }),
    onPage: toPage,
  }
}
