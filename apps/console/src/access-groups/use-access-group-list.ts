import { accessGroupEndpoints } from '@commissioning/contract/access-groups/access-group-endpoints'
import { printOrder } from '@commissioning/contract/order'
import type { Sort } from '@commissioning/ui/table-types.ts'
import { usePage } from '../api/operations.ts'
import { useConfig } from '../config-context.tsx'
import { everyItem } from '../export/export-queries.ts'
import { sortOf } from '../page/list-address.ts'
import { useChoice } from '../page/use-choice.ts'
import { useListAddress } from '../page/use-list-address.ts'
import { GROUP_SORT, parseAccessGroupSearch } from './access-group-search.ts'

/** The groups of the page and order that the address names (GROUP-01, GROUP-02). */
export function useAccessGroupList(installationId: string) {
  const { pageSize } = useConfig()
  const { address, change, toPage } = useListAddress(parseAccessGroupSearch)
  const { page = 1 } = address
  const sort = sortOf(address, GROUP_SORT)
  const query = { orderBy: printOrder(sort.key, sort.direction) }
  const groups = usePage(
    accessGroupEndpoints.listAccessGroups,
    { params: { installationId }, query },
    { page, pageSize },
  )

  return {
    groups,
    page,
    pageSize,
    sort,
    readAll: everyItem(accessGroupEndpoints.listAccessGroups, { params: { installationId }, query }),
    choice: useChoice({ installationId, shown: groups.data?.items }),
    onSort: (next: Sort) => change({ sort: printOrder(next.key, next.direction), page: undefined }),
    onPage: toPage,
  }
}
