import {
  NOTE_RESOURCE_TYPES,
  NOTE_SUBJECT_LIMIT,
  NOTE_TEXT_LIMIT,
  refuseNoteResource,
  refuseNoteSubject,
  refuseNoteText,
} from '@commissioning/domain/notes/note-rules'
import * as z from 'zod/mini'
import { defineEndpoints } from '../http/endpoint.ts'
import { Id, Instant, textCheckedByRule, Version } from '../http/fields.ts'
import { ListQuery, pageSchema } from '../http/list.ts'
import { InInstallation } from '../installations/installation-endpoints.ts'

const NoteType = z.literal(NOTE_RESOURCE_TYPES)

const resource = {
  resourceType: NoteType,
  resourceId: Id,
  /** The note keeps the name that the resource had when it was written. */
  resourceReference: z.string(),
}

/** A picture of a note, in pixels; `getNotePhotoFile` answers it, whole or as a thumbnail. */
export const NotePhoto = z.strictObject({ id: Id, width: z.int(), height: z.int() })
export type NotePhoto = z.infer<typeof NotePhoto>

/** Written by a person about a resource of the installation (NOTE-22). */
export const Note = z.strictObject({
  id: Id,
  version: Version,
  subject: z.string(),
  noteText: z.string(),
  /** Seen by its author alone. */
  isPrivateNote: z.boolean(),
  ...resource,
  userEmail: z.string(),
  userFirstName: z.nullable(z.string()),
  userLastName: z.nullable(z.string()),
  createdOn: Instant,
  photos: z.array(NotePhoto),
})
export type Note = z.infer<typeof Note>

/** How many notes the caller can see about one resource. */
export const NotedResource = z.strictObject({ ...resource, count: z.int() })
export type NotedResource = z.infer<typeof NotedResource>

const messages = {
  noteText: textCheckedByRule(refuseNoteText, NOTE_TEXT_LIMIT),
  subject: textCheckedByRule(refuseNoteSubject, NOTE_SUBJECT_LIMIT),
  isPrivateNote: z.boolean(),
}

/**
 * Without `resourceId` only of type Collection, which is the installation's own. The platform keeps the name that the
 * resource has; `resourceReference` is what the caller saw and may be left out.
 */
export const NoteDraft = z
  .strictObject({
    resourceType: NoteType,
    resourceId: z.optional(z.nullable(Id)),
    resourceReference: z.optional(z.string().check(z.maxLength(400, 'At most 400 characters.'))),
    ...messages,
  })
  .check(
    z.superRefine(({ resourceType, resourceId }, context) => {
      const refusal = refuseNoteResource(resourceType, resourceId)
      if (refusal) context.addIssue({ code: 'custom', message: refusal.message, path: ['resourceId'] })
    }),
  )
export type NoteDraft = z.infer<typeof NoteDraft>

/** Fields that are left out stay; what the note is about never changes (NOTE-14). */
export const NoteChange = z.partial(z.strictObject(messages))
export type NoteChange = z.infer<typeof NoteChange>

export const notesPath = '/installations/:installationId/notes' as const
export const OneNote = z.extend(InInstallation, { noteId: Id })

export const noteEndpoints = defineEndpoints({
  listNotes: {
    method: 'GET',
    path: notesPath,
    summary: 'The notes of an installation that the caller may read',
    params: InInstallation,
    query: ListQuery,
    list: {
      fields: {
        id: 'id',
        subject: 'name',
        resource_type: 'text',
        resource_id: 'id',
        resource_reference: 'name',
        collection_id: 'id',
        user_email: 'name',
        user_first_name: 'name',
        is_private_note: 'boolean',
        created_on: 'instant',
      },
      order: 'subject asc',
    },
    reply: pageSchema(Note),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  listNotedResources: {
    method: 'GET',
    path: `${notesPath}/resources/aggregate`,
    summary: 'The resources that have notes, and how many the caller may read',
    params: InInstallation,
    query: ListQuery,
    list: {
      fields: { resource_type: 'text', resource_id: 'id', resource_reference: 'name', count: 'integer' },
      order: 'resource_reference asc',
    },
    reply: pageSchema(NotedResource),
    refuses: ['InstallationClosed', 'InvalidFilter', 'InvalidOrder'],
  },
  createNote: {
    method: 'POST',
    path: notesPath,
    summary: 'Write a note about a resource of the installation',
    params: InInstallation,
    body: NoteDraft,
    reply: Note,
    status: 201,
    refuses: ['InstallationClosed'],
  },
  changeNote: {
    method: 'PATCH',
    path: `${notesPath}/:noteId`,
    summary: 'Change the text, subject or privacy of a note of one’s own',
    params: OneNote,
    body: NoteChange,
    reply: Note,
    refuses: ['InstallationClosed', 'NotNoteAuthor', 'Stale'],
  },
  deleteNote: {
    method: 'DELETE',
    path: `${notesPath}/:noteId`,
    summary: 'Delete a note of one’s own',
    params: OneNote,
    refuses: ['InstallationClosed', 'NotNoteAuthor'],
  },
})
