import type { Sort } from '@commissioning/ui/table-types.ts'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { momentOf } from '../offline/last-known.ts'
import { type ListSearch, parseListSearch } from './list-search.ts'

/** Search, sort and page of an installation list, kept in the address. */
export function useInstallationList(defaultSort: Sort) {
  const search = parseListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // one moment for the whole visit, so that pages fit together
  const [now] = useState(() => momentOf(pathname))
  const change = (next: { [Key in keyof ListSearch]: ListSearch[Key] | undefined }) =>
    void navigate({ to: '.', search: { ...search, ...next } as never, replace: true })
  const [key = defaultSort.key, direction = defaultSort.direction] = search.sort?.split(' ') ?? []
  const sort: Sort = { key, direction: direction === 'asc' ? 'asc' : 'desc' }

  return {
    now,
    search: search.search,
    page: search.page ?? 1,
    sort,
    orderBy: `${sort.key} ${sort.direction}`,
    onSearch: (text: string) => change({ search: text || undefined, page: undefined }),
    onSort: (next: Sort) => change({ sort: `${next.key} ${next.direction}`, page: undefined }),
    onPage: (page: number) => change({ page }),
  }
}
