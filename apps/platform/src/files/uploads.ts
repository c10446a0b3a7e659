import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileLimits } from '@commissioning/domain/files/file-rules'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { enterSystem } from '../http/door.ts'
import { refused } from '../http/refused.ts'
import type { Sender } from './fair-queue.ts'
import type { FileStore } from './file-store.ts'
import type { PrepareUpload } from './prepare-upload.ts'
import { type ReceivedForm, receiveForm } from './receive-form.ts'
import { senderSignal } from './sender-signal.ts'
import { keptAmong } from './stored-file-store.ts'

/** The uploaded file of a handler; `keepFile` keeps it after the request. */
export interface UploadedFile {
  id: string
  /** The media type, by its content. */
  mediaType: string
  byteSize: number
  /** The name on the sender's machine. */
  name: string
  /** The hash of the bytes as they were sent. */
  sha256: string
}

interface Form {
  fields: ReceivedForm['fields']
  /** Checks and prepares the file, and puts it into the store. */
  admit(sender: Sender): Promise<UploadedFile>
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
  prepare: PrepareUpload
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Handles uploads: a file that no row keeps when the request ends is removed, however it ended. */
export function createReceive({ database, store, quarantine, prepare, now, log }: Needs): Receive {
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
      throw refused('UnsupportedType', 'This call takes a form with a file (multipart/form-data).')
    const id = newId(now())
    const path = join(quarantine, id)
    const clean = `${path}.clean`
    const { fields, name, sha256 } = await receiveForm(request, limits, path)
    const admit = async (sender: Sender): Promise<UploadedFile> => {
      const { signal, done } = senderSignal(request)
      const upload = { source: path, target: clean, types: limits.types }
      const prepared = await prepare(upload, sender, signal).finally(done)
      const { size: byteSize } = await stat(prepared.path)
      await store.put(id, prepared.path)
      return { id, mediaType: prepared.mediaType, byteSize, name, sha256 }
    }
    try {
      return await use({ fields, admit })
    } finally {
      await removeUnlessKept(id)
      await Promise.all([path, clean].map((left) => rm(left, { force: true })))
    }
  }
}
