import { NOTE_PHOTO_FILE_LIMITS } from '@commissioning/domain/notes/note-rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id } from '../http/fields.ts'
import { NotePhoto, notesPath, OneNote } from './note-endpoints.ts'

const path = `${notesPath}/:noteId/photos` as const
const OnePhoto = z.extend(OneNote, { photoId: Id })

export const notePhotoEndpoints = defineEndpoints({
  createNotePhoto: {
    method: 'POST',
    path,
    summary: 'Add a photo to a note of one’s own',
    params: OneNote,
    file: NOTE_PHOTO_FILE_LIMITS,
    reply: NotePhoto,
    status: 201,
    refuses: ['InstallationClosed', 'NotNoteAuthor', 'NotePhotosFull', 'PhotosFull', 'Stale'],
  },
  getNotePhotoFile: {
    method: 'GET',
    path: `${path}/:photoId/file`,
    summary: 'A photo of a note, whole or as a thumbnail',
    params: OnePhoto,
    query: z.strictObject({ size: z.optional(z.literal('thumbnail')) }),
    replyFile: Object.keys(NOTE_PHOTO_FILE_LIMITS.types),
    refuses: ['InstallationClosed'],
  },
  deleteNotePhoto: {
    method: 'DELETE',
    path: `${path}/:photoId`,
    summary: 'Remove a photo from a note of one’s own',
    params: OnePhoto,
    refuses: ['InstallationClosed', 'NotNoteAuthor', 'Stale'],
  },
})
