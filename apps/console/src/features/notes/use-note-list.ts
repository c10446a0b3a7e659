import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { useListControls } from '../../components/use-list-controls.ts'
import { useRowSelection } from '../../components/use-row-selection.ts'
import { usePage } from '../../lib/api/operations.ts'
import { everyItem } from '../export/export-queries.ts'
import { NOTE_SORT, type NoteFilter, noteFilter, parseNoteSearch } from './note-search.ts'

const NO_FILTER = { type: undefined, resource: undefined, from: undefined, until: undefined }

/** The notes as the address asks for them: search, filter, sort and page. */
export function useNoteList(installationId: string) {
  const list = useListControls(parseNoteSearch, NOTE_SORT)
  const { search, page: _, sort: __, ...filter } = list.address
  const query = { filter: noteFilter(list.address), orderBy: list.orderBy }
  const notes = usePage(noteEndpoints.listNotes, { params: { installationId }, query }, list)

  return {
    ...list,
    notes,
    readAll: everyItem(noteEndpoints.listNotes, { params: { installationId }, query }),
    choice: useRowSelection({ installationId, shown: notes.data?.items }),
    filter,
    isNarrowed: search !== undefined || Object.keys(filter).length > 0,
    onFilter: (next: NoteFilter) => list.narrow({ ...NO_FILTER, ...next }),
  }
}
