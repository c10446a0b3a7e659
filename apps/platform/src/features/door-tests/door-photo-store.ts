import type { NotePhoto } from '@commissioning/contract/notes/note-endpoints'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../infra/database/database.ts'
import type { Tables } from '../../infra/database/tables.generated.ts'

/** The photos of an answer by its id, in the order in which they were added. */
export const answerPhotosSql = (answerId: RawBuilder<unknown>) =>
  sql<NotePhoto[]>`(select coalesce(json_agg(json_build_object(
    'id', photo.id, 'width', width, 'height', height) order by created_on, photo.id), '[]')
  from door_test_photo as photo where photo.result_id = ${answerId})`

export const insertPhoto = (tx: Tx, photo: Insertable<Tables['doorTestPhoto']>) =>
  tx.insertInto('doorTestPhoto').values(photo).execute()

export async function countPhotos(tx: Tx, resultId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('doorTestPhoto')
    .where('resultId', '=', resultId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface PhotoOfAnswer {
  doorId: string
  answerId: string
  photoId: string
}

/** The file of a photo, or of its thumbnail, and the point that it shows. */
export const findPhotoFile = (
  tx: Tx,
  { doorId, answerId, photoId, part }: PhotoOfAnswer & { part: 'fileId' | 'thumbnailId' },
) =>
  tx
    .selectFrom('doorTestPhoto as photo')
    .innerJoin('doorTestResult as answer', 'answer.id', 'photo.resultId')
    .innerJoin('storedFile', 'storedFile.id', `photo.${part}`)
    .where('answer.doorId', '=', doorId)
    .where('answer.id', '=', answerId)
    .where('photo.id', '=', photoId)
    .select(['storedFile.id', 'storedFile.mediaType', 'storedFile.byteSize', 'answer.point'])
    .executeTakeFirst()
