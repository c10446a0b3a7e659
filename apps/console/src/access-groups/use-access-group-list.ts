import type { Sort } from '@commissioning/ui/table-types.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useConfig } from '../config-context.tsx'
import { sortOf } from '../page/list-address.ts'
import { useAccessGroups } from './access-group-queries.ts'
import { type AccessGroupSearch, GROUP_SORT, parseAccessGroupSearch } from './access-group-search.ts'

/** The groups as the address asks for them: page, and the direction of the names (3 §9). */
export function useAccessGroupList(installationId: string) {
  const { pageSize } = useConfig()
  const navigate = useNavigate()
  const address = parseAccessGroupSearch(useSearch({ strict: false }))
  const { page = 1 } = address
  const sort = sortOf(address, GROUP_SORT)
  const go = (search: AccessGroupSearch) => void navigate({ to: '.', search: search as never, replace: true })
  const groups = useAccessGroups(installationId, {
    ...{ page, pageSize },
    orderBy: `${sort.key} ${sort.direction}`,
  })

  return {
    groups,
    page,
    pageSize,
    sort,
    onSort: (next: Sort) => go({ sort: `${next.key} ${next.direction}` }),
    onPage: (next: number) => go({ ...address, page: next }),
  }
}
