import type { NotePhoto } from '@commissioning/contract/notes/note-endpoints'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'

/** The photos of a row of `note`, in the order in which they were added. */
export const photosOfNote = sql<NotePhoto[]>`(select coalesce(json_agg(json_build_object(
    'id', id, 'width', width, 'height', height) order by created_on, id), '[]')
  from note_photo where note_photo.note_id = note.id)`

export const insertPhoto = (tx: Tx, photo: Insertable<Tables['notePhoto']>) =>
  tx.insertInto('notePhoto').values(photo).execute()

interface PhotoOfNote {
  noteId: string
  photoId: string
}

/** The file of a photo, or of its thumbnail. */
export const findPhotoFile = (
  tx: Tx,
  { noteId, photoId, part }: PhotoOfNote & { part: 'fileId' | 'thumbnailId' },
) =>
  tx
    .selectFrom('notePhoto')
    .innerJoin('storedFile', 'storedFile.id', `notePhoto.${part}`)
    .where('notePhoto.noteId', '=', noteId)
    .where('notePhoto.id', '=', photoId)
    .select(['storedFile.id', 'storedFile.mediaType', 'storedFile.byteSize'])
    .executeTakeFirst()

/** The files of all photos of a note, thumbnails among them. */
export async function findPhotoFiles(tx: Tx, noteId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('notePhoto')
    .where('noteId', '=', noteId)
    .select(['fileId', 'thumbnailId'])
    .execute()
  return rows.flatMap(({ fileId, thumbnailId }) => [fileId, thumbnailId])
}

/** Deletes the photo; its files, if there was such a photo. */
export async function deletePhotoRow(
  tx: Tx,
  { noteId, photoId }: PhotoOfNote,
): Promise<string[] | undefined> {
  const row = await tx
    .deleteFrom('notePhoto')
    .where('noteId', '=', noteId)
    .where('id', '=', photoId)
    .returning(['fileId', 'thumbnailId'])
    .executeTakeFirst()
  return row && [row.fileId, row.thumbnailId]
}
