import { lazyPart } from '@commissioning/ui/lazy-part.ts'

/** The modal for a new note, from the notes page or from a resource (NOTE-05). Open while it is mounted. */
export const CreateNote = lazyPart(async () => (await import('./create-note-modal.tsx')).CreateNoteModal)
