import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDatabaseUnavailable } from '@commissioning/database/database-error'
import type { FileLimits } from '@commissioning/domain/files/file-rules'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { apiError } from '../api-error.ts'
import type { Database } from '../database/database.ts'
import { setSystemRole } from '../database/database-roles.ts'
import { newId } from '../database/new-id.ts'
import type { UploadSender } from './fair-queue.ts'
import type { FileStore } from './file-store.ts'
import type { PrepareOptions } from './prepare-options.ts'
import type { PrepareUpload } from './prepare-upload.ts'
import { type ReceivedForm, receiveForm } from './receive-form.ts'
import { listStoredFileIds } from './stored-file-store.ts'

/** The uploaded file of a handler; `storeFile` keeps it after the request. */
export interface UploadedFile {
  id: string
  /** The media type, by its content. */
  mediaType: string
  byteSize: number
  /** The name on the sender's machine. */
  name: string
  /** The hash of the bytes as they were sent. */
  sha256: string
  /** It is set where a thumbnail was made: the size in pixels, and the file of the thumbnail. */
  picture?: { width: number; height: number; thumbnail: StoredPart } | undefined
}

type StoredPart = Pick<UploadedFile, 'id' | 'mediaType' | 'byteSize'>

interface UploadForm {
  fields: ReceivedForm['fields']
  /** Checks and prepares the file, and puts it into the store. */
  admit(sender: UploadSender, fields?: PrepareOptions['fields']): Promise<UploadedFile>
}

export type ReceiveUpload = <Result>(
  request: FastifyRequest,
  limits: FileLimits,
  use: (form: UploadForm) => Promise<Result>,
) => Promise<Result>

interface Dependencies {
  database: Database
  store: FileStore
  quarantine: string
  prepare: PrepareUpload
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Handles uploads: a file that no row keeps when the request ends is removed, unless nobody can say whether one does. */
export function createUploadReceiver({
  database,
  store,
  quarantine,
  prepare,
  now,
  log,
}: Dependencies): ReceiveUpload {
  const removeUnlessStored = async (ids: readonly string[]) => {
    try {
      const stored = await database.db.transaction().execute(async (tx) => {
        await setSystemRole(tx)
        return listStoredFileIds(tx, ids)
      })
      for (const id of ids) if (!stored.has(id)) await store.remove(id)
    } catch (error) {
      // the sweep of files looks again
      log.error({ err: error, files: ids }, 'an upload that failed could not be removed')
    }
  }

  return async (request, limits, use) => {
    if (!request.isMultipart())
      throw apiError('UnsupportedType', 'This call takes a form with a file (multipart/form-data).')
    const id = newId(now())
    const path = join(quarantine, id)
    const clean = `${path}.clean`
    const small = `${path}.small`
    const ids = [id]
    const { fields, name, sha256 } = await receiveForm(request, limits, path)
    const admit: UploadForm['admit'] = async (sender, selected) => {
      const { signal, done } = senderSignal(request)
      const { types, thumbnailSide } = limits
      const thumbnail = thumbnailSide === undefined ? undefined : { path: small, side: thumbnailSide }
      const upload = { source: path, target: clean, types, thumbnail, fields: selected }
      const { mediaType, size, ...prepared } = await prepare(upload, sender, signal).finally(done)
      const put = async (partId: string, partPath: string): Promise<StoredPart> => {
        const { size: byteSize } = await stat(partPath)
        await store.put(partId, partPath)
        return { id: partId, mediaType, byteSize }
      }
      const file: UploadedFile = { ...(await put(id, prepared.path)), name, sha256 }
      if (!thumbnail || !size) return file
      const thumbnailId = newId(now())
      ids.push(thumbnailId)
      file.picture = { ...size, thumbnail: await put(thumbnailId, small) }
      return file
    }
    let isUnclear = false
    try {
      return await use({ fields, admit })
    } catch (error) {
      // a commit that nobody answered may still come about: the sweep of files decides
      isUnclear = isDatabaseUnavailable(error)
      throw error
    } finally {
      if (!isUnclear) await removeUnlessStored(ids)
      await Promise.all([path, clean, small].map((left) => rm(left, { force: true })))
    }
  }
}

/** Aborted when the sender of the request disconnects; `done` stops watching the connection. */
function senderSignal({ raw: { socket } }: FastifyRequest): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController()
  const leave = () => controller.abort()
  if (socket.destroyed) leave()
  socket.once('close', leave)
  return { signal: controller.signal, done: () => void socket.off('close', leave) }
}
