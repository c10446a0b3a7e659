import { noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { orNotFound } from '../../infra/api-error.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import type { Files } from '../../infra/files/files.ts'
import { selectCollectionForUpdate } from '../installations/collection-store.ts'
import { findPhotoFiles } from './note-photo-store.ts'
import { findNoteResource } from './note-resource-store.ts'
import {
  deleteNoteRow,
  findNote,
  insertNote,
  listNotedResources,
  listNotes,
  updateNote,
} from './note-store.ts'
import { selectOwnNoteForUpdate } from './own-note.ts'

/** Changes of a private note are not announced, because only its author may know of it. */
export function noteRoutes(register: EndpointRegistrar, { files }: { files: Pick<Files, 'forget'> }): void {
  register(noteEndpoints, {
    listNotes: ({ tx, query, caller }) => listNotes(tx, { query, email: caller.email }),

    listNotedResources: ({ tx, query, caller }) => listNotedResources(tx, { query, email: caller.email }),

    async createNote({ tx, installation, body, caller, now }) {
      const { collectionId } = installation
      const { resourceType, resourceId, subject, noteText, isPrivateNote } = body
      const resource = orNotFound(
        await findNoteResource(tx, resourceType, resourceId ?? collectionId, collectionId),
      )

      const id = newId(now)
      await insertNote(tx, {
        id,
        collectionId,
        subject,
        noteText,
        isPrivateNote,
        createdOn: now,
        resourceType,
        resourceId: resource.id,
        resourceReference: resource.reference,
        userEmail: caller.email,
        userFirstName: caller.firstName,
        userLastName: caller.lastName,
      })
      if (!isPrivateNote) await announce(tx, { collectionId, resource: 'note', id, change: 'created' })
      return orNotFound(await findNote(tx, id, caller.email))
    },

    async changeNote({ tx, installation, params, body, caller, ifMatch }) {
      const id = params.noteId
      const note = await selectOwnNoteForUpdate(tx, id, caller)
      ensureFresh(ifMatch, note.version)

      const { subject = note.subject, noteText = note.noteText } = body
      const { isPrivateNote = note.isPrivateNote } = body
      await updateNote(tx, id, { subject, noteText, isPrivateNote })
      if (!(note.isPrivateNote && isPrivateNote))
        await announce(tx, { ...installation, resource: 'note', id, change: 'updated' })
      return orNotFound(await findNote(tx, id, caller.email))
    },

    async deleteNote({ tx, installation, params, caller }) {
      const id = params.noteId
      await selectCollectionForUpdate(tx, installation.collectionId)
      const note = await selectOwnNoteForUpdate(tx, id, caller)
      const photoFiles = await findPhotoFiles(tx, id)
      await deleteNoteRow(tx, id)
      for (const fileId of photoFiles) await files.forget(tx, fileId)
      if (!note.isPrivateNote)
        await announce(tx, { ...installation, resource: 'note', id, change: 'deleted' })
    },
  })
}
