import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseFault } from '../database-error.ts'
import type { DatabaseLimits } from '../database-limits.ts'
import type { DatabaseLog, DatabaseSource } from '../database-source.ts'
import { finishFirstStart, hasData } from './first-start.ts'
import { lockFolder } from './folder-lock.ts'
import { databaseFull, FreeSpaceWatch, freeBytesOf } from './free-space.ts'
import { PglitePool } from './pglite-pool.ts'

export interface PgliteSettings {
  /** Absent for a database in memory. */
  folder: string | undefined
  limits: DatabaseLimits
  log: DatabaseLog
  freeBytes?: () => Promise<number>
  freeSpaceCheckMs?: number
}

/**
 * PGlite with everything that it lacks by itself: one process per folder, a first start that is done or not
 * begun, an end to what hangs, and no writing on a full volume. It makes no fsync: what was acknowledged
 * survives `kill -9`, but not a power cut.
 */
export const openPglite = ({ folder, ...settings }: PgliteSettings): Promise<DatabaseSource> =>
  folder === undefined ? openInMemory(settings) : openInFolder({ folder, ...settings })

interface MemorySettings {
  limits: DatabaseLimits
  log: DatabaseLog
  /** A file with an earlier dump to start from. */
  loadFrom?: string
}

export async function openInMemory(settings: MemorySettings) {
  const pool = new PglitePool({ ...settings, folder: undefined, isFull: () => false })
  const source = await answering(pool, () => pool.end())
  return { ...source, dump: () => pool.dump() }
}

async function openInFolder(settings: PgliteSettings & { folder: string }): Promise<DatabaseSource> {
  const { folder, limits, log, freeBytes = freeBytesOf(dirname(folder)), freeSpaceCheckMs = 5_000 } = settings
  await makeParent(folder)
  let pool: PglitePool | undefined
  const onLost = (fault: DatabaseFault) => {
    log(fault.message, fault)
    pool?.abandon(fault).catch((error: unknown) => log('The database could not be ended', error))
  }
  const unlock = await lockFolder({ folder, onLost })
  const space = new FreeSpaceWatch({
    freeBytes,
    onChange: async () => await pool?.applyFull(),
    intervalMs: freeSpaceCheckMs,
    log,
  })
  const close = async () => {
    space.stop()
    await pool?.end()
    await unlock()
  }
  try {
    await space.check()
    if (space.isFull() && !hasData(folder)) throw databaseFull()
    await finishFirstStart(folder, limits.hungMs)
    pool = new PglitePool({ folder, limits, log, isFull: space.isFull })
    return await answering(pool, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function makeParent(folder: string): Promise<void> {
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new DatabaseFault('DatabaseOpenFailed', `The database folder ${folder} cannot be made`, { cause })
  }
}

async function answering(pool: PglitePool, close: () => Promise<void>): Promise<DatabaseSource> {
  await pool.executeSql('select 1', [])
  return {
    kind: 'pglite',
    pool,
    executeSql: (text, values) => pool.executeSql(text, values),
    listen: (channel, onMessage, onGap) => pool.listen(channel, onMessage, onGap),
    close,
  }
}
