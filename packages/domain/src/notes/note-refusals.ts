import { refusals } from '../refusal.ts'

export const noteRefusals = refusals({
  NoteTextRequired: { field: 'noteText', message: 'Text is required.' },
  NoteTextTooLong: { field: 'noteText', message: 'The text of a note has at most 180 characters.' },
  NoteSubjectRequired: { field: 'subject', message: 'Subject is required.' },
  NoteSubjectTooLong: { field: 'subject', message: 'The subject of a note has at most 100 characters.' },
  NoteTypeRequired: { field: 'resourceType', message: 'Note type is required.' },
  NoteResourceRequired: { field: 'resourceId', message: 'Resource is required.' },
  NotePhotosFull: 'A note has room for {limit} photos. Remove one first.',
  PhotosFull: 'This installation has no room for more photos. Remove some that nobody needs first.',
  NotNoteAuthor: 'You are not the author of this note and therefore cannot edit or delete it.',
})
