import type { Note } from '@commissioning/contract/notes/note-endpoints'

/** Notes that were read for use without a network before they had photos say nothing of them. */
export const notePhotos = ({ photos }: Pick<Note, 'photos'>): Note['photos'] => photos ?? []
