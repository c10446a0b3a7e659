import { eq, printFilter } from '@commissioning/contract/http/filter'
import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { useState } from 'react'
import { useRead } from '../../lib/api/operations.ts'
import { NoteDialog, type OpenDialog } from './note-dialog.tsx'

interface Props {
  installationId: string
  noteId: string
  onClose: () => void
}

const NO_FILTER = {}

/** One note over another page, as the notes page opens it. */
export function OpenedNote({ installationId, noteId, onClose }: Props) {
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'view', noteId })
  const query = { filter: printFilter(eq('id', noteId)) }
  const read = useRead(noteEndpoints.listNotes, { params: { installationId }, query })
  return (
    <NoteDialog
      installationId={installationId}
      dialog={dialog}
      notes={read.data?.items ?? []}
      filter={NO_FILTER}
      onFilter={() => undefined}
      onOpen={setDialog}
      onClose={onClose}
    />
  )
}
