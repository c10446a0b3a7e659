import { printOrder } from '@commissioning/contract/order'
import { staffEndpoints } from '@commissioning/contract/staff/staff-endpoints'
import type { Sort } from '@commissioning/ui/table-types.ts'
import { usePage } from '../api/operations.ts'
import { useConfig } from '../config-context.tsx'
import { sortOf } from '../page/list-address.ts'
import { useListAddress } from '../page/use-list-address.ts'
import { parseStaffSearch, STAFF_SORT, staffFilter } from './staff-search.ts'

/** The staff as the address asks for them: search, sort and page. */
export function useStaffList() {
  const { pageSize } = useConfig()
  const { address: search, change, toPage } = useListAddress(parseStaffSearch)
  const sort = sortOf(search, STAFF_SORT)
  const page = search.page ?? 1
  const query = { filter: staffFilter(search.search), orderBy: printOrder(sort.key, sort.direction) }
  const staff = usePage(staffEndpoints.listStaff, { query }, { page, pageSize })

  return {
    staff,
    query,
    page,
    pageSize,
    sort,
    search: search.search ?? '',
    onSearch: (text: string) => change({ search: text || undefined, page: undefined }),
    onSort: (next: Sort) => change({ sort: printOrder(next.key, next.direction), page: undefined }),
    onPage: toPage,
  }
}
