import type { Refusal } from '../refusal.ts'
import { characterCount } from '../validation/names.ts'

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

export const noteTextRequired = {
  code: 'NoteTextRequired',
  field: 'noteText',
  message: 'Text is required.',
} as const satisfies Refusal

export const noteTextTooLong = {
  code: 'NoteTextTooLong',
  field: 'noteText',
  message: 'The text of a note has at most 180 characters.',
} as const satisfies Refusal

export const noteSubjectRequired = {
  code: 'NoteSubjectRequired',
  field: 'subject',
  message: 'Subject is required.',
} as const satisfies Refusal

export const noteSubjectTooLong = {
  code: 'NoteSubjectTooLong',
  field: 'subject',
  message: 'The subject of a note has at most 100 characters.',
} as const satisfies Refusal

export const noteTypeRequired = {
  code: 'NoteTypeRequired',
  field: 'resourceType',
  message: 'Note type is required.',
} as const satisfies Refusal

export const noteResourceRequired = {
  code: 'NoteResourceRequired',
  field: 'resourceId',
  message: 'Resource is required.',
} as const satisfies Refusal

export const notNoteAuthor = {
  code: 'NotNoteAuthor',
  message: 'You are not the author of this note and therefore cannot edit or delete it.',
} as const satisfies Refusal

export const noteRefusals = [
  noteTextRequired,
  noteTextTooLong,
  noteSubjectRequired,
  noteSubjectTooLong,
  noteTypeRequired,
  noteResourceRequired,
  notNoteAuthor,
] as const

export function refuseNoteText(text: string) {
  const length = characterCount(text.trim())
  if (length === 0) return noteTextRequired
  return length > NOTE_TEXT_LIMIT ? noteTextTooLong : undefined
}

export function refuseNoteSubject(subject: string) {
  const length = characterCount(subject.trim())
  if (length === 0) return noteSubjectRequired
  return length > NOTE_SUBJECT_LIMIT ? noteSubjectTooLong : undefined
}

/** A note of type Site is about the installation's collection, so nothing has to be chosen (NOTE-10, NOTE-24). */
export const refuseNoteResource = (type: NoteResourceType, resourceId: string | null | undefined) =>
  type === 'Collection' || resourceId ? undefined : noteResourceRequired

/** The author is the person who signs in with the note's email (NOTE-17). */
export const refuseNoteChange = (note: { userEmail: string }, email: string) =>
  note.userEmail.toLowerCase() === email.toLowerCase() ? undefined : notNoteAuthor
