import { printOrder } from '@commissioning/contract/order'
import type { Sort } from '@commissioning/ui/table-types.ts'
import { useConfig } from '../config-context.tsx'
import { sortOf } from '../page/list-address.ts'
import { useListAddress } from '../page/use-list-address.ts'
import { useAccessGroups } from './access-group-queries.ts'
import { GROUP_SORT, parseAccessGroupSearch } from './access-group-search.ts'

/** The groups of the page and order that the address names (GROUP-01, GROUP-02). */
export function useAccessGroupList(installationId: string) {
  const { pageSize } = useConfig()
  const { address, change, toPage } = useListAddress(parseAccessGroupSearch)
  const { page = 1 } = address
  const sort = sortOf(address, GROUP_SORT)
  const groups = useAccessGroups(installationId, {
    page,
    pageSize,
    orderBy: printOrder(sort.key, sort.direction),
  })

  return {
    groups,
    page,
    pageSize,
    sort,
    onSort: (next: Sort) => change({ sort: printOrder(next.key, next.direction), page: undefined }),
    onPage: toPage,
  }
}
