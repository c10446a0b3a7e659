import type { NoteResourceType } from '@commissioning/domain/notes/note-rules'
import { lazyPart } from '@commissioning/ui/lazy-part.ts'
import { Suspense } from 'react'

const CreateNoteModal = lazyPart(async () => (await import('./create-note-modal.tsx')).CreateNoteModal)

/** What a note is about, with the name that it has. */
export interface NotedResource {
  type: NoteResourceType
  id: string
  reference: string
}

interface Props {
  installationId: string
  /** Fixed, where the note is written from its resource; otherwise the person chooses. */
  resource?: NotedResource | undefined
  onClose: () => void
}

/** The modal for a new note, from the notes page or from a resource (NOTE-05). Open while it is mounted. */
export const CreateNote = (props: Props) => (
  <Suspense>
    <CreateNoteModal {...props} />
  </Suspense>
)
