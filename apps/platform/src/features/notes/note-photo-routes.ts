import type { Note } from '@commissioning/contract/notes/note-endpoints'
import { notePhotoEndpoints } from '@commissioning/contract/notes/note-photo-endpoints'
import { notePhotoName, refuseOneMorePhoto } from '@commissioning/domain/notes/note-rules'
import { ensureFresh } from '../../http/if-match.ts'
import type { EndpointRegistrar } from '../../http/register-endpoints.ts'
import { assertAllowed, orNotFound } from '../../infra/api-error.ts'
import type { Tx } from '../../infra/database/database.ts'
import { newId } from '../../infra/database/new-id.ts'
import { announce } from '../../infra/events/announce.ts'
import type { Files } from '../../infra/files/files.ts'
import { storePicture } from '../../infra/files/stored-file-store.ts'
import { countRowsInCollection, selectCollectionForUpdate } from '../installations/collection-store.ts'
import { deletePhotoRow, findPhotoFile, insertPhoto } from './note-photo-store.ts'
import { findNote } from './note-store.ts'
import { selectOwnNoteForUpdate } from './own-note.ts'

/** Photos leave the version of their note as it is: adding one takes nothing from words that somebody else saves. */
export function notePhotoRoutes(
  register: EndpointRegistrar,
  { files }: { files: Pick<Files, 'forget'> },
): void {
  register(notePhotoEndpoints, {
    async createNotePhoto(context) {
      const { tx, installation, params, caller, file, ifMatch, now } = context
      const { collectionId } = installation
      await selectCollectionForUpdate(tx, collectionId)
      const note = await selectOwnNoteForUpdate(tx, params.noteId, caller)
      ensureFresh(ifMatch, note.version)
      assertAllowed(
        refuseOneMorePhoto({
          photos: note.photos.length,
          files: await countRowsInCollection(tx, 'storedFile', collectionId),
        }),
      )
      const id = newId(now)
      const picture = await storePicture(context, file)
      await insertPhoto(tx, { id, collectionId, noteId: note.id, createdOn: now, ...picture })
      await announceNote(tx, installation, note)
      return { id, width: picture.width, height: picture.height }
    },

    async getNotePhotoFile({ tx, params, query, caller }) {
      const { noteId, photoId } = params
      const { subject } = orNotFound(await findNote(tx, noteId, caller.email))
      const part = query.size === 'thumbnail' ? 'thumbnailId' : 'fileId'
      const file = orNotFound(await findPhotoFile(tx, { noteId, photoId, part }))
      return { ...file, name: notePhotoName(subject, file.mediaType) }
    },

    async deleteNotePhoto({ tx, installation, params, caller, ifMatch }) {
      const note = await selectOwnNoteForUpdate(tx, params.noteId, caller)
      ensureFresh(ifMatch, note.version)
      for (const fileId of orNotFound(await deletePhotoRow(tx, params))) await files.forget(tx, fileId)
      await announceNote(tx, installation, note)
    },
  })
}

/** Only the author may learn of a private note, so it is announced to nobody else. */
async function announceNote(tx: Tx, { collectionId }: { collectionId: string }, note: Note): Promise<void> {
  if (!note.isPrivateNote)
    await announce(tx, { collectionId, resource: 'note', id: note.id, change: 'updated' })
}
