import type { FileLimits } from '../files/file-rules.ts'
import { fillIn } from '../refusal.ts'
import { emailKey } from '../validation/email.ts'
import { characterCount } from '../validation/names.ts'
import { noteRefusals } from './note-refusals.ts'

/** Characters of the text of a note, after trimming (NOTE-07). */
export const NOTE_TEXT_LIMIT = 180
/** Characters of its subject, after trimming: a line of a list. */
export const NOTE_SUBJECT_LIMIT = 100

/**
 * Phones take photos in these types (NOTE-34). HEIC is not read; phones that take it hand over JPEG
 * when it is not accepted.
 */
export const NOTE_PHOTO_FILE_LIMITS = {
  maxBytes: 16_777_216,
  types: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] },
  thumbnailSide: 320,
} as const satisfies FileLimits

/** The limit counts the photos of one note (NOTE-33). */
export const NOTE_PHOTO_LIMIT = 6
/**
 * An installation may store about two thousand photos with their thumbnails, beside its floor
 * plans.
 */
export const STORED_FILE_LIMIT = 4_400

/** A note can be about any of these; `Collection` is shown as Site (NOTE-23). */
export const NOTE_RESOURCE_TYPES = ['Iq', 'Lock', 'Repeater', 'FloorPlan', 'Collection', 'Tag'] as const
export type NoteResourceType = (typeof NOTE_RESOURCE_TYPES)[number]

/** The word a note type is shown by, for the words of a page: every type is its own, but for the collection. */
export const noteTypeLabel = (type: NoteResourceType) => (type === 'Collection' ? 'Site' : type)

/** Lists the subjects that are offered beside free text (NOTE-11, NOTE-12). */
export const listPredefinedSubjects = (type: NoteResourceType): readonly 'NetworkIssues'[] =>
  type === 'Iq' || type === 'Collection' ? ['NetworkIssues'] : []

export function refuseNoteText(text: string) {
  const length = characterCount(text.trim())
  if (length === 0) return noteRefusals.NoteTextRequired
  return length > NOTE_TEXT_LIMIT ? noteRefusals.NoteTextTooLong : undefined
}

export function refuseNoteSubject(subject: string) {
  const length = characterCount(subject.trim())
  if (length === 0) return noteRefusals.NoteSubjectRequired
  return length > NOTE_SUBJECT_LIMIT ? noteRefusals.NoteSubjectTooLong : undefined
}

/** A note of type Site is about the installation's collection, so nothing has to be chosen (NOTE-10, NOTE-24). */
export const refuseNoteResource = (type: NoteResourceType, resourceId: string | null | undefined) =>
  type === 'Collection' || resourceId ? undefined : noteRefusals.NoteResourceRequired

/** The author is the person who signs in with the note's email (NOTE-17). */
export const refuseNoteChange = (note: { userEmail: string }, email: string) =>
  emailKey(note.userEmail) === emailKey(email) ? undefined : noteRefusals.NotNoteAuthor

/** `photos` are those that the note has, `files` all that are stored for its installation. */
export function refuseOneMorePhoto({ photos, files = 0 }: { photos: number; files?: number }) {
  if (photos >= NOTE_PHOTO_LIMIT) return fillIn(noteRefusals.NotePhotosFull, { limit: NOTE_PHOTO_LIMIT })
  return files >= STORED_FILE_LIMIT ? noteRefusals.PhotosFull : undefined
}

/** The name under which a photo is saved. */
export const notePhotoName = (subject: string, mediaType: string): string =>
  `${subject}${(NOTE_PHOTO_FILE_LIMITS.types as FileLimits['types'])[mediaType]?.[0] ?? ''}`
