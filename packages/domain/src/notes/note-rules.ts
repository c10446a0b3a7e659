import { characterCount } from '../validation/names.ts'
import { noteRefusals } from './note-refusals.ts'

/** Characters of the text of a note, after trimming (NOTE-07). */
export const NOTE_TEXT_LIMIT = 180
/** Characters of its subject, after trimming: a line of a list. */
export const NOTE_SUBJECT_LIMIT = 100

/** What a note can be about; `Collection` is shown as Site (NOTE-23). */
export const NOTE_RESOURCE_TYPES = ['Iq', 'Lock', 'Repeater', 'FloorPlan', 'Collection', 'Tag'] as const
export type NoteResourceType = (typeof NOTE_RESOURCE_TYPES)[number]

/** The word a note type is shown by, for the words of a page: every type is its own, but for the collection. */
export const noteTypeWord = (type: NoteResourceType) => (type === 'Collection' ? 'Site' : type)

/** What is offered beside free text (NOTE-11, NOTE-12). */
export const predefinedSubjects = (type: NoteResourceType): readonly 'NetworkIssues'[] =>
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
  note.userEmail.toLowerCase() === email.toLowerCase() ? undefined : noteRefusals.NotNoteAuthor
