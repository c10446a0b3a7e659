import type { Note } from '@commissioning/contract/notes/note-endpoints'
import type { NoteResourceType } from '@commissioning/domain/notes/note-rules'

/** A note keeps the name that its resource has. */
export interface NotedResource {
  type: NoteResourceType
  id: string
  reference: string
}

export interface CreateNoteProps {
  installationId: string
  /** Fixed, where the note is written from its resource; otherwise the person chooses. */
  resource?: NotedResource | undefined
  /** The note is about this unless the person selects something else. */
  suggested?: { resourceType: NoteResourceType; resourceId: string } | undefined
  onMade?: ((note: Note) => void) | undefined
  onClose: () => void
}
