import type { Note } from '@commissioning/contract/notes/note-endpoints'
import type { NoteResourceType } from '@commissioning/domain/notes/note-rules'

/** What a note is about, with the name that it has. */
export interface NotedResource {
  type: NoteResourceType
  id: string
  reference: string
}

export interface CreateNoteProps {
  installationId: string
  /** Fixed, where the note is written from its resource; otherwise the person chooses. */
  resource?: NotedResource | undefined
  /** What it is about unless the person chooses otherwise. */
  suggested?: { resourceType: NoteResourceType; resourceId: string } | undefined
  onMade?: ((note: Note) => void) | undefined
  onClose: () => void
}
