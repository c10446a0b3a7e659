import { lazyPart } from '@commissioning/ui/lazy-part.ts'

/** A note that is read, and by its author changed, where it stands. Open while it is mounted. */
export const OpenNote = lazyPart(async () => (await import('./opened-note.tsx')).OpenedNote)
