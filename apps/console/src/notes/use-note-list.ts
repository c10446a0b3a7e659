import type { Sort } from '@commissioning/ui/table-types.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useConfig } from '../config-context.tsx'
import { sortOf } from '../page/list-address.ts'
import { useNotes } from './note-queries.ts'
import { NOTE_SORT, type NoteFilter, type NoteSearch, noteFilter, parseNoteSearch } from './note-search.ts'

/** The notes as the address asks for them: search, filter, sort and page. */
export function useNoteList(installationId: string) {
  const { pageSize } = useConfig()
  const navigate = useNavigate()
  const address = parseNoteSearch(useSearch({ strict: false }))
  const { search, page = 1, sort: sorted, ...filter } = address
  const go = (next: NoteSearch) => void navigate({ to: '.', search: next as never, replace: true })
  const sort = sortOf(address, NOTE_SORT)
  const notes = useNotes(installationId, {
    filter: noteFilter(address),
    orderBy: `${sort.key} ${sort.direction}`,
    ...{ page, pageSize },
  })
  const order = sorted ? { sort: sorted } : {}
  const words = search ? { search } : {}

  return {
    notes,
    search: search ?? '',
    filter,
    sort,
    page,
    pageSize,
    isNarrowed: search !== undefined || Object.keys(filter).length > 0,
    onSearch: (text: string) => go({ ...filter, ...order, ...(text ? { search: text } : {}) }),
    onFilter: (next: NoteFilter) => go({ ...next, ...words, ...order }),
    onSort: (next: Sort) => go({ ...filter, ...words, sort: `${next.key} ${next.direction}` }),
    onPage: (next: number) => go({ ...address, page: next }),
  }
}
