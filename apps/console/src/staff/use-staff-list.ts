import type { Sort } from '@commissioning/ui/table-types.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useConfig } from '../config-context.tsx'
import { type ListAddress, sortOf } from '../page/list-address.ts'
import { useStaff } from './staff-queries.ts'
import { parseStaffSearch, STAFF_SORT, staffFilter } from './staff-search.ts'

/** The staff as the address asks for them: search, sort and page. */
export function useStaffList() {
  const { pageSize } = useConfig()
  const navigate = useNavigate()
  const search = parseStaffSearch(useSearch({ strict: false }))
  const change = (next: { [Key in keyof ListAddress]: ListAddress[Key] | undefined }) =>
    void navigate({ to: '.', search: { ...search, ...next } as never, replace: true })
  const sort = sortOf(search, STAFF_SORT)
  const page = search.page ?? 1
  const staff = useStaff({
    ...{ filter: staffFilter(search.search), orderBy: `${sort.key} ${sort.direction}` },
    ...{ page, pageSize },
  })

  return {
    staff,
    page,
    pageSize,
    sort,
    search: search.search ?? '',
    onSearch: (text: string) => change({ search: text || undefined, page: undefined }),
    onSort: (next: Sort) => change({ sort: `${next.key} ${next.direction}`, page: undefined }),
    onPage: (next: number) => change({ page: next }),
  }
}
