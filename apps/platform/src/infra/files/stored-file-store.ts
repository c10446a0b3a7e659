import type { Tx } from '../database/database.ts'

interface NewFile {
  id: string
  mediaType: string
  byteSize: number
}

interface StoredFileScope {
  tx: Tx
  installation: { collectionId: string }
  now: Date
}

/** Keeps an uploaded file by a row; without one it is removed when the request ends. */
export async function storeFile(
  { tx, installation: { collectionId }, now }: StoredFileScope,
  { id, mediaType, byteSize }: NewFile,
): Promise<void> {
  await tx
    .insertInto('storedFile')
    .values({ id, collectionId, mediaType, byteSize, createdAt: now })
    .execute()
}

interface NewPicture extends NewFile {
  picture?: { width: number; height: number; thumbnail: NewFile } | undefined
}

/** Keeps a picture with its thumbnail; answers what the row says that shows them. */
export async function storePicture(scope: StoredFileScope, file: NewPicture) {
  const { picture } = file
  if (!picture) throw new Error('This upload has no thumbnail.')
  await storeFile(scope, file)
  await storeFile(scope, picture.thumbnail)
  const { thumbnail, width, height } = picture
  return { fileId: file.id, thumbnailId: thumbnail.id, width, height }
}

export const deleteFileRow = (tx: Tx, id: string) =>
  tx.deleteFrom('storedFile').where('id', '=', id).execute()

/**
 * Answers those of these files that have a row. Needs the system role, which sees every collection.
 */
export async function listStoredFileIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.selectFrom('storedFile').where('id', 'in', ids).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
