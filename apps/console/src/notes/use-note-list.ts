import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { printOrder } from '@commissioning/contract/order'
import type { Sort } from '@commissioning/ui/table-types.ts'
import { usePage } from '../api/operations.ts'
import { useConfig } from '../config-context.tsx'
import { everyItem } from '../export/export-queries.ts'
import { sortOf } from '../page/list-address.ts'
import { useChoice } from '../page/use-choice.ts'
import { useListAddress } from '../page/use-list-address.ts'
import { NOTE_SORT, type NoteFilter, noteFilter, parseNoteSearch } from './note-search.ts'

const NO_FILTER = { type: undefined, resource: undefined, from: undefined, until: undefined }

/** The notes as the address asks for them: search, filter, sort and page. */
export function useNoteList(installationId: string) {
  const { pageSize } = useConfig()
  const { address, change, toPage } = useListAddress(parseNoteSearch)
  const { search, page = 1, sort: _, ...filter } = address
  const sort = sortOf(address, NOTE_SORT)
  const query = { filter: noteFilter(address), orderBy: printOrder(sort.key, sort.direction) }
  const notes = usePage(noteEndpoints.listNotes, { params: { installationId }, query }, { page, pageSize })

  return {
    notes,
    readAll: everyItem(noteEndpoints.listNotes, { params: { installationId }, query }),
    choice: useChoice({ installationId, shown: notes.data?.items }),
    search: search ?? '',
    filter,
    sort,
    page,
    pageSize,
    isNarrowed: search !== undefined || Object.keys(filter).length > 0,
    onSearch: (text: string) => change({ search: text || undefined, page: undefined }),
    onFilter: (next: NoteFilter) => change({ ...NO_FILTER, ...next, page: undefined }),
    onSort: (next: Sort) => change({ sort: printOrder(next.key, next.direction), page: undefined }),
    onPage: toPage,
  }
}
