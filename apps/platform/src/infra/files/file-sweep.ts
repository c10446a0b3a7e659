import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../database/database.ts'
import { startSweep } from '../jobs/sweep.ts'
import type { FileStore } from './file-store.ts'
import { listStoredFileIds } from './stored-file-store.ts'

interface Options {
  store: FileStore
  quarantine: string
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

const HOUR_MS = 60 * 60 * 1000
const FILES_PER_SWEEP = 1_000

/** Removes the files of uploads whose process died, at the start and every hour. */
export const startFileSweep = (database: Database, { store, quarantine, now, log }: Options) =>
  startSweep(database, {
    now,
    log,
    everyMs: HOUR_MS,
    fault: 'files that nothing keeps could not be removed',
    async work(tx, at) {
      const isOld = (id: string) => at.getTime() - madeAt(id) > HOUR_MS
      for (const name of await readdir(quarantine))
        if (isOld(name)) await rm(join(quarantine, name), { force: true })
      await removeOrphans(tx, store, isOld)
    },
  })

async function removeOrphans(tx: Tx, store: FileStore, isOld: (id: string) => boolean): Promise<void> {
  const remove = async (ids: readonly string[]) => {
    const stored = await listStoredFileIds(tx, ids)
    for (const id of ids) if (!stored.has(id)) await store.remove(id)
  }
  let batch: string[] = []
  for await (const id of store.ids()) {
    if (isOld(id)) batch.push(id)
    if (batch.length < FILES_PER_SWEEP) continue
    await remove(batch)
    batch = []
  }
  await remove(batch)
}

/** An id of version 7 begins with the milliseconds. */
const madeAt = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
