import type { Sort } from '@commissioning/ui/table-types.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useConfig } from '../config-context.tsx'
import { useAccessGroups } from './access-group-queries.ts'
import { type AccessGroupSearch, parseAccessGroupSearch } from './access-group-search.ts'

/** The groups as the address asks for them: page, and the direction of the names (3 §9). */
export function useAccessGroupList(installationId: string) {
  const { pageSize } = useConfig()
  const navigate = useNavigate()
  const { page = 1, sort: direction = 'asc' } = parseAccessGroupSearch(useSearch({ strict: false }))
  const go = (search: AccessGroupSearch) => void navigate({ to: '.', search: search as never, replace: true })
  const groups = useAccessGroups(installationId, {
    ...{ page, pageSize },
    orderBy: `customer_reference ${direction}`,
  })

  return {
    groups,
    page,
    pageSize,
    sort: { key: 'customer_reference', direction } satisfies Sort,
    onSort: (next: Sort) => go({ sort: next.direction }),
    onPage: (next: number) => go({ page: next, sort: direction }),
  }
}
