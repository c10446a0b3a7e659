import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { CreateNote } from './note-actions.tsx'
import type { NoteFilter } from './note-search.ts'

const NoteByAddress = lazyPart(async () => (await import('./note-by-address.tsx')).NoteByAddress)
const EditNoteModal = lazyPart(async () => (await import('./edit-note-modal.tsx')).EditNoteModal)
const DeleteNote = lazyPart(async () => (await import('./delete-note.tsx')).DeleteNote)
const NoteFilterModal = lazyPart(async () => (await import('./note-filter-modal.tsx')).NoteFilterModal)

/** The dialog that is open on the notes page. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'filter' }
  | { kind: 'edit' | 'delete'; note: Note }
  | { kind: 'view'; noteId: string }

interface Props {
  installationId: string
  dialog: OpenDialog
  /** The listed notes: an open note is shown in its listed version as long as it is listed. */
  notes: readonly Note[]
  filter: NoteFilter
  onFilter: (filter: NoteFilter) => void
  onOpen: (dialog: OpenDialog) => void
  onClose: () => void
}

/** The open dialog of the page; each is loaded when it is first opened. */
export function NoteDialog({ installationId, dialog, notes, filter, onFilter, onOpen, onClose }: Props) {
  const shared = { installationId, onClose }
  if (dialog.kind === 'create') return <CreateNote {...shared} />
  if (dialog.kind === 'filter') return <NoteFilterModal {...shared} filter={filter} onFilter={onFilter} />
  if (dialog.kind === 'view')
    return (
      <NoteByAddress
        {...shared}
        noteId={dialog.noteId}
        listed={notes}
        onEdit={(note) => onOpen({ kind: 'edit', note })}
        onDelete={(note) => onOpen({ kind: 'delete', note })}
      />
    )
  const note = notes.find(({ id }) => id === dialog.note.id) ?? dialog.note
  if (dialog.kind === 'edit') return <EditNoteModal {...shared} note={note} />
  return <DeleteNote {...shared} note={note} />
}
