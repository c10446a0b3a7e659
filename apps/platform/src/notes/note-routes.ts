import { type Note, noteEndpoints } from '@commissioning/contract/notes/note-endpoints'
import { refuseNoteChange } from '@commissioning/domain/notes/note-rules'
import type { Tx } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { announce } from '../events/announce.ts'
import { ensureFresh } from '../http/if-match.ts'
import { ensure, found } from '../http/refused.ts'
import type { Registrar } from '../http/register-endpoints.ts'
import { findNoteResource } from './note-resource-store.ts'
import {
  deleteNoteRow,
  findNote,
  holdNote,
  insertNote,
  listNotedResources,
  listNotes,
  updateNote,
} from './note-store.ts'

/** Changes of a private note are not announced, because only its author may know of it. */
export function noteRoutes(register: Registrar): void {
  register(noteEndpoints, {
    listNotes: ({ tx, query, caller }) => listNotes(tx, { query, email: caller.email }),

    listNotedResources: ({ tx, query, caller }) => listNotedResources(tx, { query, email: caller.email }),

    async createNote({ tx, installation, body, caller, now }) {
      const { collectionId } = installation
      const { resourceType, resourceId, subject, noteText, isPrivateNote } = body
      const resource = found(
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
      return found(await findNote(tx, id, caller.email))
    },

    async changeNote({ tx, installation, params, body, caller, ifMatch }) {
      const id = params.noteId
      const note = await holdOwnNote(tx, id, caller)
      ensureFresh(ifMatch, note.version)

      const { subject = note.subject, noteText = note.noteText } = body
      const { isPrivateNote = note.isPrivateNote } = body
      await updateNote(tx, id, { subject, noteText, isPrivateNote })
      if (!(note.isPrivateNote && isPrivateNote))
        await announce(tx, { ...installation, resource: 'note', id, change: 'updated' })
      return found(await findNote(tx, id, caller.email))
    },

    async deleteNote({ tx, installation, params, caller }) {
      const id = params.noteId
      const note = await holdOwnNote(tx, id, caller)
      await deleteNoteRow(tx, id)
      if (!note.isPrivateNote)
        await announce(tx, { ...installation, resource: 'note', id, change: 'deleted' })
    },
  })
}

/** Locks the note for the change; one of another author is refused without a lock. */
async function holdOwnNote(tx: Tx, id: string, { email }: { email: string }): Promise<Note> {
  ensure(refuseNoteChange(found(await findNote(tx, id, email)), email))
  await holdNote(tx, id)
  return found(await findNote(tx, id, email))
}
