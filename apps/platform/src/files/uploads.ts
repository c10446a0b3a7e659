import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileLimits } from '@commissioning/domain/files/file-rules'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { ApiError } from '../http/api-error.ts'
import { enterSystem } from '../http/door.ts'
import { cleanImage, isImage } from './clean-image.ts'
import { contentTypeOf } from './content-type.ts'
import type { FileStore } from './file-store.ts'
import { type ReceivedForm, receiveForm } from './receive-form.ts'
import { keptAmong } from './stored-file-store.ts'

/** What a handler gets: `keepFile` makes it stay. */
export interface UploadedFile {
  id: string
  /** By its content. */
  mediaType: string
  byteSize: number
  /** As the sender's machine calls it. */
  name: string
  /** Of what was sent, letter by letter. */
  sha256: string
}

interface Form {
  fields: ReceivedForm['fields']
  /** Looks into the file, cleans it, and puts it where handlers find it. */
  admit(): Promise<UploadedFile>
}

export type Receive = <Result>(
  request: FastifyRequest,
  limits: FileLimits,
  use: (form: Form) => Promise<Result>,
) => Promise<Result>

interface Needs {
  database: Database
  store: FileStore
  quarantine: string
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Uploads on their way: what no row keeps when the work ends is gone, whatever ended it. */
export function createReceive({ database, store, quarantine, now, log }: Needs): Receive {
  const removeUnlessKept = async (id: string) => {
    try {
      const kept = await database.db.transaction().execute(async (tx) => {
        await enterSystem(tx)
        return keptAmong(tx, [id])
      })
      if (!kept.has(id)) await store.remove(id)
    } catch (error) {
      // the sweep of files looks again
      log.error({ err: error, file: id }, 'an upload that failed could not be removed')
    }
  }

  return async (request, limits, use) => {
    if (!request.isMultipart())
      throw new ApiError('UnsupportedType', 'This call takes a form with a file (multipart/form-data).')
    const id = newId(now())
    const path = join(quarantine, id)
    const clean = `${path}.clean`
    const { fields, name, sha256 } = await receiveForm(request, limits, path)
    const admit = async (): Promise<UploadedFile> => {
      const mediaType = await contentTypeOf(path, limits)
      if (isImage(mediaType)) await cleanImage(path, clean, mediaType)
      const source = isImage(mediaType) ? clean : path
      const { size: byteSize } = await stat(source)
      await store.put(id, source)
      return { id, mediaType, byteSize, name, sha256 }
    }
    try {
      return await use({ fields, admit })
    } finally {
      await removeUnlessKept(id)
      await Promise.all([path, clean].map((left) => rm(left, { force: true })))
    }
  }
}
