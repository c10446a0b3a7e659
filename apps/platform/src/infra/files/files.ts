import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { OperatorFault } from '@commissioning/server-kit/operator-fault'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Database, Tx } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { S3Settings } from '../settings/s3-settings.ts'
import { runUnlessBackingUp } from './backup-lock-store.ts'
import { createCompiledCode } from './compiled-code.ts'
import type { FileStore } from './file-store.ts'
import { startFileSweep } from './file-sweep.ts'
import { openStore } from './open-store.ts'
import { createPrepareUpload, PREPARE_LIMITS, PREPARE_PROGRAM, type PrepareLimits } from './prepare-upload.ts'
import type { Scanner } from './scanner.ts'
import { deleteFileRow } from './stored-file-store.ts'
import { createUploadReceiver, type ReceiveUpload } from './uploads.ts'

export interface Files {
  receive: ReceiveUpload
  /** Undefined when its bytes are lost. */
  open(id: string): Promise<Readable | undefined>
  /** Removes the bytes of a file whose rows are deleted, once the transaction has committed. */
  forget(tx: Tx, id: string): Promise<void>
  close(): Promise<void>
}

interface Dependencies {
  database: Database
  jobs: Jobs
  /** The local folder: for uploads in progress, and for all files where there is no bucket. */
  folder: string
  s3: S3Settings | undefined
  /** Looks at each upload before it is opened, where the operator has one. */
  scanner?: Scanner | undefined
  now: () => Date
  limits?: PrepareLimits
  log: Pick<FastifyBaseLogger, 'error'>
}

const Removal = z.strictObject({ id: z.uuid() })

/** The uploaded files: floor plans, and tag lists until they are read (PLAT-13). */
export async function startFiles({
  database,
  jobs,
  folder,
  s3,
  scanner,
  now,
  log,
  limits = PREPARE_LIMITS,
}: Dependencies): Promise<Files> {
  const quarantine = join(folder, 'quarantine')
  await mkdir(quarantine, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new OperatorFault([`FILES_DIR is '${folder}': the folder cannot be made (${error.message}).`])
  })
  const store = stayingInBackups(openStore(folder, s3), database)
  await warnUnlessReachable(store, log)
  const removals = await jobs.queue('remove-file', { schema: Removal, handler: ({ id }) => store.remove(id) })
  const sweep = startFileSweep(database, { store, quarantine, now, log })

  const compiled = createCompiledCode(PREPARE_PROGRAM, limits.apart, (fault) =>
    log.error(
      { err: fault },
      'the program that reads uploads cannot be kept compiled: each upload takes half a second and 20 MB more',
    ),
  )
  const prepare = createPrepareUpload(limits, { scanner, compiled })

  return {
    receive: createUploadReceiver({ database, store, quarantine, prepare, now, log }),
    open: (id) => store.open(id),
    async forget(tx, id) {
      await deleteFileRow(tx, id)
      await removals.send(tx, { id })
    },
    async close() {
      await Promise.all([sweep.close(), compiled.stop()])
    },
  }
}

/** Files go into backups with the rows that were there (CLI-05). */
const stayingInBackups = (store: FileStore, database: Database): FileStore => ({
  ...store,
  remove: (id) => runUnlessBackingUp(database, () => store.remove(id)),
})

/** The rest of the product works while the store is unreachable. */
async function warnUnlessReachable(store: FileStore, log: Dependencies['log']): Promise<void> {
  try {
    for await (const _id of store.ids()) return
  } catch (error) {
    log.error(
      { err: error },
      'the store of files cannot be used: uploads and downloads are refused meanwhile',
    )
  }
}
